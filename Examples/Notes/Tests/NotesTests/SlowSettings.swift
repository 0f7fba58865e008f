import Notes
import StoreyTesting

/// A storage with slow settings. Unchecked because a scope isn't Sendable. Asynchronous methods run in the isolation of their
/// caller, so it is safe as long as only the session of that scope calls them.
final class SlowSettings: ForwardingStorage, @unchecked Sendable {
    let base: any NotesStorage
    private let delay: Duration
    private let scope: Scope

    init(_ base: InMemoryNotesStorage, delay: Duration, scope: Scope) {
        self.base = base
        self.delay = delay
        self.scope = scope
    }

    func settings() async throws -> NotesSettings {
        if delay > .zero { try await scope.sleep(for: delay) }
        return try await base.settings()
    }
}
