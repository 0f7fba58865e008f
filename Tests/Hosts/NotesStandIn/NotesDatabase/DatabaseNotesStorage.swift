package import Notes
import Synchronization

/// A replacement for the SQLite storage, which a build with the stand-ins leaves out. Storages of the same path have the same
/// notes for as long as the process runs.
package struct DatabaseNotesStorage: ForwardingStorage {
    package let base: any NotesStorage

    /// Opens the notes of a path.
    package init(path: String) throws { base = Self.files.withLock { $0.storage(at: path) } }

    private static let files = Mutex(Files())

    private struct Files {
        private var storages: [String: InMemoryNotesStorage] = [:]

        mutating func storage(at path: String) -> InMemoryNotesStorage {
            let storage = storages[path] ?? InMemoryNotesStorage()
            storages[path] = storage
            return storage
        }
    }
}
