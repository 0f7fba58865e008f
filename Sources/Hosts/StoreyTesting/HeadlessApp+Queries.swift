import StoreyInternal
public import Storey

extension HeadlessApp {
    /// Runs a closure with the app's navigation, in the app's isolation.
    /// - Returns: The closure's result, or `nil` if the app has ended.
    package func withNavigation<Answer: Sendable>(_ read: @Sendable (Navigation) -> Answer) async -> Answer? {
        await session.withNavigation(read)
    }

    /// The name of the visible screen.
    public var screen: String { lastSnapshot.withLock { $0.name } }

    /// The title in the navigation bar of the visible screen.
    public var title: String { lastSnapshot.withLock { $0.title } }

    /// The elements of the visible screen, or of all columns of a wide window, in reading order. If an element of another column
    /// has the same identifier as one of the selected column, it is preceded by its column, as in `sidebar/add`.
    public var elements: [ScreenElement] { lastSnapshot.withLock { $0.elements } }

    /// Returns the element of the visible screen that has the given identifier.
    /// - Throws: ``HeadlessError`` if there is no such element. The error lists the identifiers that exist.
    public func element(_ identifier: any ElementID) throws(HeadlessError) -> ScreenElement {
        let identifier = identifier.elementID
        let (screen, elements) = lastSnapshot.withLock { ($0.name, $0.elements) }
        if let element = elements.first(where: { $0.identifier == identifier }) { return element }
        throw HeadlessError.missing(identifier, on: screen, with: elements)
    }

    /// Returns the file that the user saves by a tap on an element.
    /// - Throws: ``HeadlessError`` if there is no such element, or if it saves no file.
    public func file(_ identifier: any ElementID) throws(HeadlessError) -> File {
        let element = try element(identifier)
        guard element.isEnabled, let file = element.options.file else {
            throw HeadlessError(
                description: "“\(identifier.elementID)” is \(element.isEnabled ? "no download" : "disabled")."
            )
        }
        return file
    }

    /// All visible texts: the title, the texts of the screen, and those of the popup over it.
    public var texts: [String] {
        lastSnapshot.withLock { screen in
            let popup = screen.tree.popup.map { [$0.title, $0.message] + $0.buttons.map(\.title) } ?? []
            return ([screen.title] + screen.elements.flatMap { [$0.label, $0.value ?? ""] } + popup)
                .filter { !$0.isEmpty }
        }
    }

    /// The visible content at the time the app was last idle.
    var snapshot: ScreenSnapshot { lastSnapshot.withLock { $0 } }

    /// The titles of the visible screens, from back to front: the base screen, then one for each sheet over it.
    public var titles: [String] { lastSnapshot.withLock { $0.titles } }

    /// The titles of the screens that are side by side in the columns of a wide window. Empty if at most one column is visible.
    public var columnTitles: [String] { lastSnapshot.withLock { $0.columnTitles } }

    /// Whether the visible screen can go back to a screen beneath it.
    public var canGoBack: Bool { tree.canGoBack }

    /// The tabs beneath the visible screen, whose values are their badges. The tabs of an outer bar precede those of a nested one.
    /// Empty if the screen hides the tab bar.
    public var tabs: [ScreenElement] {
        tree.visibleTabs.map { tab, isSelected in
            ScreenElement(
                .tab, tab.title, identifier: tab.name, value: tab.badge, isSelected: isSelected)
        }
    }

    /// The pages of the visible page container. The current page is selected.
    public var pages: [ScreenElement] {
        tree.visiblePages.map { page, isSelected in
            ScreenElement(.page, page.name, identifier: page.name, isSelected: isSelected)
        }
    }

    /// The frontmost popup.
    public var popup: Popup? { lastSnapshot.withLock { $0.tree.popup } }

    /// The app's navigation tree.
    public var tree: NavigationTree { lastSnapshot.withLock { $0.tree } }

    /// The navigation tree as indented text: containers with their screens, sheets and popups.
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

    /// The address of the visible screen, such as `/notes/42`, or `/` if the screen has no link.
    public var address: String { lastSnapshot.withLock { $0.address } }
}
