/// What was made of a frame that was read.
public struct FrameReceipt<Value> {
    /// What was made of it.
    public var value: Value
    /// The frame's number in its channel, from 1 on.
    public var number: UInt64
    /// How many frames came and went unread since the last one that was read.
    public var missed: UInt64

    /// - Parameters:
    ///   - value: what was made of the frame.
    ///   - number: its number in its channel.
    ///   - missed: how many frames came and went unread before it.
    public init(_ value: Value, number: UInt64, missed: UInt64) {
        self.value = value
        self.number = number
        self.missed = missed
    }
}

extension FrameReceipt: Sendable where Value: Sendable {}
extension FrameReceipt: Equatable where Value: Equatable {}
