/// Tracks what the launch has reached, and the phase to publish after its effects.
struct PhaseTracker {
    /// The time when the app became usable.
    private(set) var interactiveAt: Duration?
    /// Whether no further step may start.
    private(set) var isOver = false
    /// The phase that observers know.
    private(set) var published = LaunchPhase.launching
    private var unpublished: LaunchPhase?

    /// A Boolean value that indicates whether the app isn't usable yet.
    var isBeforeInteractive: Bool { interactiveAt == nil }

    mutating func becomeInteractive(at now: Duration) {
        interactiveAt = now
        unpublished = .interactive
    }

    mutating func end(as phase: LaunchPhase) {
        isOver = true
        unpublished = phase
    }

    /// Returns the phase that hasn't been published yet, once.
    mutating func removeUnpublished() -> LaunchPhase? {
        guard let phase = unpublished else { return nil }
        unpublished = nil
        published = phase
        return phase
    }
}
