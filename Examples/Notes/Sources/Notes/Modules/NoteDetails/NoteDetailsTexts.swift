/// The localized texts of the screen of one note.
package struct NoteDetailsTexts: Sendable {
    package let note: String
    package let edit: String
    package let changed: @Sendable (_ date: String) -> String
    package let pinned: String
    package let shared: String
    package let delete: String
    package let loading: String
    package let unavailable: String
    package let wasDeleted: String
}
