import Storey

enum ReplayRoute: Route {
    case player
}

final class ReplayCoordinator: StackCoordinator<ReplayRoute> {
    private let recording: Recording
    private let app: AppDefinition
    private let session: Scope

    init(_ recording: Recording, _ app: @escaping AppDefinition, _ scope: Scope) {
        self.recording = recording
        self.app = app
        session = scope
        super.init(root: .player)
    }

    override func module(for route: ReplayRoute) throws -> any Presentable {
        let provider = ReplayProvider(recording, app, session.screen)
        return ReplayHTMLView(viewModel: ReplayViewModel(provider: provider))
    }
}
