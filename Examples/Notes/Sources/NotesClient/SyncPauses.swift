/// The pauses between rounds of synchronization, which bound the number of requests, whatever the service responds.
struct SyncPauses {
    /// The pause after a successful round.
    private static let afterSuccess = Duration.seconds(1)
    /// The longest pause after the first failure. It doubles with each further failure.
    private static let initialBackoff = Duration.seconds(1)
    /// The longest pause.
    private static let maxBackoff = Duration.seconds(300)

    private var failures = 0
    private var random: any RandomNumberGenerator & Sendable

    init(random: any RandomNumberGenerator & Sendable) { self.random = random }

    /// Returns the pause after a round. After failures, random jitter shortens it by up to half, so that devices don't
    /// retry in lockstep.
    mutating func pause(after outcome: NotesSync.Outcome) -> Duration {
        guard case .retryLater = outcome else {
            failures = 0
            return Self.afterSuccess
        }
        let full = min(Self.maxBackoff, Self.initialBackoff * (1 << min(failures, 16)))
        failures += 1
        return full * Double.random(in: 0.5...1, using: &random)
    }
}
