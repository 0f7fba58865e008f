/// One of the numbers that make up a pixel.
public enum Component: String, Sendable, Hashable, CaseIterable {
    /// Red, of a picture stored as RGB.
    case red
    /// Green, of a picture stored as RGB.
    case green
    /// Blue, of a picture stored as RGB.
    case blue
    /// How opaque the pixel is: 0 lets everything through.
    case alpha
    /// Luma.
    case y
    /// Blue's chroma.
    case cb
    /// Red's chroma.
    case cr

    /// Whether it is one of the two that several pixels may share.
    public var isChroma: Bool { self == .cb || self == .cr }
}
