import Storey

final class ViewerStatusViewModelImpl: ViewerStatusViewModel {
    let viewInputData: Observed<ViewerStatusViewInputData>

    init(provider: any ViewerStatusProvider, wording: Wording) {
        viewInputData = .combine(provider.status, wording.region) { ViewerStatusViewInputData($0, $1) }
    }

    func handle(_ event: ViewerStatusViewEvent) {}
}
