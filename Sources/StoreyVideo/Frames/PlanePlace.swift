/// Where a plane lies in a picture's memory.
public struct PlanePlace: Sendable, Hashable {
    /// The bytes before its first line.
    public var offset: Int
    /// From the beginning of a line to that of the next: at least what its elements take, often more.
    public var bytesPerRow: Int

    /// - Parameters:
    ///   - offset: the bytes before its first line.
    ///   - bytesPerRow: from the beginning of a line to that of the next.
    public init(offset: Int, bytesPerRow: Int) {
        self.offset = offset
        self.bytesPerRow = bytesPerRow
    }
}
