/// Chooses the bit rate of an encoder so that each frame gets the bits that keep text sharp, and there are as many frames as
/// the connection's bit rate allows.
///
/// Encoders divide their bit rate by the frame rate that they measure. Without this, frames that are left out would make the
/// next ones larger, for which more are left out. It has no clock: callers pass the time.
struct FrameBits: Sendable, Hashable {
    /// The maximum number of frames per second.
    private let frameRate: Double
    /// The mean interval of frames, weighted as OpenH264's element of GStreamer does it.
    private var interval: Double
    /// The interval that the encoder knows, which it updates with every tenth frame.
    private var knownInterval: Double
    private var count = 0
    private var last: Duration?

    /// The bits for each pixel of a frame that keep text sharp while it scrolls.
    private static let perPixel = 0.045
    /// The minimum number of frames per second. Below that, frames get fewer bits.
    private static let minFrameRate = 5.0

    /// - Parameter frameRate: The maximum number of frames per second.
    init(frameRate: Int) {
        self.frameRate = Double(frameRate)
        interval = 1 / self.frameRate
        knownInterval = interval
    }

    /// Counts a frame that is encoded.
    mutating func count(at now: Duration) {
        if let last { interval = 0.8 * interval + 0.2 * ((now - last) / .seconds(1)) }
        last = now
        count += 1
        if count % 10 == 0 { knownInterval = interval }
    }

    /// Starts over with another encoder, which happens at a change of the size.
    mutating func reset() { self = FrameBits(frameRate: Int(frameRate)) }

    /// Returns the bit rate for the encoder.
    /// - Parameters:
    ///   - bitRate: The bit rate of the connection, in bits per second.
    ///   - pixelCount: The number of pixels of a frame.
    func encoderBitRate(_ bitRate: Int, pixelCount: Int) -> Int {
        let possible = Double(bitRate) / (Double(max(pixelCount, 1)) * Self.perPixel)
        let wanted = min(max(possible, Self.minFrameRate), frameRate)
        return Int(Double(bitRate) / (wanted * knownInterval))
    }
}
