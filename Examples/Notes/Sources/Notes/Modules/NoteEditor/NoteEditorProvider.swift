import Storey

/// The model of a note being written, new or not.
protocol NoteEditorProvider: AnyObject {
    var state: Observed<NoteEditorProviderState> { get }
    func setText(_ text: String)
    func save() async throws
}

struct NoteEditorProviderState: Equatable {
    var text = ""
    var isNew = true
    var isSaving = false
}
