package import Storey

/// Shows a person round, once for each version of the tour.
package struct Tutorial: Step {
    package static let needs: Needs = [.screen]
    let screens: any LaunchScreens

    package func run(_ turn: Turn) async throws {
        try await turn.ask { answer in screens.showTour { answer(()) } }
    }
}
