import Notes
import StoreyTesting

/// A storage with slow settings. Unchecked but safe, because only the isolation of one session uses it.
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
