import StoreyVideo
import ToolInternal

/// A few frames made from an image: the camera moves across it, and a disc in the opposite direction in front of it.
struct MovingScene {
    /// The size of a frame.
    static let size = PixelSize(160, 96)
    /// The number of frames.
    static let count = 5
    /// How far the image moves to the left from one frame to the next, in pixels.
    static let speed = 2

    /// The luma of each frame in full range, line by line.
    let frames: [[Int]]

    /// Creates the scene, from the built-in example if the image is too small.
    init(_ page: VideoPage) throws(PixelError) {
        let needed = PixelSize(
            Self.size.width + Self.speed * (Self.count - 1), Self.size.height + Self.count - 1)
        let isLargeEnough =
            page.picture.size.width >= needed.width && page.picture.size.height >= needed.height
        let page = isLargeEnough ? page : try VideoPage(title: page.title, ExampleImage.made())
        let size = page.picture.size
        let luma = page.picture.converted(to: .i444, color: ColorDescription(.bt601, .full), by: .exact)
            .codes(of: .y)
        let radius = 20
        let detail = page.busiest(2 * radius)
        let left = (size.width - needed.width) / 2
        let top = (size.height - needed.height) / 2
        frames = (0..<Self.count).map { time in
            (0..<Self.size.pixelCount).map { index in
                let (x, y) = (index % Self.size.width, index / Self.size.width)
                let (right, down) = (x - 118 + 5 * time, y - 48)
                if right * right + down * down < radius * radius {
                    return luma[(detail.y + radius + down) * size.width + detail.x + radius + right]
                }
                return luma[(top + time + y) * size.width + left + Self.speed * time + x]
            }
        }
    }

    /// All frames as one gray image, one below the other, for the page's script.
    var strip: String {
        get throws(PixelError) {
            let bytes = frames.flatMap { frame in
                frame.flatMap { code -> [UInt8] in [UInt8(code), UInt8(code), UInt8(code), 255] }
            }
            let size = PixelSize(Self.size.width, Self.size.height * Self.count)
            let picture = try PixelBuffer(packed: bytes, .bgra, size)
            return "<img id=\"scene\" hidden src=\"\(VideoPage.source(of: picture))\" alt=\"\">"
        }
    }

    /// Returns the PSNR of one frame's codes with respect to another's.
    static func decibels(of codes: [Int], to reference: [Int]) throws -> String {
        func picture(_ codes: [Int]) throws(PixelError) -> PixelBuffer {
            let gray = [UInt8](repeating: 128, count: 2 * codes.count)
            return try PixelBuffer(packed: codes.map { UInt8($0) } + gray, .i444, size)
        }
        let noise =
            try PeakSignalToNoise(of: picture(codes), to: picture(reference)).decibels(.y) ?? .infinity
        return noise == .infinity ? "identical" : "\(noise.text(decimals: 1)) dB"
    }
}
