public import StoreyVideo

/// How pictures are sent.
public struct AudienceSettings: Sendable, Hashable {
    /// The least and the most that is sent to a viewer, in bits a second.
    public var bitRate = 200_000...2_500_000
    /// How many pictures a second there are at most.
    public var frameRate = 30
    /// The longest long and the longest short side; larger pictures are made smaller. Their shape stays.
    public var bound = PixelSize(1280, 720)
    /// How many viewers there may be: this computer sends to each of them.
    public var maximumViewers = 8
    /// How pictures may be coded, the best first.
    public var codings = VideoCoding.allCases
    /// Sound that goes with the pictures.
    public var sound: Sound?
    /// What helps to find a way to viewers elsewhere.
    public var servers = ConnectionServers()
    /// How long a viewer may be silent before its place is given up.
    public var silence = Duration.seconds(6)

    /// Where sound comes from.
    public enum Sound: String, Sendable, Hashable, CaseIterable {
        /// A tone of 880 Hz.
        case tone
        /// What PulseAudio, or PipeWire in its place, records by default.
        case pulse
    }

    /// 30 pictures a second, no larger than 1280×720, 2.5 Mbit/s at most, eight viewers, no sound.
    public init() {}
}
