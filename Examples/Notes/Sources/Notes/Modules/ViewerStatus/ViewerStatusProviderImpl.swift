import Storey

final class ViewerStatusProviderImpl: ViewerStatusProvider {
    let status: Observed<ViewerStatus>

    init(status: SharedStore<ViewerStatus>) { self.status = status.observed }
}
