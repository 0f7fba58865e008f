/// The phase of a launch.
public enum LaunchPhase: Hashable, Sendable {
    /// The app isn't usable yet: the launch hasn't started, or its steps are running.
    case launching
    /// The scenario's goal is done, or the launch continues with its fallback, so the app is usable: it has reached
    /// its first screen. Deferred steps, and steps that require ``StepRequirement/afterInteractive``, can still be
    /// running.
    case interactive
    /// The step with this name has ended all other steps and owns the screen.
    case takenOver(by: String)
    /// The step with this name has failed, so the launch has ended. The step is the goal or the goal depends on it,
    /// and it isn't ``StepProtocol/optional()`` and has no ``StepProtocol/fallback(_:)``.
    case failed(in: String)
    /// The scope of the launch ended before all steps had ended, even if the app was already usable.
    case cancelled
}
