import Storey

struct SessionsViewInputData: Equatable {
    struct Row: Equatable {
        let token: String
        let title: String
        let subtitle: String
    }

    let rows: [Row]
    let refusal: String?
    let code: String
}

extension SessionsViewInputData {
    init(_ state: SessionsState) {
        rows = state.sessions.map {
            Row(token: $0.token, title: $0.app, subtitle: "\($0.address), \($0.status.title)")
        }
        refusal = state.refusal
        code = state.code
    }
}

extension RemoteSession.Status {
    fileprivate var title: String {
        switch self {
        case .connected: "connected"
        case .disconnected: "not connected"
        case .ended: "ended"
        }
    }
}

final class SessionsViewModel: ViewModel {
    let viewInputData: Observed<SessionsViewInputData>

    private let provider: SessionsProvider

    init(provider: SessionsProvider) {
        self.provider = provider
        viewInputData = provider.state.map(SessionsViewInputData.init)
    }

    func handle(_ event: Never) {}
}
