/// A filter for scaling pictures.
public enum Scaling: String, Sendable, Hashable, CaseIterable {
    /// Averages all pixels that a new pixel covers. Suited for smaller pictures: no pixel is skipped, so nothing
    /// flickers.
    case box
    /// Interpolates between the two by two nearest pixels. Suited for larger pictures. It skips pixels when scaling
    /// down to less than half.
    case bilinear
}
