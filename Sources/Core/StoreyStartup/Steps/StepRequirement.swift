/// A condition under which a step can run, in addition to the outputs of other steps.
public enum StepRequirement: String, Hashable, Sendable, CaseIterable {
    /// Exclusive use of the screen. The step waits until the step that currently uses the screen is done.
    case screen
    /// Use of the screen until another step requires it or the app is usable, as for a splash screen. The step is then
    /// canceled, which counts as success. The goal can't depend on such a step, and it can't have an output.
    case screenUntilRequested = "screen until requested"
    /// A network connection. The step waits until ``LaunchOptions/network`` is `true`; its timeout includes that wait.
    case network
    /// The user's attention for the whole step. The launch's time budget is paused while the step runs. To pause it
    /// only for a part of the step, call ``StepContext/promptUser(_:)`` instead. This doesn't include ``screen``.
    case user
    /// A usable app. The step starts after the launch has reached ``LaunchPhase/interactive``.
    case afterInteractive = "after interactive"
}

extension Set<StepRequirement> {
    /// The names of the requirements, such as `screen, network`.
    package var text: String {
        StepRequirement.allCases.filter(contains).map(\.rawValue).joined(separator: ", ")
    }
}
