/// Luma and chroma as the integer codes of a video sample.
public struct YCbCrCode: Sendable, Hashable {
    /// The code of luma.
    public var y: Int
    /// The code of blue-difference chroma. Gray has half the number of codes.
    public var cb: Int
    /// The code of red-difference chroma. Gray has half the number of codes.
    public var cr: Int

    /// Creates a sample from its codes.
    /// - Parameters:
    ///   - y: The code of luma, from 0 to the largest code.
    ///   - cb: The code of blue-difference chroma, from 0 to the largest code.
    ///   - cr: The code of red-difference chroma, from 0 to the largest code.
    public init(_ y: Int, _ cb: Int, _ cr: Int) {
        self.y = y
        self.cb = cb
        self.cr = cr
    }
}
