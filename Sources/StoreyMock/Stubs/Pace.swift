/// How fast a body comes.
public enum Pace: Sendable, Hashable {
    /// In as many pieces, evenly over the time.
    case dribble(pieces: Int, over: Duration)
    /// So many bytes a second.
    case bytesPerSecond(Int)

    /// A slow mobile network: 400 kbit/s.
    public static let slow3G = Pace.bytesPerSecond(50_000)

    /// How a body is cut: how many bytes come after how long, counted from the piece before. The first comes with the
    /// head.
    func pieces(of length: Int) -> [(bytes: Int, after: Duration)] {
        let count: Int
        let time: Duration
        switch self {
        case .dribble(let pieces, let over):
            count = pieces
            time = over
        case .bytesPerSecond(let rate):
            time = .seconds(Double(length) / Double(max(rate, 1)))
            // Twenty times a second looks like a stream, and a thousand pieces are enough for any body.
            count = Int(min(time / .milliseconds(50), 1000).rounded(.up))
        }
        let pieces = min(max(count, 1), max(length, 1))
        let gap = pieces > 1 ? time / (pieces - 1) : time
        return (0..<pieces).map { index in
            let bytes = length * (index + 1) / pieces - length * index / pieces
            return (bytes, index == 0 ? (pieces == 1 ? time : .zero) : gap)
        }
    }
}
