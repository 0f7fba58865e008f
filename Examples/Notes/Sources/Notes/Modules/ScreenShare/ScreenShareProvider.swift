import Storey

/// The model of the screen-sharing section.
protocol ScreenShareProvider: AnyObject {
    var state: Observed<ScreenShare> { get }
    func start() async throws
    func stop() async throws
}
