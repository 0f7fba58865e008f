import Storey

struct ScreensViewInputData: Equatable {
    struct Node: Equatable {
        let id: String
        let depth: Int
        let kind: InspectionSnapshot.Node.Kind
        let name: String
        let title: String
        let view: String
        let entry: Int?
        let isVisible: Bool
        let isSelected: Bool
    }

    /// A type, or a place in the sources, with the address that opens it.
    struct Source: Equatable {
        let title: String
        let address: String
    }

    struct Fields: Equatable {
        let title: String
        let changes: Int
        let rows: [Row]
    }

    struct Row: Equatable {
        let id: String
        let value: InspectedValue
        let isOpen: Bool
    }

    struct Component: Equatable {
        let component: InspectionSnapshot.Component
        let address: String
    }

    struct Module: Equatable {
        let entry: Int
        let screen: String
        let route: String
        let types: [Source]
        let data: [Fields]
        let states: [Fields]
        let components: [Component]
    }

    let nodes: [Node]
    let module: Module?
    let picked: InspectedElement?
    /// Whether the module is that of the visible screen.
    let follows: Bool
    let notice: String?
}

extension ScreensViewInputData {
    init(_ state: InspectorState) {
        let snapshot = state.snapshot
        let shown = snapshot.module?.entry
        nodes = snapshot.tree.enumerated().map { index, node in
            Node(
                id: node.entry.map { "entry-\($0)" } ?? "node-\(index)", depth: node.depth, kind: node.kind,
                name: node.name, title: node.title, view: node.view, entry: node.entry,
                isVisible: node.isVisible, isSelected: node.entry != nil && node.entry == shown)
        }
        module = snapshot.module.map { Module($0, state) }
        picked = snapshot.picked.flatMap { $0.entry == shown ? $0 : nil }
        follows = state.selected == nil
        notice = state.notice
    }
}

extension ScreensViewInputData.Module {
    fileprivate init(_ module: InspectionSnapshot.Module, _ state: InspectorState) {
        entry = module.entry
        screen = module.screen
        route = module.route
        types = [module.view, module.viewModel].compactMap(\.self).map {
            ScreensViewInputData.Source(title: $0, address: state.addresses[$0] ?? "")
        }
        func fields(_ values: [InspectionSnapshot.Fields], _ prefix: String) -> [ScreensViewInputData.Fields]
        {
            values.enumerated().map { index, value in
                ScreensViewInputData.Fields(
                    title: value.owner, changes: value.changes,
                    rows: Self.visible(value.rows, "\(prefix)\(index)", state.toggledRows))
            }
        }
        data = fields(module.data, "data-")
        states = fields(module.states, "state-")
        components = module.components.map {
            ScreensViewInputData.Component(
                component: $0, address: $0.location.flatMap { state.addresses[$0] } ?? "")
        }
    }

    /// The number of rows that are all shown by default.
    private static let maxOpenRows = 24

    /// Returns the rows whose ancestors are open. By default, rows are closed if there are many, unless something in them has
    /// changed.
    private static func visible(
        _ rows: [InspectedValue], _ prefix: String, _ toggled: Set<String>
    ) -> [ScreensViewInputData.Row] {
        var visible: [ScreensViewInputData.Row] = []
        var closedDepth: Int?
        for row in rows {
            if let depth = closedDepth {
                if row.depth > depth { continue }
                closedDepth = nil
            }
            let id = "\(prefix)-\(row.path)"
            let isOpenByDefault = row.isChanged || rows.count <= maxOpenRows
            let isOpen = row.hasChildren && isOpenByDefault != toggled.contains(id)
            if row.hasChildren, !isOpen { closedDepth = row.depth }
            visible.append(ScreensViewInputData.Row(id: id, value: row, isOpen: isOpen))
        }
        return visible
    }
}

enum ScreensViewEvent {
    case select(Int)
    case follow
    case jump(Int)
    case toggleRow(String)
    case pick
}

final class ScreensViewModel: PanelViewModel<ScreensViewInputData, ScreensViewEvent> {
    init(provider: InspectorProvider) { super.init(provider, ScreensViewInputData.init) }

    override func handle(_ event: ScreensViewEvent) {
        switch event {
        case .select(let entry): provider.select(entry)
        case .follow: provider.select(nil)
        case .jump(let entry): provider.jump(to: entry)
        case .toggleRow(let row): provider.toggleRow(row)
        // The page around the panel selects the element.
        case .pick: break
        }
    }
}
