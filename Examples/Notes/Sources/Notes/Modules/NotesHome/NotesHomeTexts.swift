/// The localized texts of the home screen.
package struct NotesHomeTexts: Sendable {
    package let title: String
    package let new: String
    package let pinned: String
    package let latest: String
    package let allNotes: String
}
