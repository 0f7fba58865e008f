/// The delivery of a stream to its viewers.
enum StreamDelivery: String, Sendable, Hashable, CaseIterable {
    /// The app's servers forward packets to each viewer (selective forwarding unit).
    case webRTC = "WebRTC"
    /// Viewers fetch media segments of a few seconds from the app's servers (HLS, DASH).
    case segments
    /// Viewers fetch the same segments from a content delivery network.
    case cdn = "CDN"

    /// The minimum delay of partial segments, in seconds. Sources: Apple, “Getting Started with Low Latency
    /// HLS”, 2019-05-08: two seconds or less over public networks; Wowza, “Low-Latency HLS vs. WebRTC”,
    /// 2021-12-13: three or less.
    static let shortestSegments = 2.0

    /// The minimum delay of whole segments, in seconds: players stay three segments behind (RFC 8216, 6.3.3),
    /// which last two seconds or longer (Akamai, “MSL5 origin application specifications”).
    private static let shortestWholeSegments = 6.0

    /// The maximum delay of a forwarding server, in seconds: 100 to 200 ms. Source: Fora Soft, 2026-06-05.
    static let forwarding = 0.2

    /// Returns the decision for a permitted delay.
    /// - Parameter delay: The delay, in seconds.
    func words(delay: Double) -> String {
        let parts = delay < Self.shortestWholeSegments ? ", partial (low-latency HLS)" : " (HLS, DASH)"
        return switch self {
        case .webRTC: "WebRTC, forwarded by the app's servers (SFU)"
        case .segments: "segments\(parts), from the app's servers"
        case .cdn: "segments\(parts), through a CDN"
        }
    }
}
