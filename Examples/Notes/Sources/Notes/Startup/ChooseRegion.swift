import Storey

/// Takes language and country from the device, and asks the user only if the app doesn't support them.
struct ChooseRegion: Step {
    static let requirements: Set<StepRequirement> = [.screen]
    let settings: NotesSettings?
    let languages: DeviceLanguages
    let configuration: SharedStore<Configuration>
    let data: any NotesDataManager
    let screens: any LaunchScreens

    func run(_ context: StepContext) async throws {
        guard let settings, settings.region == nil else { return }
        let region =
            if let known = languages.region(in: configuration.state.countries) {
                known
            } else {
                try await context.promptUser { answer in screens.chooseRegion(answer) }
            }
        try await data.changeSettings { $0.region = region }
    }
}
