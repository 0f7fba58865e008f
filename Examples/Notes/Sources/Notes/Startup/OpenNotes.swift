import Storey

/// Puts the app in the place of the splash: it is usable.
struct OpenNotes: Step {
    static let needs: Needs = [.screen]
    let screens: any LaunchScreens

    func run(_ turn: Turn) async throws { screens.openApp() }
}
