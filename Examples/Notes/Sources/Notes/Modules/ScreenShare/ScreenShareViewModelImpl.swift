import Storey

final class ScreenShareViewModelImpl: ScreenShareViewModel {
    let viewInputData: Observed<ScreenShareViewInputData>
    private let provider: any ScreenShareProvider
    private let scope: Scope

    init(provider: any ScreenShareProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, localization.region) { ScreenShareViewInputData($0, $1) }
    }

    func handle(_ event: ScreenShareViewEvent) {
        switch event {
        case .start: scope.task { try await self.provider.start() }
        case .stop: scope.task { try await self.provider.stop() }
        }
    }
}
