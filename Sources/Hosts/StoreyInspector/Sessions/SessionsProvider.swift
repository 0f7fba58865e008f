import Storey

struct SessionsState: Equatable {
    struct Session: Equatable {
        let token: String
        let app: String
        let address: String
        let status: RemoteSession.Status
    }

    /// Newest first.
    var sessions: [Session] = []
    /// Why the latest app was refused.
    var refusal: String?
    /// The code that connects an app.
    let code: String
}

final class SessionsProvider {
    private let store: Store<SessionsState>
    var state: Observed<SessionsState> { store.observed }

    private let server: InspectorServer

    init(_ server: InspectorServer, _ scope: Scope) {
        self.server = server
        store = Store(SessionsState(code: server.code))
        scope.subscribe(to: server.changes) { [weak self] in self?.read() }
        read()
    }

    private func read() {
        let sessions = server.sessions.map {
            SessionsState.Session(token: $0.token, app: $0.app, address: $0.address, status: $0.status)
        }
        let refusal = server.refusal
        store.commit { state in
            state.sessions = sessions
            state.refusal = refusal
        }
    }
}
