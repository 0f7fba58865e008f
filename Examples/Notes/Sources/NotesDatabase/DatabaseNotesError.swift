import Foundation
import GRDB
package import Notes

/// An error while opening the database. The file isn't changed or replaced.
package struct DatabaseNotesError: Error, CustomStringConvertible {
    let path: String
    let underlying: any Error

    /// Why the database can't be opened.
    package var reason: StorageFailure {
        (underlying as? DatabaseError).map { NotesDataError($0).reason } ?? .other
    }

    package var description: String {
        """
        Can't open the database at \(path): \(underlying)
        \(advice)
        """
    }

    private var advice: String {
        switch reason {
        case .diskFull: "The disk is full. Free up some space, then start again."
        case .readOnly: "The file is read-only. Make it and its folder writable, then start again."
        case .damaged:
            "The file is unchanged. To start without it or with a backup, move it and its -wal file to another folder, or "
                + "choose another file with --database PATH. With an account, your notes are then downloaded again."
        case .other: "The file is unchanged. Choose another one with --database PATH, or use --memory."
        }
    }
}

#if os(iOS)
    extension DatabaseNotesError: LocalizedError {
        /// What the user can do, without the paths and options of the server.
        package var errorDescription: String? {
            switch reason {
            case .diskFull:
                "The storage of this device is full. Free up some space, then start Notes again."
            case .readOnly, .other: "Your notes can't be opened. Restart the device, then start Notes again."
            case .damaged:
                "The file of your notes is damaged. To start without it, delete Notes and install it again. With an account, "
                    + "your notes are then downloaded again. Changes that were not synchronized are lost."
            }
        }
    }
#endif
