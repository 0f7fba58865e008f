/// The data that the home screen shows around its sections, and which sections are visible.
package struct NotesHomeViewInputData: Equatable {
    package let texts: Texts
    package let showsPinned: Bool
    package let showsLatest: Bool
    /// Whether there are notes, so that the section headers and the link to all notes are shown.
    package let hasNotes: Bool

    init(_ state: NotesHomeProviderState, _ region: Region) {
        texts = region.language.texts
        showsPinned = state.hasPinned
        // Without any notes, this section shows the empty state.
        showsLatest = state.hasOthers || !state.hasPinned
        hasNotes = state.hasPinned || state.hasOthers
    }
}
