/// The frame interval and scale for a bit rate. Below certain rates, fewer and smaller frames look better than blurry
/// ones.
struct EncodingQuality: Sendable, Hashable {
    /// The divisor of both sides of a frame.
    var scale = 1
    /// The interval of encoded frames: 2 encodes every second frame.
    var frameInterval = 1

    /// Creates the full quality.
    init() {}

    /// - Parameters:
    ///   - bitRate: in bits a second.
    ///   - pixelCount: of the pictures as they are coded at best.
    init(bitRate: Int, pixelCount: Int) {
        // A screen at 1280×720 is fine from 600 kbit/s on.
        let perPixel = Double(bitRate) / Double(max(pixelCount, 1))
        if perPixel < 0.6 { frameInterval = 2 }
        if perPixel < 0.35 { scale = 2 }
    }
}
