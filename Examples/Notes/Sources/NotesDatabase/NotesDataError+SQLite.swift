import GRDB
import Notes

extension NotesDataError {
    /// Creates an error for an error of SQLite. Its description has neither SQL nor values, which may be the user's.
    init(_ error: DatabaseError) {
        let reason: StorageFailure =
            switch error.resultCode {
            case .SQLITE_FULL: .diskFull
            case .SQLITE_READONLY, .SQLITE_PERM: .readOnly
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged
            default: .other
            }
        let message = error.message ?? "no message"
        self.init(reason, description: "SQLite error \(error.extendedResultCode.rawValue): \(message)")
    }
}
