/// How much moves from one picture to the next.
public enum Motion: String, Sendable, Hashable, CaseIterable {
    /// Somebody talks before a camera that stands still.
    case low
    /// Camera and people move slowly, there are few cuts.
    case medium
    /// Action: everything moves, and cuts follow each other.
    case high

    /// How much more than ``low`` it takes: 1, 2 or 4. Source: see ``CompressedVideo``.
    public var factor: Double {
        switch self {
        case .low: 1
        case .medium: 2
        case .high: 4
        }
    }
}
