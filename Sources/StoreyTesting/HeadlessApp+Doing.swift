public import Storey
import Synchronization

extension HeadlessApp {
    /// Does what a person would do with an element of the screen in sight.
    /// - Throws: ``HeadlessError`` where there is no such element or a popup is in front of it, with what there is.
    public func perform(_ action: ElementAction, on identifier: String) async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            if let popup = navigation.tree.value.popup, popup.entry == nil {
                throw HeadlessError(
                    description: """
                        “\(identifier)” is behind the popup “\(popup.title)”. \
                        Answer it first: \(popup.buttons.map(\.title).joined(separator: ", ")).
                        """)
            }
            guard let screen = navigation.topScreen else {
                throw HeadlessError(description: "No screen is in sight.")
            }
            guard let view = screen.view as? any ReadableView else {
                throw HeadlessError(
                    description:
                        "\(Swift.type(of: screen.view)) cannot be used headless: make it a ReadableView.")
            }
            if view.perform(action, on: identifier) { return }
            throw HeadlessError(description: Self.refusal(of: action, on: identifier, in: view))
        }
    }

    /// Taps an element.
    public func tap(_ identifier: String) async throws(HeadlessError) {
        try await perform(.tap, on: identifier)
    }

    /// Types into a field, in place of what it holds.
    public func type(_ text: String, into identifier: String) async throws(HeadlessError) {
        try await perform(.type(text), on: identifier)
    }

    /// Goes one step back, as the system's back button does.
    /// - Throws: ``HeadlessError`` where there is nothing to go back from.
    public func back() async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            if !navigation.back() { throw HeadlessError(description: "There is nothing to go back from.") }
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
            throw HeadlessError(description: "No tab is named “\(name)”. There are: \(Self.list(names)).")
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
            throw HeadlessError(description: "No page is named “\(name)”. There are: \(Self.list(names)).")
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
                let titles = popup.buttons.map(\.title)
                throw HeadlessError(
                    description: "“\(popup.title)” has no button “\(title)”. There are: \(Self.list(titles))."
                )
            }
            navigation.report(.popupAnswered(popup.id, button: index))
        }
    }

    /// Reports anything else a person can do with the app's containers.
    public func report(_ event: HostEvent) async throws(HeadlessError) {
        try await perform { navigation in _ = navigation.report(event) }
    }

    /// Goes where an address points.
    /// - Returns: whether all of it could be followed.
    @discardableResult
    public func open(_ address: [String]) async throws(HeadlessError) -> Bool {
        try await perform { navigation in navigation.open(address) }
    }

    /// Moves the app's clock. Whoever sleeps that long wakes, one after the other.
    public func advance(by duration: Duration) async throws(HeadlessError) {
        let end = time.now + duration
        while time.wakeNext(until: end) { try await Self.rest(session) }
        try await settle()
    }

    /// Waits until the app is at rest, after something outside of it has happened.
    public func settle() async throws(HeadlessError) {
        try await Self.rest(session)
        guard let screen = await session.look else { throw HeadlessError(description: "The app has ended.") }
        seen.withLock { $0 = screen }
    }

    private func perform<Result: Sendable>(
        _ action: @Sendable (Navigation) throws(HeadlessError) -> Result
    ) async throws(HeadlessError) -> Result {
        let result = try await session.perform(action)
        try await settle()
        return result
    }

    private static func refusal(
        of action: ElementAction, on identifier: String, in view: any ReadableView
    ) -> String {
        let elements = view.elements
        if let element = elements.first(where: { $0.identifier == identifier }) {
            return element.isEnabled
                ? "“\(identifier)” on \(view.screenName) is a \(element.role): it does not take \(action)."
                : "“\(identifier)” on \(view.screenName) is disabled."
        }
        return """
            No “\(identifier)” on \(view.screenName). There are: \(list(elements.compactMap(\.identifier))).
            """
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}
