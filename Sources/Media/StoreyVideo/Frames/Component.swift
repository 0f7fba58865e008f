/// A component of a pixel.
public enum Component: String, Sendable, Hashable, CaseIterable {
    /// Red, in RGB formats.
    case red
    /// Green, in RGB formats.
    case green
    /// Blue, in RGB formats.
    case blue
    /// Opacity, where 0 is transparent.
    case alpha
    /// Luma.
    case y
    /// Blue-difference chroma.
    case cb
    /// Red-difference chroma.
    case cr

    /// A Boolean value that indicates whether several pixels may share the component.
    public var isChroma: Bool { self == .cb || self == .cr }
}
