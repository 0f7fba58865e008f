import Storey

/// The tag of the store that has the note which was deleted last, for as long as that can be taken back:
/// `Tagged<SharedStore<Note?>, JustDeleted>`.
enum JustDeleted {}

/// Deletes notes for all screens of a session, and takes the last deletion back. The only writer of the note that was
/// just deleted.
final class Deleting {
    /// How long a deletion can be taken back.
    static let patience = Duration.seconds(8)

    private let data: any NotesDataManager
    private let deleted: SharedStore<Note?>
    private let scope: Scope
    private var forgetting: Cancellation?

    init(
        data: any NotesDataManager, deleted: Tagged<SharedStore<Note?>, JustDeleted>,
        scope: Tagged<Scope, AppScope>
    ) {
        self.data = data
        self.deleted = deleted.value
        self.scope = scope.value
    }

    func delete(_ id: Note.ID) async throws {
        guard let note = try await data.delete(id) else { return }
        deleted.commit { $0 = note }
        forgetting?.cancel()
        forgetting = scope.task {
            try await self.scope.sleep(for: Self.patience)
            self.deleted.commit { $0 = nil }
        }
    }

    /// Saves the note that was deleted last again, with all that it had.
    func undo() async throws {
        guard let note = deleted.value else { return }
        // Kept on offer until it is safe, however often that takes.
        forgetting?.cancel()
        try await data.save(note)
        if deleted.value == note { deleted.commit { $0 = nil } }
    }
}
