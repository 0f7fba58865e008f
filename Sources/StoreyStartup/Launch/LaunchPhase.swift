/// How far a launch is.
public enum LaunchPhase: Hashable, Sendable {
    /// Steps run; the app is not usable yet.
    case launching
    /// The goal is reached: the app is usable. Steps that were put off may still run.
    case interactive
    /// A step has ended all others and has the screen.
    case takenOver(by: String)
    /// A required step has failed: see ``Launch/failure``.
    case failed(in: String)
    /// The session ended first.
    case cancelled
}
