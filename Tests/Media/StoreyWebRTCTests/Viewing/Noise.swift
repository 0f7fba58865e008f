import StoreyInternal
import StoreyVideo

/// Random gray squares that scroll across the picture, like a web page.
struct Noise {
    private var row = 0
    private let size: PixelSize
    private let bytes: [UInt8]

    init(_ size: PixelSize) {
        self.size = size
        var random = SplitMix64(seed: 11)
        let squares = (0..<(size.width / 8 + 1) * (size.height / 4 + 1)).map { _ in
            UInt8.random(in: 60...190, using: &random)
        }
        bytes = (0..<size.width * size.height * 2).map { index in
            let (x, y) = (index % size.width, index / size.width)
            return squares[y / 8 * (size.width / 8 + 1) + x / 8]
        }
    }

    /// Draws between the bars and the lower barcode.
    /// - Parameter picture: An NV12 picture.
    mutating func draw(on picture: inout PixelBuffer) {
        row = (row + 6) % size.height
        let first = row * size.width
        let count = size.height / 3 * size.width
        bytes.withUnsafeBytes { noise in
            picture.withMutableBytes { target in
                UnsafeMutableRawBufferPointer(rebasing: target[count..<2 * count])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: noise[first..<first + count]))
            }
        }
    }
}
