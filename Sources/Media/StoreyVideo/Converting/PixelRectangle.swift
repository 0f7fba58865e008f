/// A rectangle within a picture.
public struct PixelRectangle: Sendable, Hashable {
    /// The number of pixels to its left.
    public var x: Int
    /// The number of lines above it.
    public var y: Int
    /// The size of the rectangle.
    public var size: PixelSize

    /// Creates a rectangle.
    /// - Parameters:
    ///   - x: The number of pixels to its left.
    ///   - y: The number of lines above it.
    ///   - size: The size of the rectangle.
    public init(_ x: Int, _ y: Int, _ size: PixelSize) {
        self.x = x
        self.y = y
        self.size = size
    }
}
