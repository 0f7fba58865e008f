import Storey

/// Helps the user to connect the first viewer, once, where the screen can be shared.
struct ConnectFirstViewer: Step {
    static let requirements: Set<StepRequirement> = [.screen]
    let settings: NotesSettings?
    let share: ScreenShare
    let data: any NotesDataManager
    let screens: any LaunchScreens

    func run(_ context: StepContext) async throws {
        guard let settings, !settings.hasSeenFirstConnection, share == .off else { return }
        try await context.promptUser { answer in screens.connectFirstViewer { answer(()) } }
        try await data.changeSettings { $0.hasSeenFirstConnection = true }
    }
}
