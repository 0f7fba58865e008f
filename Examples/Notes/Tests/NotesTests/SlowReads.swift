import Notes
import Storey

/// A storage some of whose reads return after five seconds what they have read at once. Unchecked because a scope isn't
/// Sendable; it is safe as long as only one session calls the storage.
final class SlowReads: ForwardingStorage, @unchecked Sendable {
    let base: any NotesStorage
    /// The scope whose clock is used.
    weak var scope: Scope?
    /// The numbers of the slow reads.
    var slowReads: Set<Int> = []
    private(set) var count = 0

    init(_ base: InMemoryNotesStorage) { self.base = base }

    func note(_ id: Note.ID) async throws -> Note? {
        count += 1
        let isSlow = slowReads.contains(count)
        let note = try await base.note(id)
        if isSlow { try await scope?.sleep(for: .seconds(5)) }
        return note
    }
}
