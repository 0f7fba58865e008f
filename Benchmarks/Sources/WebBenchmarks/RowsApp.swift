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

private struct RowsDependency {
    let viewModel: RowsViewModel
    let view: RowsHTMLView
}

enum RowsPart: Part {
    static func load(_ container: Container) {
        container.register(RowsProvider.init).lifetime(.objectGraph)
        container.register(viewModel: RowsViewModel.init(provider:))
        container.register(RowsHTMLView.init(viewModel:))
        container.register(RowsDependency.init(viewModel:view:))
    }
}
