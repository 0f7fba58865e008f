import Storey

final class ViewerStatusViewModelImpl: ViewerStatusViewModel {
    let viewInputData: Observed<ViewerStatusViewInputData>

    init(provider: any ViewerStatusProvider, localization: Localization) {
        viewInputData = .combine(provider.status, localization.region) { ViewerStatusViewInputData($0, $1) }
    }

    func handle(_ event: ViewerStatusViewEvent) {}
}
