package import Storey

/// Tells what is new, once for each version of the news. Who has just been shown round knows it all.
package struct WhatsNew: Step {
    package static let version = "1.4"
    package static let needs: Needs = [.screen]
    let screens: any LaunchScreens

    package func run(_ turn: Turn) async throws {
        try await turn.ask { answer in screens.showNews { answer(()) } }
    }
}
