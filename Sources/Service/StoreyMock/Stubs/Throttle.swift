/// A limit for the speed at which a body is sent.
public enum Throttle: Sendable, Hashable {
    /// Sends the body in a number of chunks, evenly spread over a duration.
    case chunks(count: Int, over: Duration)
    /// Sends a number of bytes per second.
    case bytesPerSecond(Int)

    /// A slow mobile network: 400 kbit/s.
    public static let slow3G = Throttle.bytesPerSecond(50_000)

    /// Returns the sizes of the body's chunks and the delay before each. The first chunk is sent with the
    /// headers.
    func pieces(of length: Int) -> [(bytes: Int, after: Duration)] {
        let count: Int
        let time: Duration
        switch self {
        case .chunks(let pieces, let over):
            count = pieces
            time = over
        case .bytesPerSecond(let rate):
            time = .seconds(Double(length) / Double(max(rate, 1)))
            // Twenty chunks a second look like a stream, and a thousand chunks are enough for any body.
            count = Int(min(time / .milliseconds(50), 1000).rounded(.up))
        }
        let pieces = min(max(count, 1), max(length, 1), 10_000)
        let gap = pieces > 1 ? time / (pieces - 1) : time
        return (0..<pieces).map { index in
            let bytes = length * (index + 1) / pieces - length * index / pieces
            return (bytes, index == 0 ? (pieces == 1 ? time : .zero) : gap)
        }
    }
}
