/// The result of reading a frame.
public struct FrameReadResult<Value> {
    /// The value computed from the frame.
    public var value: Value
    /// The number of the frame in its channel, starting at 1.
    public var number: UInt64
    /// The number of frames that were written since the last read and not read.
    public var missed: UInt64

    /// Creates a result.
    /// - Parameters:
    ///   - value: The value computed from the frame.
    ///   - number: The number of the frame in its channel.
    ///   - missed: The number of unread frames before it.
    public init(_ value: Value, number: UInt64, missed: UInt64) {
        self.value = value
        self.number = number
        self.missed = missed
    }
}

extension FrameReadResult: Sendable where Value: Sendable {}
extension FrameReadResult: Equatable where Value: Equatable {}
