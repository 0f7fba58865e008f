/// How a picture gets into a frame of another shape.
public enum Fitting: String, Sendable, Hashable, CaseIterable {
    /// All of it, with black bars beside or above and below it.
    case letterbox
    /// What fills the frame; the rest is cut off, the same on both sides.
    case crop
}
