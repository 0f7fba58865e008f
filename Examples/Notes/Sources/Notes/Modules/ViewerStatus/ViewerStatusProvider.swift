import Storey

/// The model of the status of reconnecting viewers.
final class ViewerStatusProvider {
    let status: Observed<ViewerStatus>

    init(status: SharedStore<ViewerStatus>) { self.status = status.observed }
}
