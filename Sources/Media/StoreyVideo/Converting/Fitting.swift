/// The way to fit a picture into a frame of another aspect ratio.
public enum Fitting: String, Sendable, Hashable, CaseIterable {
    /// Shows the whole picture with black bars.
    case letterbox
    /// Fills the frame and crops the picture equally on both sides.
    case crop
}
