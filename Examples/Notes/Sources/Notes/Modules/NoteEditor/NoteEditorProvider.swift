import Storey

/// The model of the editor of a new or existing note.
protocol NoteEditorProvider: AnyObject {
    var state: Observed<NoteEditorProviderState> { get }
    /// Loads the note to edit. Does nothing for a new note.
    func load() async throws
    func setText(_ text: String)
    /// Saves the note.
    /// - Returns: `false` if a save is already in progress, so that a double tap creates one note.
    func save() async throws -> Bool
}

struct NoteEditorProviderState: Equatable {
    /// The stored text.
    var stored = ""
    /// The edited text, or `nil` until the user types.
    var draft: String?
    var isNew = true
    var isLoading = false
    var isSaving = false

    var text: String { draft ?? stored }
}
