import StoreyInternal

/// The counters of a session's templates. Shared by the templates that are being filled in, which don't lock the session.
final class TemplateCounters: Sendable {
    private let counts = Locked<[String: Int]>([:])

    /// Increments a counter, which starts at 1.
    func next(_ name: String) -> Int {
        counts.withLock { counts in
            counts[name, default: 0] += 1
            return counts[name, default: 0]
        }
    }
}
