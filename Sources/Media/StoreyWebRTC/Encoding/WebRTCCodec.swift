/// A video codec for viewers.
public enum WebRTCCodec: String, Sendable, Hashable, CaseIterable {
    /// H.264, constrained baseline, encoded by OpenH264. It needs the least processing, and nearly all viewers support
    /// it.
    case h264
    /// VP8, for viewers without H.264.
    case vp8

    /// The codec's name in a session description (RFC 6184, RFC 7741).
    var encodingName: String { self == .h264 ? "H264" : "VP8" }

    var elements: [String] {
        switch self {
        case .h264: ["openh264enc", "h264parse", "rtph264pay"]
        case .vp8: ["vp8enc", "rtpvp8pay"]
        }
    }

    /// The caps between the encoder and the payloaders.
    var caps: String {
        switch self {
        case .h264: "video/x-h264,stream-format=byte-stream,alignment=au"
        case .vp8: "video/x-vp8"
        }
    }

    /// The caps for the payloaders. They claim the lowest level, because the payloader compares it with the level in
    /// the offer, which viewers allow to be exceeded.
    var sentCaps: String {
        switch self {
        case .h264: caps + ",profile=constrained-baseline,level=(string)1"
        case .vp8: caps
        }
    }

    /// Returns the pipeline of the encoder, named `encoder`, up to ``caps``. Key frames are made on request only: when
    /// a viewer joins or has lost too many packets.
    func encoder(bitRate: Int) -> String {
        switch self {
        case .h264:
            """
            openh264enc name=encoder usage-type=camera rate-control=bitrate bitrate=\(bitRate) complexity=low \
            gop-size=3000 multi-thread=2 scene-change-detection=false ! video/x-h264,profile=constrained-baseline ! \
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

    /// The encoder's property for the bit rate.
    var bitRateProperty: String { self == .h264 ? "bitrate" : "target-bitrate" }

    /// Returns the element that splits encoded frames into RTP packets, named `payloader`.
    func payloader(payload: Int, ssrc: UInt32) -> String {
        let options = "name=payloader mtu=1200 pt=\(payload) ssrc=\(ssrc)"
        return switch self {
        case .h264: "rtph264pay config-interval=-1 aggregate-mode=zero-latency \(options)"
        case .vp8: "rtpvp8pay picture-id-mode=15-bit \(options)"
        }
    }
}
