/// Sends and receives sound and pictures: your app's WebRTC library behind a protocol, or a ``FakeMediaEngine``.
///
/// All calls are in the isolation of the call's session. An engine that calls back on another thread sends its events to a
/// `Broadcast`, which a scope receives in its isolation.
public protocol MediaEngine: AnyObject {
    /// Receives what the engine reports. Set before the first command.
    var onEvent: ((MediaEvent) -> Void)? { get set }

    /// Does something. Returns at once.
    func perform(_ command: MediaCommand)
}
