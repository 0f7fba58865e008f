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
        let coordinator: AnyCoordinator

        /// A tab with its flow.
        /// - Parameters:
        ///   - name: what names it in addresses and tests.
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

    private let items: [Item]

    /// The flows, in the order of their tabs. The first is in sight.
    public init(_ items: [Item]) {
        self.items = items
        super.init()
    }

    /// Brings a flow into sight.
    /// - Parameter name: the tab's name. One that does not exist changes nothing.
    public func select(_ name: String) {
        guard let index = items.firstIndex(where: { $0.name == name }) else { return }
        change { content in
            guard case .tabs(let tabs, _) = content else { return }
            content = .tabs(tabs, selected: index)
        }
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

    override func address(in node: Node) -> [String] {
        guard case .tabs(let tabs, let selected) = node.content else { return [] }
        let tab = tabs[selected]
        return [tab.name] + (navigation?.coordinator(of: tab.node.id)?.address(in: tab.node) ?? [])
    }

    override func open(_ address: ArraySlice<String>) -> Bool {
        guard let name = address.first else { return true }
        guard let item = items.first(where: { $0.name == name }) else { return false }
        select(name)
        return item.coordinator.open(address.dropFirst())
    }

    private func change(_ change: (inout Node.Content) -> Void) {
        guard let navigation, let nodeID else { return }
        navigation.change { $0.update(nodeID) { change(&$0.content) } }
    }
}
