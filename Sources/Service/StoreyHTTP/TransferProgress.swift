/// How much of a body has been transferred.
public struct TransferProgress: Sendable, Hashable {
    /// The number of bytes that have been transferred.
    public let completedBytes: Int
    /// The size of the whole body in bytes, or `nil` if it isn't known.
    public let totalBytes: Int?

    /// Creates a progress.
    /// - Parameters:
    ///   - completedBytes: The number of bytes that have been transferred.
    ///   - totalBytes: The size of the whole body in bytes.
    public init(completedBytes: Int, totalBytes: Int?) {
        self.completedBytes = completedBytes
        self.totalBytes = totalBytes
    }

    /// The fraction from 0 to 1, or `nil` if the size isn't known.
    public var fractionCompleted: Double? {
        totalBytes.map { $0 > 0 ? min(1, Double(completedBytes) / Double($0)) : 1 }
    }
}
