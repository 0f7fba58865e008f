import StoreyInternal
public import Storey

extension HeadlessApp {
    /// Performs an action on an element of the visible screen.
    /// - Throws: ``HeadlessError`` if the element doesn't exist or a popup covers it. The error lists the
    ///   alternatives.
    public func perform(_ action: ElementAction, on identifier: any ElementID) async throws(HeadlessError) {
        let identifier = identifier.elementID
        try await perform { navigation throws(HeadlessError) in
            let prepared = try navigation.prepare(action, on: identifier)
            if !prepared.perform() { throw prepared.refusal() }
        }
    }

    /// Performs several actions before the next render, such as a double tap, or a tap and a link.
    ///
    /// All actions resolve their targets on the current screen first. An action whose target an earlier one removed
    /// has no effect.
    ///
    /// ```swift
    /// try await app.simultaneously(.tap("save"), .tap("save"))
    /// ```
    /// - Throws: ``HeadlessError`` if an action has no target, or if the app doesn't accept the first action.
    public func simultaneously(_ actions: UserAction...) async throws(HeadlessError) {
        try await perform(actions)
    }

    /// Taps an element.
    public func tap(_ identifier: any ElementID) async throws(HeadlessError) {
        try await perform(.tap, on: identifier)
    }

    /// Replaces the text of a field, or chooses the option with this value.
    public func type(_ text: String, into identifier: any ElementID) async throws(HeadlessError) {
        try await perform(.type(text), on: identifier)
    }

    /// Switches an element on or off.
    public func toggle(_ identifier: any ElementID, _ isOn: Bool) async throws(HeadlessError) {
        try await perform(.toggle(isOn), on: identifier)
    }

    /// Presses Return in a field.
    public func submit(_ identifier: any ElementID) async throws(HeadlessError) {
        try await perform(.submit, on: identifier)
    }

    /// Chooses files, or drops them onto the element.
    public func choose(_ files: [File], in identifier: any ElementID) async throws(HeadlessError) {
        try await perform(.choose(files), on: identifier)
    }

    /// Drops a dragged element with a value onto an element.
    public func drop(_ value: String, on identifier: any ElementID) async throws(HeadlessError) {
        try await perform(.drop(value), on: identifier)
    }

    /// Reports any other host event to the app.
    package func report(_ event: HostEvent) async throws(HeadlessError) {
        try await perform { navigation in _ = navigation.report(event) }
    }

    /// Follows a link, given as a path such as `/notes/42` or as a complete URL.
    /// - Returns: Whether the app navigated to the link's destination.
    @discardableResult
    public func open(_ link: String) async throws(HeadlessError) -> Bool {
        try await perform([.open(link)])
    }

    /// Validates the app's links and returns all problems. See `LinkTable.validate(in:gates:screens:)`.
    /// - Parameter screens: One route for each screen. A screen that has no link and isn't marked as `NoLink` is a
    ///   problem.
    public func validateLinks(screens: [any Route] = []) async throws(HeadlessError) -> [ValidationIssue] {
        try await perform { navigation in navigation.validateLinks(screens: screens) }
    }

    /// Advances the app's clock. Tasks whose sleep ends wake one after the other.
    public func advance(by duration: Duration) async throws(HeadlessError) {
        let end = time.now + duration
        while isReplaying, let next = await session.nextPlaybackTime, next <= end {
            try await wakeAll(until: next)
            try await Self.waitUntilIdle(session)
        }
        try await wakeAll(until: end)
        try await waitUntilIdle()
    }

    private func wakeAll(until moment: Duration) async throws(HeadlessError) {
        while time.wakeNext(until: moment) { try await Self.waitUntilIdle(session) }
    }

    /// Waits until the app is idle, after something outside of the app has happened.
    public func waitUntilIdle() async throws(HeadlessError) {
        try await Self.waitUntilIdle(session)
        guard let snapshot = await session.snapshot else {
            throw HeadlessError(description: "The app has ended.")
        }
        lastSnapshot.withLock { $0 = snapshot }
        try await requireNoDivergence()
    }

    /// Throws if an app that replays a recording has diverged from it.
    private func requireNoDivergence() async throws(HeadlessError) {
        guard isReplaying, let divergence = await session.divergence else { return }
        throw HeadlessError(description: divergence.description)
    }

    /// - Returns: Whether the app accepted the first action.
    @discardableResult
    func perform(_ actions: [UserAction]) async throws(HeadlessError) -> Bool {
        let (result, snapshot) = try await session.perform(actions)
        try await update(to: snapshot)
        return result
    }

    func perform<Result: Sendable>(
        _ action: @Sendable (Navigation) throws(HeadlessError) -> Result
    ) async throws(HeadlessError) -> Result {
        let (result, snapshot) = try await session.perform(action)
        try await update(to: snapshot)
        return result
    }

    /// - Parameter snapshot: The visible content, or `nil` if the app isn't idle yet.
    func update(to snapshot: ScreenSnapshot?) async throws(HeadlessError) {
        if let snapshot, !isReplaying {
            lastSnapshot.withLock { $0 = snapshot }
        } else {
            try await waitUntilIdle()
        }
    }
}
