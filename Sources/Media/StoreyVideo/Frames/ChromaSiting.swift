/// The horizontal position of a chroma sample that two pixels share. Vertically, it's always halfway between two lines.
public enum ChromaSiting: String, Sendable, Hashable, CaseIterable {
    /// On the left pixel, as in MPEG-2, H.264 and later codecs by default (`chroma_sample_loc_type` 0 of Rec. ITU-T
    /// H.264).
    case left
    /// Halfway between the pixels, as in JPEG and MPEG-1 (`chroma_sample_loc_type` 1).
    case center
}
