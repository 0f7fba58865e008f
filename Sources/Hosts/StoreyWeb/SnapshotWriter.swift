#if Web
    import StoreyInternal

    /// Writes the snapshots of one session in the background: the latest one, at most once per interval.
    final class SnapshotWriter: Sendable {
        /// How snapshots are stored.
        struct Options: Sendable {
            let storage: any SessionSnapshotStorage
            /// The maximum size of a snapshot's JSON.
            var maxBytes: Int
            var lifetime: Duration
            /// The time between two writes, and before a failed one is repeated.
            var interval: Duration = .seconds(2)
            /// Called with the first of several errors in a row.
            var log: @Sendable (String) -> Void = { _ in }
        }

        private enum Change {
            case save(String)
            case remove
        }

        private struct State {
            /// The latest change, until it is being written.
            var next: Change?
            /// Whether a task writes the changes, or pauses between them.
            var isRunning = false
            /// Whether the latest change stores a snapshot.
            var hasSaved = false
            var isWriting = false
            var isEnded = false
            var hasFailed = false
            /// The pause after a change.
            var pause: Task<Void, Never>?
            /// The callers that wait until the latest change is written.
            var waiting: [CheckedContinuation<Void, Never>] = []
        }

        /// The identifier of the session's snapshot.
        let id = String.randomSecret()
        let options: Options
        private let state = Locked(State())

        init(_ options: Options) { self.options = options }

        /// Stores a snapshot soon, or deletes the stored one if `snapshot` is `nil`.
        func save(_ snapshot: String?) {
            let starts = state.withLock { state in
                guard !state.isEnded, snapshot != nil || state.hasSaved else { return false }
                state.hasSaved = snapshot != nil
                state.next = snapshot.map(Change.save) ?? .remove
                defer { state.isRunning = true }
                return !state.isRunning
            }
            if starts { Task { await run() } }
        }

        /// Writes the latest change without a pause, and returns when it is written, or couldn't be.
        func flush() async {
            await withCheckedContinuation { continuation in
                let isWritten = state.withLock { state in
                    guard state.next != nil || state.isWriting else { return true }
                    state.waiting.append(continuation)
                    state.pause?.cancel()
                    return false
                }
                if isWritten { continuation.resume() }
            }
        }

        /// Writes the latest change without a pause. The stored snapshot stays, because the page may continue with it elsewhere.
        func end() {
            state.withLock { state in
                state.isEnded = true
                state.pause?.cancel()
            }
        }

        private func run() async {
            while let change = begin() {
                finish(change, isWritten: await write(change))
                await pause()
            }
        }

        /// Returns the change to write, or `nil` if there is none.
        private func begin() -> Change? {
            state.withLock { state in
                let change = state.next.take()
                state.isWriting = change != nil
                state.isRunning = change != nil
                return change
            }
        }

        private func write(_ change: Change) async -> Bool {
            do {
                switch change {
                case .save(let snapshot):
                    try await options.storage.save(snapshot, id: id, for: options.lifetime)
                case .remove: try await options.storage.remove(id: id)
                }
                return true
            } catch {
                let isFirst = state.withLock { !$0.hasFailed }
                if isFirst { options.log("A session's snapshot couldn't be stored: \(error)") }
                return false
            }
        }

        private func finish(_ change: Change, isWritten: Bool) {
            let waiting = state.withLock { state in
                state.isWriting = false
                state.hasFailed = !isWritten
                if !isWritten, !state.isEnded { state.next = state.next ?? change }
                // A later change is written first.
                guard state.next == nil || !isWritten else { return [CheckedContinuation<Void, Never>]() }
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }

        private func pause() async {
            let pause = state.withLock { state -> Task<Void, Never>? in
                guard state.waiting.isEmpty, !state.isEnded else { return nil }
                let interval = options.interval
                // A canceled pause ends at once.
                let pause = Task<Void, Never> { _ = try? await Task.sleep(for: interval) }
                state.pause = pause
                return pause
            }
            await pause?.value
            state.withLock { $0.pause = nil }
        }
    }
#endif
