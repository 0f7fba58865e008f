import Storey

/// The model of a note being written, new or not.
protocol NoteEditorProvider: AnyObject {
    var state: Observed<NoteEditorProviderState> { get }
    /// Reads the note to be edited; a new one needs none.
    func load() async throws
    func setText(_ text: String)
    /// - Returns: false where it is being saved already: who taps twice writes one note.
    func save() async throws -> Bool
}

struct NoteEditorProviderState: Equatable {
    /// As it is stored.
    var stored = ""
    /// What the person made of it; nil until they type.
    var draft: String?
    var isNew = true
    var isLoading = false
    var isSaving = false

    var text: String { draft ?? stored }
}
