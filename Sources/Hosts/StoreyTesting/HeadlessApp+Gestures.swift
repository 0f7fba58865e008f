public import Storey

extension HeadlessApp {
    /// Goes back one step, like the system's back button.
    /// - Throws: ``HeadlessError`` if there is nothing to go back from.
    public func back() async throws(HeadlessError) {
        try await perform([.back])
    }

    /// Goes back over several screens to one of them, as in the menu of a back button.
    public func back(to entry: NavigationEntry) async throws(HeadlessError) {
        try await report(.backTo(entry.id))
    }

    /// Goes back or forward in the history to an earlier ``tree`` of this session, as with a browser's buttons. An app that
    /// can't show it again stays where it is.
    public func returnInHistory(to tree: NavigationTree) async throws(HeadlessError) {
        try await report(.returned(to: tree))
    }

    /// Swipes from the edge of the visible screen to go back.
    /// - Parameter ending: Whether the swipe completes. A canceled swipe changes nothing.
    /// - Throws: ``HeadlessError`` if there is no screen to go back to: a popup is open, or the screen is the first
    ///   of its stack.
    public func swipeBack(_ ending: SwipeOutcome = .finished) async throws(HeadlessError) {
        try await perform([.swipeBack(ending)])
    }

    /// Begins a back swipe and holds it.
    ///
    /// Changes that coordinators make in the meantime become visible when the swipe ends, either with
    /// ``endSwipeBack(_:)`` or with any other gesture on a container.
    /// - Throws: ``HeadlessError`` if there is no screen to go back to.
    public func beginSwipeBack() async throws(HeadlessError) {
        try await perform([.beginSwipeBack])
    }

    /// Ends the back swipe that ``beginSwipeBack()`` began.
    /// - Parameter ending: Whether the swipe completes.
    /// - Throws: ``HeadlessError`` if no swipe is in progress.
    public func endSwipeBack(_ ending: SwipeOutcome) async throws(HeadlessError) {
        try await perform([.endSwipeBack(ending)])
    }

    /// Pulls the visible sheet down to dismiss it.
    /// - Throws: ``HeadlessError`` if there is no sheet, or a popup covers it.
    public func dismissSheet() async throws(HeadlessError) {
        try await perform([.dismissSheet])
    }

    /// Selects a tab by its name.
    /// - Throws: ``HeadlessError`` if no visible tab has that name. The error lists the visible tabs.
    public func selectTab(_ name: any ElementID) async throws(HeadlessError) {
        try await perform([.selectTab(name.elementID)])
    }

    /// Turns to a page by its name.
    /// - Throws: ``HeadlessError`` if no page has that name. The error lists the pages.
    public func selectPage(_ name: any ElementID) async throws(HeadlessError) {
        try await perform([.selectPage(name.elementID)])
    }

    /// Answers the visible popup with the button of the given title.
    /// - Throws: ``HeadlessError`` if there is no popup or no such button. The error lists the buttons.
    public func answer(_ title: String) async throws(HeadlessError) {
        try await perform([.answer(title)])
    }

    /// Answers the visible popup with the button that gives the given answer: `answer(with: DeleteAnswer.keep)`.
    /// - Throws: ``HeadlessError`` if there is no popup or no such button. The error lists the buttons.
    public func answer(with answer: some Equatable & Sendable) async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            let prepared = try navigation.preparePopupAnswer(answer)
            if !prepared.perform() { throw prepared.refusal() }
        }
    }

    /// Dismisses the visible popup without tapping a button, which counts as a tap on its first cancel button, if any.
    /// - Throws: ``HeadlessError`` if there is no popup.
    public func dismissPopup() async throws(HeadlessError) {
        try await perform([.dismissPopup])
    }

    /// Rotates the device. The app renders everything again and must show the same content as before.
    public func rotate() async throws(HeadlessError) {
        await session.redrawAll()
        try await waitUntilIdle()
    }

    /// Changes the width of the app's window. It is compact at first, so split containers are collapsed.
    /// - Parameter isCompact: Whether the window is narrow.
    public func resize(isCompact: Bool) async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            _ = navigation.report(.widthChanged(isCompact: isCompact, focus: nil))
        }
    }

    /// Suspends the app in the background and resumes it.
    ///
    /// No task wakes while the app is suspended. Tasks whose sleep ended in the meantime wake as soon as the app
    /// resumes.
    /// - Parameter duration: How long the app is suspended.
    public func suspend(for duration: Duration) async throws(HeadlessError) {
        time.skip(duration)
        try await advance(by: .zero)
    }
}
