import Storey

/// The model of the sharing of the screen.
protocol ScreenShareProvider: AnyObject {
    var state: Observed<ScreenShare> { get }
    func start() async throws
    func stop() async throws
}
