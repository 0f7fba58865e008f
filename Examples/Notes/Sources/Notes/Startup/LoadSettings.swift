import Storey

/// Reads what the app remembers of its person. Nothing where it cannot be read: then nobody is asked anything either, for
/// the answer could not be kept.
struct LoadSettings: Step {
    let data: any NotesDataManager

    func run(_ turn: Turn) async throws -> NotesSettings? { try await data.settings() }
}
