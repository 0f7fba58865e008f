/// The position of a chroma sample among the pixels that share it.
public enum ChromaSiting: String, Sendable, Hashable, CaseIterable {
    /// On the left pixel, halfway between two lines, as in MPEG-2, H.264 and later codecs by default (`chroma_sample_loc_type` 0
    /// of Rec. ITU-T H.264).
    case left
    /// Halfway between the pixels and between the lines, as in JPEG and MPEG-1 (`chroma_sample_loc_type` 1).
    case center
    /// On the left pixel of the upper line, as in video of high dynamic range by Rec. ITU-R BT.2020 (`chroma_sample_loc_type`
    /// 2). The exact converter converts it.
    case topLeft

    /// The distance to the right of the left pixel, in pixels.
    var across: Double { self == .center ? 0.5 : 0 }
    /// The distance below the upper line, in lines.
    var down: Double { self == .topLeft ? 0 : 0.5 }
}
