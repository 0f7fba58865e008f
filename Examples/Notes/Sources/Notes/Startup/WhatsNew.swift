package import Storey

/// Shows what's new, once per version. Users who have just seen the tour don't see it.
package struct WhatsNew: Step {
    package static let version = "1.4"
    package static let requirements: Set<StepRequirement> = [.screen]
    let screens: any LaunchScreens

    package func run(_ context: StepContext) async throws {
        try await context.promptUser { answer in screens.showNews { answer(()) } }
    }
}
