/// Exactly what the screen draws around its sections, and which of them are in sight.
package struct NotesHomeViewInputData: Equatable {
    package let texts: Texts
    package let showsPinned: Bool
    package let showsLatest: Bool
    /// There is something to tell apart, and more to see.
    package let hasNotes: Bool

    init(_ state: NotesHomeProviderState, _ region: Region) {
        texts = region.language.texts
        showsPinned = state.hasPinned
        // Where there is no note at all, it says so.
        showsLatest = state.hasOthers || !state.hasPinned
        hasNotes = state.hasPinned || state.hasOthers
    }
}
