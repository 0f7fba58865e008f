import Storey

/// The model of what is known of the last viewer.
protocol ViewerStatusProvider: AnyObject {
    var status: Observed<ViewerStatus> { get }
}
