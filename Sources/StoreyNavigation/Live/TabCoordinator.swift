/// Flows beside each other, one of them in sight.
///
/// ```swift
/// TabCoordinator([
///     .init("notes", title: "Notes", symbol: "list", NotesCoordinator(container: container, root: .list)),
///     .init("settings", title: "Settings", symbol: "gear", SettingsCoordinator(container: container, root: .settings)),
/// ])
/// ```
open class TabCoordinator: AnyCoordinator {
    /// One of the flows.
    public struct Item {
        let name: String
        let title: String
        let symbol: String
        fileprivate(set) var coordinator: AnyCoordinator

        /// A tab with its flow.
        /// - Parameters:
        ///   - name: what names it in links and tests.
        ///   - title: what a person reads.
        ///   - symbol: the symbol's name, as the host knows it.
        ///   - coordinator: the flow it shows.
        public init(_ name: String, title: String, symbol: String, _ coordinator: AnyCoordinator) {
            self.name = name
            self.title = title
            self.symbol = symbol
            self.coordinator = coordinator
        }
    }

    private var items: [Item]

    /// The flows, in the order of their tabs. The first is in sight.
    public init(_ items: [Item]) {
        self.items = items
        super.init()
    }

    /// Brings a flow into sight.
    /// - Parameters:
    ///   - name: the tab's name. One that does not exist changes nothing.
    ///   - animated: whether the change moves.
    public func select(_ name: String, animated: Bool = true) { bringIntoSight(name, animated) }

    /// Gives a tab another title, as when the app changes its language.
    /// - Parameters:
    ///   - name: the tab's name. One that does not exist changes nothing.
    ///   - title: what a person reads from now on.
    public func rename(_ name: String, to title: String) {
        guard let index = items.firstIndex(where: { $0.name == name }) else { return }
        let old = items[index]
        items[index] = Item(name, title: title, symbol: old.symbol, old.coordinator)
        guard let id = standing?.id else { return }
        navigation?.change { $0.update(id) { $0.rename(index, to: title) } }
    }

    override func makeContent(in building: TreeBuilding) throws -> Node.Content {
        guard !items.isEmpty else { throw NavigationError.noTabs }
        let tabs = try items.map { item in
            Tab(
                name: item.name, title: item.title, symbol: item.symbol,
                node: try building.node(for: item.coordinator, under: self))
        }
        return .tabs(tabs, selected: 0)
    }

    override func replace(_ old: AnyCoordinator, by new: AnyCoordinator) {
        for index in items.indices where items[index].coordinator === old { items[index].coordinator = new }
    }
}
