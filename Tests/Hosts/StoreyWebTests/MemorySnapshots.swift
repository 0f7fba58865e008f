#if Web
    import StoreyInternal
    @testable import StoreyWeb

    /// Snapshots in memory, with faults.
    final class MemorySnapshots: SessionSnapshotStorage {
        enum Fault: String, Error, CaseIterable {
            case missing, damaged, ofAnotherSession, unreachable
        }

        private struct State {
            var texts: [String: String] = [:]
            /// The snapshots that were to be saved, in order.
            var attempts: [String] = []
            var isReachable = true
        }

        private let state = Locked(State())
        /// What a save waits for.
        let gate: @Sendable () async -> Void

        init(gate: @escaping @Sendable () async -> Void = {}) { self.gate = gate }

        var texts: [String: String] { state.withLock { $0.texts } }
        var attempts: [String] { state.withLock { $0.attempts } }

        var isReachable: Bool {
            get { state.withLock { $0.isReachable } }
            set { state.withLock { $0.isReachable = newValue } }
        }

        /// Injects a fault into all snapshots.
        /// - Parameter foreign: A snapshot of another session.
        func inject(_ fault: Fault, foreign: String) {
            state.withLock { state in
                switch fault {
                case .missing: state.texts = [:]
                case .damaged: state.texts = state.texts.mapValues { "\($0) " }
                // The host's own text of another session of the same browser.
                case .ofAnotherSession: state.texts = state.texts.mapValues { _ in foreign }
                case .unreachable: state.isReachable = false
                }
            }
        }

        func save(_ snapshot: String, id: String, for lifetime: Duration) async throws {
            state.withLock { $0.attempts.append(snapshot) }
            await gate()
            try check()
            state.withLock { $0.texts[id] = snapshot }
        }

        func snapshot(id: String) async throws -> String? {
            try check()
            return texts[id]
        }

        func remove(id: String) async throws {
            try check()
            state.withLock { $0.texts[id] = nil }
        }

        private func check() throws { if !isReachable { throw Fault.unreachable } }
    }
#endif
