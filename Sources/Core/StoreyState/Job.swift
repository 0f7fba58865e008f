/// A task of a scope.
///
/// Unchecked: it is created in the owner's isolation, and its content is used only by `run`, which is isolated to the same
/// owner. The compiler can't know that, because a class can't be isolated to an actor instance.
final class Job: @unchecked Sendable {
    private let id: Int
    private let isCounted: Bool
    private var content: (scope: Scope, work: Work)?

    init(scope: Scope, id: Int, isCounted: Bool, work: Work) {
        self.id = id
        self.isCounted = isCounted
        content = (scope, work)
    }

    /// Enqueues the task directly in the owner's isolation, so that tasks begin in the order in which they
    /// were started. A task that hops to its owner from elsewhere could be overtaken.
    func start(on owner: any Actor) -> Task<Void, Never> {
        // `assumeIsolated` does the same with closures, which take memory.
        owner.preconditionIsolated()
        let enqueue = unsafeBitCast(
            Job.enqueue(_:on:) as (Job, isolated any Actor) -> Task<Void, Never>,
            to: ((Job, any Actor) -> Task<Void, Never>).self)
        return enqueue(self, owner)
    }

    private static func enqueue(_ job: Job, on owner: isolated any Actor) -> Task<Void, Never> {
        Task { await job.run(on: owner) }
    }

    private func run(on owner: isolated any Actor) async {
        // Taken out of the job, so that captured objects are released here, in the owner's isolation; the
        // task itself ends elsewhere.
        guard let (scope, work) = takeContent() else { return }
        do {
            try await work.perform()
        } catch is CancellationError where Task.isCancelled {
            // Canceled on purpose, by the end of the scope or by the token.
        } catch {
            scope.report(error, of: work)
        }
        scope.taskFinished(id, isCounted: isCounted)
    }

    private func takeContent() -> (scope: Scope, work: Work)? {
        defer { content = nil }
        return content
    }
}
