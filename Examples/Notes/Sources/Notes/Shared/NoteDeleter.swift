import Storey

/// The tag of the store that holds the last deleted note while the deletion can be undone:
/// `Tagged<SharedStore<Note?>, LastDeletedNote>`.
enum LastDeletedNote {}

/// Deletes notes for all screens of a session and undoes the last deletion. It is the only writer of the
/// store of the last deleted note.
final class NoteDeleter {
    /// The time in which a deletion can be undone.
    static let undoInterval = Duration.seconds(8)

    private let data: any NotesDataManager
    private let deleted: SharedStore<Note?>
    private let scope: Scope
    private var expiration: CancellationToken?

    init(
        data: any NotesDataManager, deleted: Tagged<SharedStore<Note?>, LastDeletedNote>,
        scope: Tagged<Scope, AppScope>
    ) {
        self.data = data
        self.deleted = deleted.value
        self.scope = scope.value
    }

    func delete(_ id: Note.ID) async throws {
        guard let note = try await data.delete(id) else { return }
        deleted.commit { $0 = note }
        expiration?.cancel()
        expiration = scope.task {
            try await self.scope.sleep(for: Self.undoInterval)
            self.deleted.commit { $0 = nil }
        }
    }

    /// Restores the last deleted note with all its properties.
    func undo() async throws {
        guard let note = deleted.state else { return }
        // The note stays available until it is saved, however many attempts that takes.
        expiration?.cancel()
        // It may exist again, because it was edited in another window meanwhile. That text must not be lost.
        if try await data.note(note.id) == nil { try await data.save(note) }
        if deleted.state == note { deleted.commit { $0 = nil } }
    }
}
