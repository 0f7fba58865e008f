/// The localized texts about conflicts: of the alert after saving, and on the screen of a note.
package struct ConflictTexts: Sendable {
    let changedTitle: String
    let changedMessage: @Sendable (_ copy: String) -> String
    let deletedTitle: String
    let deletedMessage: String
    let ok: String
    package let otherVersionKept: @Sendable (_ copy: String) -> String

    func title(_ conflict: NoteConflict) -> String {
        switch conflict {
        case .changed: changedTitle
        case .deleted: deletedTitle
        }
    }

    func message(_ conflict: NoteConflict) -> String {
        switch conflict {
        case .changed(let copy): changedMessage(copy)
        case .deleted: deletedMessage
        }
    }
}
