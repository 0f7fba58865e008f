import Storey

/// Asks the user for language and country if they aren't known.
struct ChooseRegion: Step {
    static let requirements: StepRequirements = [.screen]
    let settings: NotesSettings?
    let data: any NotesDataManager
    let screens: any LaunchScreens

    func run(_ context: StepContext) async throws {
        guard let settings, settings.region == nil else { return }
        let region = try await context.promptUser { answer in screens.chooseRegion(answer) }
        try await data.changeSettings { $0.region = region }
    }
}
