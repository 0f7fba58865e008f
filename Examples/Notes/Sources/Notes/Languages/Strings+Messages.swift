extension Strings {
    /// Returns what failed and what the user can do.
    package func message(_ failure: StorageFailure) -> String {
        switch failure {
        case .diskFull: failureDiskFull
        case .readOnly: failureReadOnly
        case .damaged: failureDamaged
        case .other: failureOther
        }
    }

    func message(_ conflict: NoteConflict) -> String {
        switch conflict {
        case .changed(_, let title): conflictChangedMessage(title)
        case .deleted: conflictDeletedMessage
        }
    }
}
