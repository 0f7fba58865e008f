/// Which codes stand for black and white.
public enum ColourRange: String, Sendable, Hashable, CaseIterable {
    /// Of 8 bits, black is 16 and white 235; chroma goes from 16 to 240. What television and nearly all video uses.
    case limited
    /// All codes: of 8 bits, black is 0 and white 255. What JPEG and many webcams use.
    case full
}
