import Storey

final class UndoBannerViewModelImpl: UndoBannerViewModel {
    let viewInputData: Observed<UndoBannerViewInputData>
    private let provider: any UndoBannerProvider
    private let scope: Scope

    init(provider: any UndoBannerProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.deleted, localization.region) { UndoBannerViewInputData($0, $1) }
    }

    func handle(_ event: UndoBannerViewEvent) {
        switch event {
        case .undo: scope.task { try await self.provider.undo() }
        }
    }
}
