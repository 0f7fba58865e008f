/// A coordinator that shows child flows with a tab bar.
///
/// ```swift
/// enum AppTab: String, ElementID { case notes, profile }
///
/// TabCoordinator<AppTab>([
///     .init(.notes, title: "Notes", symbol: "note", NotesCoordinator(container: container, root: .list)),
///     .init(.profile, title: "Profile", symbol: "person", ProfileCoordinator(container: container, root: .profile)),
/// ])
/// ```
open class TabCoordinator<Tab: ElementID>: CoordinatorBase {
    /// A tab with its flow.
    public struct Item {
        let name: Tab
        fileprivate(set) var title: String
        fileprivate(set) var badge: String?
        let symbol: String
        fileprivate(set) var coordinator: CoordinatorBase

        /// Creates a tab.
        /// - Parameters:
        ///   - name: The tab's name in links, tests, recordings and saved state. It must be unique among the tabs and the
        ///     same in every version of the app.
        ///   - title: The visible title.
        ///   - symbol: The name of the tab's symbol: in UIKit, an SF Symbol; in a browser, `folder`, `gear`, `house`, `list`,
        ///     `note`, `person`, `star`, or another one that the article StoreyHTML lists or the app's style sheet adds.
        ///   - coordinator: The flow that the tab shows.
        public init(_ name: Tab, title: String, symbol: String, _ coordinator: CoordinatorBase) {
            self.name = name
            self.title = title
            self.symbol = symbol
            self.coordinator = coordinator
        }
    }

    private var items: [Item]

    /// Creates a flow of tabs, whose first tab is selected. If `items` is empty or two of them have the same name, an
    /// error is raised when the flow is shown.
    public init(_ items: [Item]) {
        self.items = items
        super.init()
    }

    /// Selects a tab. Screens with unsaved changes don't ask first, unlike when the user selects a tab; see
    /// `Scope.confirmLeaving(while:_:)`.
    /// - Parameters:
    ///   - name: The tab's name. An unknown name changes nothing.
    ///   - animated: Whether the change is animated.
    @discardableResult
    public func select(_ name: Tab, animated: Bool = true) -> NavigationChange {
        select(name.elementID, animated)
    }

    /// Changes a tab, for example when the app's language or the number of unread messages changes.
    /// - Parameters:
    ///   - name: The tab's name. An unknown name changes nothing.
    ///   - title: The new title, or `nil` to keep it.
    ///   - badge: A short text beside the symbol, such as `3`; empty for none, or `nil` to keep it.
    public func update(_ name: Tab, title: String? = nil, badge: String? = nil) {
        guard let index = items.firstIndex(where: { $0.name.elementID == name.elementID }) else { return }
        if let title { items[index].title = title }
        if let badge { items[index].badge = badge.isEmpty ? nil : badge }
        guard let id = node?.id else { return }
        let item = items[index]
        navigation?.change { $0.update(id) { $0.updateTab(at: index, title: item.title, badge: item.badge) } }
    }

    override func makeContent(in builder: TreeBuilder) throws -> NavigationNode.Content {
        guard !items.isEmpty else { throw NavigationError.noTabs }
        try checkNames(items.map(\.name.elementID), of: "tab")
        let tabs = try items.map { item in
            TabItem(
                name: item.name.elementID, title: item.title, badge: item.badge, symbol: item.symbol,
                node: try builder.node(for: item.coordinator, under: self))
        }
        return .tabs(tabs, selected: 0)
    }

    override func replace(_ old: CoordinatorBase, by new: CoordinatorBase) {
        for index in items.indices where items[index].coordinator === old { items[index].coordinator = new }
    }
}
