import Storey

/// An app of one screen: a list of 20 rows that count their taps.
enum RowsApp {
    static let definition: AppDefinition = { scope in
        let container = Container(scope: scope)
        container.load(RowsPart.self)
        return RowsCoordinator(container: container, root: .rows)
    }
}

enum RowsRoute: Route {
    case rows
}

final class RowsCoordinator: Coordinator<RowsRoute> {
    override func module(for route: RowsRoute) throws -> any Presentable {
        let rows: RowsDependency = try container.resolve()
        return rows.view
    }
}

struct RowsDependency {
    let viewModel: any RowsViewModel
    let view: any RowsView
}

enum RowsPart: Part {
    static func load(_ container: Container) {
        container.register(RowsProviderImpl.init).as((any RowsProvider).self).lifetime(.objectGraph)
        container.register(RowsViewModelImpl.init(provider:)).as((any RowsViewModel).self)
            .lifetime(.objectGraph)
        container.register(RowsHTMLView.init(viewModel:)).as((any RowsView).self)
        container.register(RowsDependency.init(viewModel:view:))
    }
}
