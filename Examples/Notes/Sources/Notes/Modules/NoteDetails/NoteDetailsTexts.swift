/// The words of one note.
package struct NoteDetailsTexts: Sendable {
    package let note: String
    package let edit: String
    package let changed: @Sendable (_ date: String) -> String
    package let pinned: String
    package let shared: String
    package let delete: String
    package let loading: String
    package let gone: String
    package let wasDeleted: String
}
