/// What a rate is enough for: below some, fewer and smaller pictures look better than coarse ones.
struct CodedQuality: Sendable, Hashable {
    /// By what the sides are divided.
    var scale = 1
    /// Of how many pictures one is coded.
    var every = 1

    /// All there is.
    init() {}

    /// - Parameters:
    ///   - bitRate: in bits a second.
    ///   - pixelCount: of the pictures as they are coded at best.
    init(bitRate: Int, pixelCount: Int) {
        // A screen at 1280×720 is fine from 600 kbit/s on.
        let perPixel = Double(bitRate) / Double(max(pixelCount, 1))
        if perPixel < 0.6 { every = 2 }
        if perPixel < 0.35 { scale = 2 }
    }
}
