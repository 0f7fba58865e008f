import StoreyVideo

/// A number in a picture, to be read where it arrives: 16 bits and their opposites, as black and white fields along the
/// upper edge.
enum Barcode {
    /// A grey picture with a bar that moves, and a number.
    static func picture(_ number: Int, _ size: PixelSize) throws -> PixelBuffer {
        var picture = try PixelBuffer(.i420, size)
        let width = size.width
        let stripe = size.height / 8
        picture.withMutableBytes { bytes in
            for index in bytes.indices { bytes[index] = 128 }
            for row in 0..<stripe {
                for x in 0..<width {
                    let field = x * 32 / width
                    let bit = number >> (field % 16) & 1 == 1
                    bytes[row * width + x] = bit == (field < 16) ? 235 : 16
                }
            }
            for row in stripe * 2..<size.height {
                for x in 0..<width / 8 {
                    bytes[row * width + (number * 8 + x) % width] = UInt8(40 + (row + x) % 160)
                }
            }
        }
        return picture
    }
}
