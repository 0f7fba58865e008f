/// How pictures are coded on their way to viewers.
public enum VideoCoding: String, Sendable, Hashable, CaseIterable {
    /// H.264, constrained baseline, by openh264: the least work, and what nearly all viewers take.
    case h264
    /// VP8, for viewers without H.264.
    case vp8

    /// What stands for it in an offer (RFC 6184, RFC 7741).
    var encodingName: String { self == .h264 ? "H264" : "VP8" }

    var elements: [String] {
        switch self {
        case .h264: ["openh264enc", "h264parse", "rtph264pay"]
        case .vp8: ["vp8enc", "rtpvp8pay"]
        }
    }

    /// What goes from the encoder to the payloaders.
    var caps: String {
        switch self {
        case .h264: "video/x-h264,stream-format=byte-stream,alignment=au"
        case .vp8: "video/x-vp8"
        }
    }

    /// What the payloaders are told: that it is what every viewer takes. The payloader compares the level with that of the
    /// offer, above which viewers let themselves be sent more.
    var sentCaps: String {
        switch self {
        case .h264: caps + ",profile=constrained-baseline,level=(string)1"
        case .vp8: caps
        }
    }

    /// The encoder, called `encoder`, and what makes its output what ``caps`` says. Key frames only when asked for: a
    /// new viewer asks, and so does one that lost too much.
    func encoder(bitRate: Int) -> String {
        switch self {
        case .h264:
            """
            openh264enc name=encoder usage-type=camera rate-control=bitrate bitrate=\(bitRate) complexity=low \
            gop-size=3000 multi-thread=2 ! video/x-h264,profile=constrained-baseline ! \
            h264parse config-interval=-1 ! \(caps)
            """
        case .vp8:
            """
            vp8enc name=encoder deadline=1 cpu-used=16 threads=2 target-bitrate=\(bitRate) end-usage=cbr \
            keyframe-max-dist=3000 lag-in-frames=0 buffer-initial-size=300 buffer-optimal-size=400 buffer-size=600 \
            undershoot=95 min-quantizer=4 max-quantizer=63 static-threshold=100 ! \(caps)
            """
        }
    }

    /// The encoder's property for bits a second.
    var bitRateProperty: String { self == .h264 ? "bitrate" : "target-bitrate" }

    /// Cuts coded pictures into packets.
    func payloader(payload: Int, ssrc: UInt32) -> String {
        let options = "mtu=1200 pt=\(payload) ssrc=\(ssrc)"
        return switch self {
        case .h264: "rtph264pay config-interval=-1 aggregate-mode=zero-latency \(options)"
        case .vp8: "rtpvp8pay picture-id-mode=15-bit \(options)"
        }
    }
}
