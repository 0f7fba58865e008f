import Storey

/// Describe the purpose of this step here.
struct AddWelcomeItem: Step {
    // The step runs after the first screen is usable. If the first screen needs it, remove this
    // line, and run `OpenHome` after it in LaunchScenarios.
    static let requirements: Set<StepRequirement> = [.afterInteractive]

    func run(_ context: StepContext) async throws {}
}
