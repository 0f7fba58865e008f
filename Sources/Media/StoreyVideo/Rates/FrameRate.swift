/// A frame rate as a fraction. Television's 29.97 is 30,000 frames in 1,001 seconds; a clock that uses 29.97 is off by
/// a frame after nine hours.
public struct FrameRate: Sendable, Hashable, CustomStringConvertible {
    /// The number of frames in ``seconds``.
    public let frames: Int
    /// The number of seconds for ``frames``.
    public let seconds: Int

    /// The highest supported rate in frames per second. High-speed cameras are slower.
    public static let highest = 100_000

    /// Creates a rate.
    /// - Parameters:
    ///   - frames: The number of frames, at least 1.
    ///   - seconds: The number of seconds, at least 1.
    /// - Returns: `nil` if the rate is higher than ``highest``, or lower than one frame in ``highest`` seconds.
    public init?(_ frames: Int, perSeconds seconds: Int = 1) {
        // The limits prevent overflow in multiplications.
        guard (1...Int(Int32.max)).contains(frames), (1...Int(Int32.max)).contains(seconds),
            frames / seconds < Self.highest || (frames / seconds == Self.highest && frames % seconds == 0),
            seconds / frames <= Self.highest
        else { return nil }
        self.frames = frames
        self.seconds = seconds
    }

    /// Parses `24`, `29.97`, `30000/1001` or `30000:1001`. The short forms of television rates are read as the exact
    /// fractions: 23.976 (and 23.98), 29.97, 47.952, 59.94 and 119.88 are 24, 30, 48, 60 and 120 thousand frames in
    /// 1,001 seconds.
    /// - Parameter text: The text of the rate.
    public init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == ":" }
        if parts.count == 2, let frames = Int(parts[0]), let seconds = Int(parts[1]) {
            self.init(frames, perSeconds: seconds)
        } else if let nominal = Self.television[text] {
            self.init(nominal * 1000, perSeconds: 1001)
        } else if let frames = Int(text) {
            self.init(frames)
        } else {
            let decimals = text.split(separator: ".", omittingEmptySubsequences: false)
            guard decimals.count == 2, (1...4).contains(decimals[1].utf8.count), !text.contains("+"),
                !text.contains("-"), let digits = Int(decimals[0] + decimals[1])
            else { return nil }
            self.init(digits, perSeconds: decimals[1].reduce(1) { unit, _ in unit * 10 })
        }
    }

    private static let television = [
        "23.976": 24, "23.98": 24, "29.97": 30, "47.952": 48, "47.95": 48, "59.94": 60, "119.88": 120,
    ]

    /// The number of frames per second.
    public var perSecond: Double { Double(frames) / Double(seconds) }

    /// The rate as a whole number or fraction: `24`, `30000/1001`.
    public var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}
