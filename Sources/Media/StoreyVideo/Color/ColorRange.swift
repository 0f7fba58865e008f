/// The codes of black and white.
public enum ColorRange: String, Sendable, Hashable, CaseIterable {
    /// With 8 bits, black is 16, white is 235, and chroma is 16 to 240. Used by television and nearly all video.
    case limited
    /// All codes are used. With 8 bits, black is 0 and white is 255. Used by JPEG and many webcams.
    case full
}
