import Storey

extension HeadlessApp {
    /// Goes one step back, as the system's back button does.
    /// - Throws: ``HeadlessError`` where there is nothing to go back from.
    public func back() async throws(HeadlessError) {
        try await perform([.back])
    }

    /// Swipes from the edge of the screen in sight, towards the one beneath it.
    /// - Parameter ending: whether the finger goes all the way. A swipe let go half-way changes nothing.
    /// - Throws: ``HeadlessError`` where a swipe finds nothing to take away: under a popup, or on the first screen
    ///   of a stack.
    public func swipeBack(_ ending: SwipeEnding = .finished) async throws(HeadlessError) {
        try await perform([.swipeBack(ending)])
    }

    /// Begins such a swipe, and holds it: what coordinators do meanwhile comes into sight when it ends, by
    /// ``endSwipeBack(_:)`` or by anything else that a person does with the containers.
    /// - Throws: ``HeadlessError`` where a swipe finds nothing to take away.
    public func beginSwipeBack() async throws(HeadlessError) {
        try await perform([.beginSwipeBack])
    }

    /// Lets the swipe go that is held.
    /// - Parameter ending: whether the finger went all the way.
    /// - Throws: ``HeadlessError`` where none is held.
    public func endSwipeBack(_ ending: SwipeEnding) async throws(HeadlessError) {
        try await perform([.endSwipeBack(ending)])
    }

    /// Pulls the sheet in sight down until it goes.
    /// - Throws: ``HeadlessError`` where there is no sheet, or a popup is in front of it.
    public func pullDown() async throws(HeadlessError) {
        try await perform([.pullDown])
    }

    /// Chooses a tab by its name.
    /// - Throws: ``HeadlessError`` where no tab in sight has that name, with those that are.
    public func selectTab(_ name: String) async throws(HeadlessError) {
        try await perform([.selectTab(name)])
    }

    /// Turns to a page by its name.
    /// - Throws: ``HeadlessError`` where no page has that name, with those that are.
    public func turnPage(_ name: String) async throws(HeadlessError) {
        try await perform([.turnPage(name)])
    }

    /// Answers the popup in sight with the button of that title.
    /// - Throws: ``HeadlessError`` where there is no popup or no such button, with those that are.
    public func answer(_ title: String) async throws(HeadlessError) {
        try await perform([.answer(title)])
    }

    /// Puts the popup in sight away without an answer.
    /// - Throws: ``HeadlessError`` where there is no popup.
    public func dismissPopup() async throws(HeadlessError) {
        try await perform([.dismissPopup])
    }

    /// Turns the device: whatever is shown is drawn anew, and has to be what was shown before.
    public func rotate() async throws(HeadlessError) {
        await session.drawAnew()
        try await settle()
    }

    /// Puts the app to sleep behind others, as systems do. Nobody in it wakes while the time passes; who should have,
    /// wakes as soon as the app does.
    /// - Parameter duration: how long it sleeps.
    public func suspend(for duration: Duration) async throws(HeadlessError) {
        time.skip(duration)
        try await advance(by: .zero)
    }
}
