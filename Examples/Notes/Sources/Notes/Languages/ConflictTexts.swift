/// The localized texts of the alert after a conflict.
package struct ConflictTexts: Sendable {
    let changedTitle: String
    let changedMessage: @Sendable (_ copy: String) -> String
    let deletedTitle: String
    let deletedMessage: String
    let ok: String

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
