import Storey

/// The model of the status of reconnecting viewers.
protocol ViewerStatusProvider: AnyObject {
    var status: Observed<ViewerStatus> { get }
}
