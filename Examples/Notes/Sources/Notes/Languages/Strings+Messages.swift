extension Strings {
    /// Returns why notes can't be read and what the user can do.
    package func message(_ failure: StorageFailure) -> String {
        switch failure {
        case .diskFull: failureDiskFull
        case .readOnly: failureReadOnly
        case .damaged: failureDamaged
        case .other: failureOther
        }
    }

    /// Returns why a change can't be saved and what the user can do.
    package func savingMessage(_ failure: StorageFailure) -> String {
        failure == .other ? failureSaving : message(failure)
    }

    /// Returns why the text of an open note isn't saved, and what the user can do.
    func notSavedReason(_ failure: StorageFailure) -> String {
        failure == .other ? detailsNotSavedReason : message(failure)
    }

    /// Returns how many rows of a list are shown and how many there are, or `nil` if all are shown.
    func shown(_ count: Int, of total: Int) -> String? {
        count < total ? listShown(count.localized, total.localized) : nil
    }

    /// Returns what was wrong with a file, so that nothing was imported.
    func message(_ error: NotesImportError) -> String {
        let problem =
            switch error.reason {
            case .otherKind: importOtherKind(error.file)
            case .damaged: importDamaged(error.file)
            case .newer: importNewer(error.file)
            case .notText: importNotText(error.file)
            case .tooLong: importTooLong(error.file)
            }
        return "\(problem) \(importNothing)"
    }

    func title(_ conflict: NoteConflict) -> String {
        switch conflict {
        case .changed: conflictChangedTitle
        case .deleted: conflictDeletedTitle
        }
    }

    func message(_ conflict: NoteConflict) -> String {
        switch conflict {
        case .changed: conflictChangedMessage
        case .deleted: conflictDeletedMessage
        }
    }
}
