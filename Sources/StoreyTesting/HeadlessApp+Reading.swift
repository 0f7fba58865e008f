import Guarding
public import Storey

extension HeadlessApp {
    /// Asks something of the running app, in its isolation.
    /// - Returns: nil where the app has ended.
    package func ask<Answer: Sendable>(_ question: @Sendable (Navigation) -> Answer) async -> Answer? {
        await session.ask(question)
    }

    /// The name of the screen in sight.
    public var screen: String { seen.withLock { $0.name } }

    /// What stands in its navigation bar.
    public var title: String { seen.withLock { $0.title } }

    /// What there is to read and to use on it, in reading order.
    public var elements: [Element] { seen.withLock { $0.elements } }

    /// The element of that identifier on the screen in sight.
    /// - Throws: ``HeadlessError`` where there is none, with those that there are.
    public func element(_ identifier: String) throws(HeadlessError) -> Element {
        let (screen, elements) = seen.withLock { ($0.name, $0.elements) }
        if let element = elements.first(where: { $0.identifier == identifier }) { return element }
        throw HeadlessError.missing(identifier, on: screen, with: elements)
    }

    /// Everything there is to read: the title, the screen's texts, and the popup in front of it, if there is one.
    public var texts: [String] {
        seen.withLock { screen in
            let popup = screen.tree.popup.map { [$0.title, $0.message] + $0.buttons.map(\.title) } ?? []
            return ([screen.title] + screen.elements.flatMap { [$0.label, $0.value ?? ""] } + popup)
                .filter { !$0.isEmpty }
        }
    }

    /// All that was in sight when the app was last at rest.
    var sight: HeadlessScreen { seen.withLock { $0 } }

    /// The titles of the screens in sight, from the back to the front: the app's, then that of each sheet over it.
    public var titles: [String] { seen.withLock { $0.titles } }

    /// Whether the screen in sight has a way back to one beneath it.
    public var canGoBack: Bool { tree.canGoBack }

    /// The tabs beneath the screen in sight, an outer bar's before those inside it.
    public var tabs: [Element] {
        tree.tabsInSight.map { tab, isSelected in
            Element(.tab, tab.title, identifier: tab.name, isSelected: isSelected)
        }
    }

    /// The pages to turn where the person is, the one in sight selected.
    public var pages: [Element] {
        tree.pagesInSight.map { page, isSelected in
            Element(.page, page.name, identifier: page.name, isSelected: isSelected)
        }
    }

    /// The popup in front of everything.
    public var popup: Popup? { seen.withLock { $0.tree.popup } }

    /// Where the person is in the app.
    public var tree: NavigationTree { seen.withLock { $0.tree } }

    /// The same drawn in lines: the containers, the screens of each, the sheets and popups over them.
    ///
    /// ```
    /// tabs: notes, [settings]
    ///   notes: list, details(42)
    ///   settings: settings
    /// sheet
    ///   editor
    /// popup: Delete this note? (Delete, Keep)
    /// ```
    public var outline: String { tree.outline }

    /// Where the person is, as an address: `/notes/42`; `/` where no screen there has a link.
    public var address: String { seen.withLock { $0.address } }
}
