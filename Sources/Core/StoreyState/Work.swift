/// One attempt of a task's work.
struct Work {
    let perform: () async throws -> Void
    let file: String
    let line: Int
    let attempts: Int

    init(_ perform: @escaping () async throws -> Void, _ file: String, _ line: Int, attempts: Int = 1) {
        self.perform = perform
        self.file = file
        self.line = line
        self.attempts = attempts
    }

    /// The same work, for another attempt.
    fileprivate var nextAttempt: Work { Work(perform, file, line, attempts: attempts + 1) }
}

/// Work that can be started once more. It releases the work when the scope ends, so that a stored retry
/// doesn't extend the lifetime of a screen's objects.
final class Retry {
    private weak var scope: Scope?
    private var work: Work?
    private var ending: CancellationToken?

    init(_ work: Work, in scope: Scope) {
        self.work = work
        self.scope = scope
        ending = scope.onEnd { [weak self] in self?.work = nil }
    }

    deinit { ending?.cancel() }

    func start() {
        guard let work else { return }
        self.work = nil
        // No token is kept: the retry ends with its scope.
        _ = scope?.start(work.nextAttempt, isCounted: true)
    }
}
