import Storey

/// The model of what is known of those who saw the screen last.
protocol ViewerStatusProvider: AnyObject {
    var status: Observed<ViewerStatus> { get }
}
