import Guarding
public import Storey

extension HeadlessApp {
    /// Does what a person would do with an element of the screen in sight.
    /// - Throws: ``HeadlessError`` where there is no such element or a popup is in front of it, with what there is.
    public func perform(_ action: ElementAction, on identifier: String) async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            let aimed = try navigation.aimed(action, on: identifier)
            if !aimed.act() { throw aimed.refusal() }
        }
    }

    /// Does several things before anything is drawn anew: a double tap, a tap and a link. Each is aimed at what is in
    /// sight now; what a thing before it has taken away, it misses.
    ///
    /// ```swift
    /// try await app.atOnce(.tap("save"), .tap("save"))
    /// ```
    /// - Throws: ``HeadlessError`` where one of them has nothing to aim at, or the app does not take the first.
    public func atOnce(_ actions: PersonAction...) async throws(HeadlessError) {
        try await perform(actions)
    }

    /// Taps an element.
    public func tap(_ identifier: String) async throws(HeadlessError) {
        try await perform(.tap, on: identifier)
    }

    /// Types into a field, in place of what it holds.
    public func type(_ text: String, into identifier: String) async throws(HeadlessError) {
        try await perform(.type(text), on: identifier)
    }

    /// Switches an element on or off.
    public func toggle(_ identifier: String, _ isOn: Bool) async throws(HeadlessError) {
        try await perform(.toggle(isOn), on: identifier)
    }

    /// Ends typing into a field with the return key.
    public func submit(_ identifier: String) async throws(HeadlessError) {
        try await perform(.submit, on: identifier)
    }

    /// Reports anything else a person can do with the app's containers.
    public func report(_ event: HostEvent) async throws(HeadlessError) {
        try await perform { navigation in _ = navigation.report(event) }
    }

    /// Follows a link: `/notes/42`, or a whole URL.
    /// - Returns: whether the person is where it leads now.
    @discardableResult
    public func open(_ link: String) async throws(HeadlessError) -> Bool {
        try await perform([.open(link)])
    }

    /// All that is wrong with the app's links, as it stands: see `LinkTable.validate(in:gates:screens:)`.
    /// - Parameter screens: one route for each screen. One without a link, and not `Unlinked`, is a fault.
    public func validateLinks(screens: [any Route] = []) async throws(HeadlessError) -> [LinkFault] {
        try await perform { navigation in navigation.validateLinks(screens: screens) }
    }

    /// Moves the app's clock. Whoever sleeps that long wakes, one after the other.
    public func advance(by duration: Duration) async throws(HeadlessError) {
        let end = time.now + duration
        while isPlayedBack, let told = await session.nextTold, told <= end {
            try await wakeAll(until: told)
            try await Self.rest(session)
        }
        try await wakeAll(until: end)
        try await settle()
    }

    private func wakeAll(until moment: Duration) async throws(HeadlessError) {
        while time.wakeNext(until: moment) { try await Self.rest(session) }
    }

    /// Waits until the app is at rest, after something outside of it has happened.
    public func settle() async throws(HeadlessError) {
        try await Self.rest(session)
        guard let screen = await session.look else { throw HeadlessError(description: "The app has ended.") }
        seen.withLock { $0 = screen }
        try await requireSameAsRecorded()
    }

    /// Where the app is told by a recording what it was told then, it has to ask the same.
    private func requireSameAsRecorded() async throws(HeadlessError) {
        guard isPlayedBack, let divergence = await session.divergence else { return }
        throw HeadlessError(description: divergence.description)
    }

    /// - Returns: whether the app took the first.
    @discardableResult
    func perform(_ actions: [PersonAction]) async throws(HeadlessError) -> Bool {
        let (result, screen) = try await session.take(actions)
        try await see(screen)
        return result
    }

    func perform<Result: Sendable>(
        _ action: @Sendable (Navigation) throws(HeadlessError) -> Result
    ) async throws(HeadlessError) -> Result {
        let (result, screen) = try await session.perform(action)
        try await see(screen)
        return result
    }

    /// - Parameter screen: what is to be seen; nil where the app is not at rest yet.
    func see(_ screen: HeadlessScreen?) async throws(HeadlessError) {
        if let screen, !isPlayedBack { seen.withLock { $0 = screen } } else { try await settle() }
    }
}
