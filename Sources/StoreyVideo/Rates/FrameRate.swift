/// Pictures a second, as a fraction: television's 29.97 are 30,000 in 1,001 seconds, and a clock that takes them for
/// 29.97 is a frame wrong after nine hours.
public struct FrameRate: Sendable, Hashable, CustomStringConvertible {
    /// So many frames …
    public let frames: Int
    /// … in so many seconds.
    public let seconds: Int

    /// The most frames a second that make sense: high-speed cameras stay below.
    public static let highest = 100_000

    /// - Parameters:
    ///   - frames: so many frames, more than none.
    ///   - seconds: in so many seconds, more than none.
    /// - Returns: nil where there are more than ``highest`` a second, or less than one in ``highest`` seconds.
    public init?(_ frames: Int, perSeconds seconds: Int = 1) {
        // Both are kept small enough to be multiplied.
        guard (1...Int(Int32.max)).contains(frames), (1...Int(Int32.max)).contains(seconds),
            frames / seconds < Self.highest || (frames / seconds == Self.highest && frames % seconds == 0),
            seconds / frames <= Self.highest
        else { return nil }
        self.frames = frames
        self.seconds = seconds
    }

    /// Reads `24`, `29.97`, `30000/1001` or `30000:1001`. The short forms of television's rates are read as what they
    /// mean: 23.976 (and 23.98), 29.97, 47.952, 59.94 and 119.88 are 24, 30, 48, 60 and 120 thousand in 1,001 seconds.
    /// - Parameter text: the rate.
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

    /// Frames in a second.
    public var perSecond: Double { Double(frames) / Double(seconds) }

    /// As whole number or fraction: `24`, `30000/1001`.
    public var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}
