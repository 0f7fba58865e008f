/// A part of a picture.
public struct PixelRectangle: Sendable, Hashable {
    /// Pixels to the left of it.
    public var x: Int
    /// Lines above it.
    public var y: Int
    /// How large it is.
    public var size: PixelSize

    /// - Parameters:
    ///   - x: pixels to the left of it.
    ///   - y: lines above it.
    ///   - size: how large it is.
    public init(_ x: Int, _ y: Int, _ size: PixelSize) {
        self.x = x
        self.y = y
        self.size = size
    }
}
