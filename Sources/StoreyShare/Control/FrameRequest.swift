public import StoreyVideo

/// What frames a receiver has a use for. More of them, or larger ones, would be thrown away.
public struct FrameRequest: Sendable, Hashable {
    /// The longest long and the longest short side.
    public var bound: PixelSize
    /// The most frames a second.
    public var rate: FrameRate

    /// - Parameters:
    ///   - bound: the longest long and the longest short side.
    ///   - rate: the most frames a second.
    public init(within bound: PixelSize, at rate: FrameRate) {
        self.bound = bound
        self.rate = rate
    }

    /// What serves both.
    /// - Parameter other: what another receiver has a use for.
    public func joined(with other: FrameRequest) -> FrameRequest {
        let long = max(bound.width, bound.height, other.bound.width, other.bound.height)
        let short = max(min(bound.width, bound.height), min(other.bound.width, other.bound.height))
        let isQuicker = rate.frames * other.rate.seconds >= other.rate.frames * rate.seconds
        return FrameRequest(within: PixelSize(long, short), at: isQuicker ? rate : other.rate)
    }
}
