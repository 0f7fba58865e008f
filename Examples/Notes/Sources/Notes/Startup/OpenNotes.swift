import Storey

/// Replaces the splash with the app, which is then usable.
struct OpenNotes: Step {
    static let requirements: Set<StepRequirement> = [.screen]
    let screens: any LaunchScreens

    func run(_ context: StepContext) async throws { screens.openApp() }
}
