/// Luma and chroma as the whole numbers of a video sample.
public struct YCbCrCode: Sendable, Hashable {
    /// The code of luma.
    public var y: Int
    /// The code of blue's chroma; half of all codes for a grey.
    public var cb: Int
    /// The code of red's chroma; half of all codes for a grey.
    public var cr: Int

    /// - Parameters:
    ///   - y: from 0 to the depth's largest code.
    ///   - cb: likewise.
    ///   - cr: likewise.
    public init(_ y: Int, _ cb: Int, _ cr: Int) {
        self.y = y
        self.cb = cb
        self.cr = cr
    }
}
