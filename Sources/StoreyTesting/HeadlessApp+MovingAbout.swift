import Storey

extension HeadlessApp {
    /// Goes one step back, as the system's back button does.
    /// - Throws: ``HeadlessError`` where there is nothing to go back from.
    public func back() async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            if !navigation.back() { throw HeadlessError(description: "There is nothing to go back from.") }
        }
    }

    /// Swipes from the edge of the screen in sight, towards the one beneath it.
    /// - Parameter ending: whether the finger goes all the way. A swipe let go half-way changes nothing.
    /// - Throws: ``HeadlessError`` where a swipe finds nothing to take away: under a popup, or on the first screen
    ///   of a stack.
    public func swipeBack(_ ending: SwipeEnding = .finished) async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            let tree = navigation.tree.value
            try tree.requireNoPopup(inFrontOf: "The edge of the screen")
            guard let top = tree.top, tree.canGoBack else {
                throw HeadlessError(
                    description: """
                        \(navigation.nameOfScreen) is the first screen of its stack: a swipe finds nothing beneath it.
                        """)
            }
            navigation.report(.backSwipe(.began, from: top.id))
            navigation.report(.backSwipe(ending == .finished ? .finished : .cancelled, from: top.id))
        }
    }

    /// Pulls the sheet in sight down until it goes.
    /// - Throws: ``HeadlessError`` where there is no sheet, or a popup is in front of it.
    public func pullDown() async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            let tree = navigation.tree.value
            try tree.requireNoPopup(inFrontOf: "The sheet")
            guard let sheet = tree.layers.dropFirst().last else {
                throw HeadlessError(
                    description: "\(navigation.nameOfScreen) is in no sheet: there is nothing to pull down.")
            }
            navigation.report(.sheetDismissed(sheet.id))
        }
    }

    /// Chooses a tab by its name.
    /// - Throws: ``HeadlessError`` where no tab in sight has that name, with those that are.
    public func selectTab(_ name: String) async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            var names: [String] = []
            for node in navigation.tree.value.nodes {
                guard case .tabs(let tabs, _) = node.content else { continue }
                names += tabs.map(\.name)
                guard let index = tabs.firstIndex(where: { $0.name == name }) else { continue }
                navigation.report(.tabSelected(index, in: node.id))
                return
            }
            throw HeadlessError(
                description: "No tab is named “\(name)”. \(HeadlessError.alternatives(to: name, names))")
        }
    }

    /// Turns to a page by its name.
    /// - Throws: ``HeadlessError`` where no page has that name, with those that are.
    public func turnPage(_ name: String) async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            var names: [String] = []
            for node in navigation.tree.value.nodes {
                guard case .pages(let pages, _) = node.content else { continue }
                names += pages.map(\.name)
                guard let index = pages.firstIndex(where: { $0.name == name }) else { continue }
                navigation.report(.pageTurned(index, in: node.id))
                return
            }
            throw HeadlessError(
                description: "No page is named “\(name)”. \(HeadlessError.alternatives(to: name, names))")
        }
    }

    /// Answers the popup in sight with the button of that title.
    /// - Throws: ``HeadlessError`` where there is no popup or no such button, with those that are.
    public func answer(_ title: String) async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            guard let popup = navigation.tree.value.popup else {
                throw HeadlessError(description: "No popup is waiting for “\(title)”.")
            }
            guard let index = popup.buttons.firstIndex(where: { $0.title == title }) else {
                let others = HeadlessError.alternatives(to: title, popup.buttons.map(\.title))
                throw HeadlessError(description: "“\(popup.title)” has no button “\(title)”. \(others)")
            }
            navigation.report(.popupAnswered(popup.id, button: index))
        }
    }

    /// Puts the popup in sight away without an answer.
    /// - Throws: ``HeadlessError`` where there is no popup.
    public func dismissPopup() async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            guard let popup = navigation.tree.value.popup else {
                throw HeadlessError(description: "There is no popup to put away.")
            }
            navigation.report(.popupAnswered(popup.id, button: nil))
        }
    }
}

extension Navigation {
    fileprivate var nameOfScreen: String { topScreen?.view.screenName ?? "What is in sight" }
}
