/// Where a chroma sample that stands for two pixels of a line lies. Between two lines it lies half-way, either way.
public enum ChromaSiting: String, Sendable, Hashable, CaseIterable {
    /// On the left one of them, as in MPEG-2, H.264 and all later video, where nothing else is said
    /// (`chroma_sample_loc_type` 0 of Rec. ITU-T H.264).
    case left
    /// Half-way between them, as in JPEG and MPEG-1 (`chroma_sample_loc_type` 1).
    case centre
}
