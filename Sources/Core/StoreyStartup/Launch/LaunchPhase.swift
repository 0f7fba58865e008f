/// The phase of a launch.
public enum LaunchPhase: Hashable, Sendable {
    /// The app isn't usable yet: the launch hasn't started, or its steps are running.
    case launching
    /// The scenario's goal is reached and the app is usable. Deferred steps can still be running.
    case interactive
    /// The step with this name has ended all other steps and owns the screen.
    case takenOver(by: String)
    /// The required step with this name has failed, so the launch has ended.
    case failed(in: String)
    /// The session ended before the launch did.
    case cancelled
}
