import StoreyVideo
import Testing

@testable import StoreyWebRTC

@Suite("Coarse pictures")
struct CoarsePictureTests {
    /// A picture whose luma or color differs from pixel to pixel.
    private func picture(_ format: PixelFormat, _ size: PixelSize) throws -> PixelBuffer {
        var picture = try PixelBuffer(format, size)
        picture.withMutableBytes { bytes in
            for index in bytes.indices {
                bytes[index] = UInt8(truncatingIfNeeded: index &* 73 &+ index / 1280)
            }
        }
        return picture
    }

    @Test(
        arguments: [PixelFormat.bgra, .nv12, .i420], [PixelSize(64, 48), PixelSize(37, 29), PixelSize(2, 2)])
    func `A coarse picture has blocks of one color`(_ format: PixelFormat, _ size: PixelSize) throws {
        let coarse = try picture(format, size).coarse
        #expect(coarse.size == size)
        let component = format == .bgra ? Component.red : .y
        let columns = (size.width + 15) / 16
        for y in 0..<size.height {
            let values = (0..<size.width).map { coarse[component, $0, y] }
            #expect(zip(values, values.dropFirst()).count { $0 != $1 } < columns, "row \(y)")
        }
    }

    @Test(arguments: [PixelFormat.bgra, .nv12, .i420])
    func `The rows above a row are copied`(_ format: PixelFormat) throws {
        let picture = try picture(format, PixelSize(64, 48))
        let coarse = picture.coarse
        var mixed = coarse
        mixed.copyRows(of: picture, above: 16)
        let component = format == .bgra ? Component.red : .y
        for y in 0..<48 {
            let wanted = y < 16 ? picture : coarse
            for x in 0..<64 { #expect(mixed[component, x, y] == wanted[component, x, y]) }
        }
        mixed.copyRows(of: picture, above: 48)
        #expect(mixed == picture)
    }
}
