import Storey

/// Loads the settings. If that fails, later steps don't ask the user anything, because the answers couldn't
/// be saved.
struct LoadSettings: Step {
    let data: any NotesDataManager

    func run(_ context: StepContext) async throws -> NotesSettings? { try await data.settings() }
}
