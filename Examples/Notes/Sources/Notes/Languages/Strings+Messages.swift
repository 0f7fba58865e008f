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

    /// Returns how many rows of a list are shown and how many there are, or `nil` if all are shown.
    func shown(_ count: Int, of total: Int) -> String? {
        count < total ? listShown(count.localized, total.localized) : nil
    }

    func message(_ conflict: NoteConflict) -> String {
        switch conflict {
        case .changed(_, let title): conflictChangedMessage(title)
        case .deleted: conflictDeletedMessage
        }
    }
}
