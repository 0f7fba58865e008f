import Storey

/// Asks for language and country where they are not known.
struct ChooseRegion: Step {
    static let needs: Needs = [.screen]
    let settings: NotesSettings?
    let data: any NotesDataManager
    let screens: any LaunchScreens

    func run(_ turn: Turn) async throws {
        guard let settings, settings.region == nil else { return }
        let region = try await turn.ask { answer in screens.chooseRegion(answer) }
        try await data.changeSettings { $0.region = region }
    }
}
