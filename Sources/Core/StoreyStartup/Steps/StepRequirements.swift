/// The conditions under which a step can run, in addition to the outputs of other steps.
public struct StepRequirements: OptionSet, Hashable, Sendable {
    /// The bit mask of the requirements.
    public let rawValue: Int

    /// Creates requirements from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Exclusive use of the screen. The step waits until the step that currently uses the screen is done.
    public static let screen = StepRequirements(rawValue: 1)
    /// Use of the screen until another step requires it or the app is usable, as for a splash screen. The step is then
    /// canceled, which counts as success. The goal can't depend on such a step, and it can't have an output.
    public static let screenUntilRequested = StepRequirements(rawValue: 2)
    /// A network connection. The step waits until ``LaunchOptions/network`` is `true`; its timeout includes that wait.
    public static let network = StepRequirements(rawValue: 4)
    /// The user's attention. The launch's time budget is paused while the step runs.
    public static let user = StepRequirements(rawValue: 8)
    /// A usable first screen. The step starts after the launch has reached it.
    public static let afterInteractive = StepRequirements(rawValue: 16)

    var requiresScreen: Bool { !isDisjoint(with: [.screen, .screenUntilRequested]) }
}

extension StepRequirements {
    /// The names of the requirements, such as `screen, network`.
    package var text: String {
        let names: [(StepRequirements, String)] = [
            (.screen, "screen"), (.screenUntilRequested, "screen until requested"), (.network, "network"),
            (.user, "user"), (.afterInteractive, "after interactive"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
