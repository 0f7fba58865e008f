/// Sound whose samples are the time at which they are played, as the number of samples since the start.
public struct SimulatedSound: Sendable, Hashable {
    /// The sound of apps, as ReplayKit passes it on.
    public static let app = SimulatedSound(sampleRate: 44_100, channelCount: 2, isBigEndian: true)
    /// The sound of the microphone.
    public static let microphone = SimulatedSound(sampleRate: 48_000, channelCount: 2, isBigEndian: false)
    /// The number of samples of each channel in a block.
    public static let blockSize = 1024

    /// The number of samples of a channel per second.
    public let sampleRate: Int
    /// The number of channels.
    public let channelCount: Int
    /// Whether the first byte of a sample is its high one.
    public let isBigEndian: Bool

    /// Returns the numbers of the blocks that end while a frame of the screen is visible.
    /// - Parameters:
    ///   - number: The number of the frame.
    ///   - rate: The number of frames per second.
    public func blocks(endingDuringFrame number: Int, of rate: Int) -> Range<Int> {
        func ended(_ number: Int) -> Int { number * sampleRate / (rate * Self.blockSize) }
        return ended(number)..<ended(number + 1)
    }

    /// Returns the samples of a block: in turn, the low and the high 16 bits of the time.
    /// - Parameter number: The number of the block.
    public func samples(ofBlock number: Int) -> [Int16] {
        (0..<Self.blockSize).flatMap { index in
            let time = number * Self.blockSize + index
            return [Int16(truncatingIfNeeded: time), Int16(truncatingIfNeeded: time >> 16)]
        }
    }
}
