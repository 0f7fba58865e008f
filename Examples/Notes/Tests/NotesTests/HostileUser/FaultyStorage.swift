import Notes
import StoreyTesting

/// A storage with injected faults.
struct FaultyStorage: ForwardingStorage {
    let faults: FaultInjector
    let storage: InMemoryNotesStorage

    var base: any NotesStorage {
        get async throws {
            try await faults.apply(to: "storage")
            return storage
        }
    }
}
