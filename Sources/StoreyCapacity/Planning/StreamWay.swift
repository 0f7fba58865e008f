/// How one picture reaches many.
enum StreamWay: String, Sendable, Hashable, CaseIterable {
    /// A server of one's own forwards packets to each viewer (selective forwarding unit).
    case webRTC = "WebRTC"
    /// Viewers fetch files of a few seconds from servers of one's own (HLS, DASH).
    case segments
    /// Viewers fetch the same files from caches that somebody else runs.
    case cdn = "CDN"

    /// The shortest delay of segments, in seconds, where they go on in parts before they are whole. Source: Apple, “Getting Started with Low
    /// Latency HLS”, 2019-05-08, has two seconds or less over public networks; Wowza, “Low-Latency HLS vs. WebRTC”, 2021-12-13, three or less.
    static let shortestSegments = 2.0

    /// The shortest delay of whole segments, in seconds: players stay three of them behind (RFC 8216, 6.3.3), and they last two seconds or
    /// longer (Akamai, “MSL5 origin application specifications”).
    static let shortestWholeSegments = 6.0

    /// What a server that forwards may add, in seconds: 100 to 200 ms. Source: Fora Soft, 2026-06-05.
    static let forwarding = 0.2

    /// What is decided, for viewers that may be so late.
    /// - Parameter delay: in seconds.
    func words(delay: Double) -> String {
        let parts = delay < Self.shortestWholeSegments ? ", in parts (low-latency HLS)" : " (HLS, DASH)"
        return switch self {
        case .webRTC: "WebRTC, forwarded by one's own servers (SFU)"
        case .segments: "segments\(parts), from one's own servers"
        case .cdn: "segments\(parts), through a CDN"
        }
    }
}
