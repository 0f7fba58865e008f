import Foundation
import Storey

/// The model of the editor of a new or existing note.
protocol NoteEditorProvider: AnyObject {
    var state: Observed<NoteEditorProviderState> { get }
    /// Loads the note to edit. Does nothing for a new note.
    func load() async throws
    func setText(_ text: String)
    /// Saves the note. A version that was stored since the user began to type is kept as a copy.
    /// - Returns: The result, or `nil` if a save is already in progress, so that a double tap creates one note.
    func save() async throws -> NoteEditorResult?
}

/// The result of saving a note, or of canceling.
package struct NoteEditorResult: Equatable {
    /// The conflict that saving resolved, if any.
    package var conflict: NoteConflict?
}

struct NoteEditorProviderState: Equatable {
    /// The stored note, as loaded.
    var stored: Note?
    /// The edited text, or `nil` until the user types.
    var draft: NoteDraft?
    var isNew = true
    var isLoading = false
    var isSaving = false

    var text: String { draft?.text ?? stored?.text ?? "" }
}

/// A text that isn't saved yet.
struct NoteDraft: Codable, Equatable {
    var text: String
    /// The date of the version that the draft is based on, or `nil` for a new note.
    var base: Date?
}
