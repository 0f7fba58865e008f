/// The data that the screen of one note shows.
package struct NoteDetailsViewInputData: Equatable {
    package let texts: Texts
    package let title: String
    package let text: String
    package let date: String
    package let isPinned: Bool
    package let isShared: Bool
    package let conflict: String?
    package let exists: Bool
    package let isLoading: Bool
    package let failure: String?

    init(_ state: NoteDetailsProviderState, _ region: Region) {
        texts = region.language.texts
        let note = state.note
        title = note?.title ?? texts.details.note
        text = note?.text ?? ""
        date = note.map { [texts] in texts.details.changed($0.modified.shortFormat(in: region)) } ?? ""
        isPinned = note?.isPinned ?? false
        isShared = note?.isShared ?? false
        conflict = state.otherVersion.map(texts.conflict.otherVersionKept)
        exists = note != nil
        isLoading = state.isLoading
        failure = state.failure.map(texts.failure.message)
    }
}
