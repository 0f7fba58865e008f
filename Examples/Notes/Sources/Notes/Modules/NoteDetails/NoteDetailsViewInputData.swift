/// Exactly what the details draw.
package struct NoteDetailsViewInputData: Equatable {
    package let title: String
    package let text: String
    package let date: String
    package let isPinned: Bool
    package let isShared: Bool
    package let isThere: Bool
    package let isLoading: Bool
    package let failure: String?

    init(_ state: NoteDetailsProviderState) {
        let note = state.note
        title = note?.title ?? "Note"
        text = note?.text ?? ""
        date = note.map { "Changed \($0.modified.short)" } ?? ""
        isPinned = note?.isPinned ?? false
        isShared = note?.isShared ?? false
        isThere = note != nil
        isLoading = state.isLoading
        failure = state.failure
    }
}
