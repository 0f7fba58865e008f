#if Web
    import StoreyInternal

    /// Lets a few sessions start at a time, in the order of their requests.
    ///
    /// When many pages arrive at once, such as those of a killed server, the first are usable soon. If all began at once, each
    /// would take so long that its page would give up and try again.
    final class SessionStartQueue: Sendable {
        private struct State {
            var count = 0
            var lastID = 0
            var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
        }

        private let width: Int
        private let state = Locked(State())

        /// The number of sessions that wait.
        var waitingCount: Int { state.withLock { $0.waiting.count } }

        /// - Parameter width: The number of sessions that start at the same time.
        init(width: Int) { self.width = width }

        /// Waits until a session may start. Call ``leave()`` when it has started.
        /// - Parameter limit: The longest wait, or `nil` for any.
        /// - Returns: `false` if it waited too long.
        func enter(within limit: Duration?) async -> Bool {
            let id = state.withLock { state in
                state.lastID += 1
                return state.lastID
            }
            let timeout = limit.map { limit in
                Task {
                    try await Task.sleep(for: limit)
                    stopWaiting(id)
                }
            }
            defer { timeout?.cancel() }
            return await withCheckedContinuation { continuation in
                let isNext = state.withLock { state in
                    guard state.count < width else {
                        state.waiting.append((id, continuation))
                        return false
                    }
                    state.count += 1
                    return true
                }
                if isNext { continuation.resume(returning: true) }
            }
        }

        func leave() {
            let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
                if !state.waiting.isEmpty { return state.waiting.removeFirst().continuation }
                state.count -= 1
                return nil
            }
            next?.resume(returning: true)
        }

        private func stopWaiting(_ id: Int) {
            let continuation = state.withLock { state in
                state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0).continuation }
            }
            continuation?.resume(returning: false)
        }
    }
#endif
