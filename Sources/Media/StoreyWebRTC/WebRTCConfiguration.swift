public import StoreyVideo

/// The configuration of a ``WebRTCPublisher``.
public struct WebRTCConfiguration: Sendable, Hashable {
    /// The lowest and highest bit rate for a viewer, in bits per second.
    public var bitRate = 200_000...2_500_000
    /// The maximum number of frames per second.
    public var frameRate = 30
    /// The maximum size in either orientation. Larger frames are scaled down; their aspect ratio is kept.
    public var maxSize = PixelSize(1280, 720)
    /// The maximum number of viewers. This computer sends to each of them.
    public var maxViewers = 8
    /// The codecs to use, in order of preference.
    public var codecs = WebRTCCodec.allCases
    /// The source of the audio track, or `nil` for video only.
    public var audio: AudioSource?
    /// The servers that help to reach viewers on other networks.
    public var iceServers = ICEServers()
    /// The time without packets after which a viewer is removed.
    public var viewerTimeout = Duration.seconds(6)

    /// The source of an audio track.
    public enum AudioSource: String, Sendable, Hashable, CaseIterable {
        /// A sine wave of 880 Hz.
        case tone
        /// The default recording source of PulseAudio or PipeWire.
        case pulse
    }

    /// Creates a configuration with 30 frames per second, at most 1280×720, at most 2.5 Mbit/s, eight viewers and no
    /// audio.
    public init() {}
}
