package import Storey

/// Shows the tour, once per version of the tour.
package struct Tutorial: Step {
    package static let requirements: Set<StepRequirement> = [.screen]
    let screens: any LaunchScreens

    package func run(_ context: StepContext) async throws {
        try await context.promptUser { answer in screens.showTour { answer(()) } }
    }
}
