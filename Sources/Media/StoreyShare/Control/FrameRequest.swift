public import StoreyVideo

/// The frames that a receiver needs. The broadcast doesn't produce larger ones or more of them.
public struct FrameRequest: Sendable, Hashable {
    /// The maximum size in either orientation.
    public var maxSize: PixelSize
    /// The maximum frame rate.
    public var rate: FrameRate

    /// Creates a request.
    /// - Parameters:
    ///   - maxSize: The maximum size in either orientation.
    ///   - rate: The maximum frame rate.
    public init(within maxSize: PixelSize, at rate: FrameRate) {
        self.maxSize = maxSize
        self.rate = rate
    }

    /// Returns the smallest request that satisfies both.
    /// - Parameter other: The request of another receiver.
    public func merged(with other: FrameRequest) -> FrameRequest {
        let long = max(maxSize.width, maxSize.height, other.maxSize.width, other.maxSize.height)
        let short = max(min(maxSize.width, maxSize.height), min(other.maxSize.width, other.maxSize.height))
        let isQuicker = rate.frames * other.rate.seconds >= other.rate.frames * rate.seconds
        return FrameRequest(within: PixelSize(long, short), at: isQuicker ? rate : other.rate)
    }
}
