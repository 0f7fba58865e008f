/// The localized texts of a list of notes.
package struct NotesListTexts: Sendable {
    package let all: String
    package let shared: String
    package let new: String
    package let search: String
    package let loading: String
    package let noResults: @Sendable (_ search: String) -> String
    package let noNotes: String
    package let noNotesHint: String
    package let newNote: String
    package let noneShared: String
    package let noneSharedHint: String
    package let shown: @Sendable (_ count: String, _ of: String) -> String
    package let showMore: String
    package let delete: String
    package let deleteNote: @Sendable (_ title: String) -> String
    package let untitled: String
}
