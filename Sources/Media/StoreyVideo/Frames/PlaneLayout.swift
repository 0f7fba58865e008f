/// The location of a plane in a picture's memory.
public struct PlaneLayout: Sendable, Hashable {
    /// The offset of the first line in bytes.
    public var offset: Int
    /// The distance between the starts of two lines in bytes, including padding.
    public var bytesPerRow: Int

    /// Creates a location.
    /// - Parameters:
    ///   - offset: The offset of the first line in bytes.
    ///   - bytesPerRow: The distance between the starts of two lines in bytes.
    public init(offset: Int, bytesPerRow: Int) {
        self.offset = offset
        self.bytesPerRow = bytesPerRow
    }
}
