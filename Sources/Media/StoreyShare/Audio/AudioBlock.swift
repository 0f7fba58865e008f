/// Some milliseconds of the sound that was captured with a screen.
///
/// The samples have 16 bits. Those of all channels at the same moment follow each other.
public struct AudioBlock: Sendable, Hashable {
    /// The origin of the sound.
    public enum Source: UInt8, Sendable, Hashable, CaseIterable {
        /// The apps of the device.
        case app = 0
        /// The microphone.
        case microphone = 1
    }

    static let channelCounts = 1...8
    static let sampleRates = 8_000...192_000

    /// The origin of the sound.
    public let source: Source
    /// The time of the first sample by ``FrameClock``, as that of a frame.
    public let time: Duration
    /// The number of samples of a channel per second.
    public let sampleRate: Int
    /// The number of channels.
    public let channelCount: Int
    /// The samples.
    public let samples: [Int16]

    /// Creates a block.
    /// - Parameters:
    ///   - source: The origin of the sound.
    ///   - time: The time of the first sample by ``FrameClock``.
    ///   - sampleRate: The number of samples of a channel per second, 8,000 to 192,000.
    ///   - channelCount: The number of channels, 1 to 8.
    ///   - samples: The samples, as many for each channel.
    /// - Throws: `ShareError` if a value is out of its range.
    public init(
        _ source: Source, time: Duration, sampleRate: Int, channelCount: Int, samples: [Int16]
    ) throws(ShareError) {
        guard Self.sampleRates.contains(sampleRate), Self.channelCounts.contains(channelCount),
            samples.count.isMultiple(of: channelCount)
        else {
            throw ShareError(
                .malformed,
                "Invalid sound: \(samples.count) samples in \(channelCount) channels at \(sampleRate) Hz. Use 1 to 8 channels with the same number of samples, at 8,000 to 192,000 Hz."
            )
        }
        self.source = source
        self.time = time
        self.sampleRate = sampleRate
        self.channelCount = channelCount
        self.samples = samples
    }

    /// The duration of the sound.
    public var duration: Duration { .seconds(1) * (samples.count / channelCount) / sampleRate }

    /// Returns blocks with at most so many samples.
    func parts(of maxCount: Int) throws(ShareError) -> [AudioBlock] {
        guard samples.count > maxCount else { return [self] }
        var parts: [AudioBlock] = []
        let step = maxCount / channelCount * channelCount
        for start in stride(from: 0, to: samples.count, by: step) {
            parts.append(
                try AudioBlock(
                    source, time: time + .seconds(1) * (start / channelCount) / sampleRate,
                    sampleRate: sampleRate, channelCount: channelCount,
                    samples: Array(samples[start..<min(samples.count, start + step)])))
        }
        return parts
    }
}
