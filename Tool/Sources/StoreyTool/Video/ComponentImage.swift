import ToolInternal
import StoreyVideo

/// One component of an image, as a grayscale image and as statistics.
struct ComponentImage {
    private let component: Component
    private let size: PixelSize
    private let codes: [Int]
    private let depth: BitDepth

    init(_ component: Component, of picture: PixelBuffer) {
        self.component = component
        size = picture.planeSize(of: component)
        codes = picture.codes(of: component)
        depth = picture.format.depth
    }

    /// Returns a grayscale image in which the largest code is white.
    func gray() throws(PixelError) -> PixelBuffer {
        let bytes = codes.flatMap { code in
            let gray = UInt8(code >> (depth.rawValue - 8))
            return [gray, gray, gray, 255]
        }
        return try PixelBuffer(packed: bytes, .bgra, size)
    }

    var text: String {
        let name = component.rawValue + String(repeating: " ", count: max(0, 5 - component.rawValue.count))
        return "\(name)  \(size)  \(numbers)"
    }

    /// The minimum, maximum, and mean of the codes.
    var numbers: String {
        let mean = Double(codes.reduce(0, +)) / Double(codes.count)
        return "\(codes.min() ?? 0) to \(codes.max() ?? 0), mean \(mean.text(decimals: 1))"
    }
}
