import Storey

enum SessionsRoute: Route {
    case sessions
}

/// The coordinator of the page that lists the sessions of an ``InspectorServer``.
final class SessionsCoordinator: StackCoordinator<SessionsRoute> {
    private let server: InspectorServer
    private let session: Scope

    init(_ server: InspectorServer, _ scope: Scope) {
        self.server = server
        session = scope
        super.init(root: .sessions)
    }

    override func module(for route: SessionsRoute) throws -> any Presentable {
        let provider = SessionsProvider(server, session.screen)
        return SessionsHTMLView(viewModel: SessionsViewModel(provider: provider))
    }
}
