/// The amount of motion in a video.
public enum Motion: String, Sendable, Hashable, CaseIterable {
    /// A person talking in front of a fixed camera.
    case low
    /// Slow movement of the camera and people, with few cuts.
    case medium
    /// Action: everything moves, with many cuts.
    case high

    /// The bit rate relative to ``low``: 1, 2 or 4. Source: see ``CompressedVideo``.
    public var factor: Double {
        switch self {
        case .low: 1
        case .medium: 2
        case .high: 4
        }
    }
}
