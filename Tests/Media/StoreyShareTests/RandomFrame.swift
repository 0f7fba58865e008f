import StoreyInternal
import StoreyShare
import StoreyVideo

/// Returns a frame with random pixels, color description, time and rotation.
func randomFrame(_ format: PixelFormat, _ size: PixelSize, using random: inout SplitMix64) throws -> Frame {
    let alignment = [1, 2, 16, 64].randomElement(using: &random) ?? 1
    let color = ColorDescription(
        YCbCrMatrix.allCases.randomElement(using: &random) ?? .bt709,
        Bool.random(using: &random) ? .full : .limited,
        siting: [.left, .center, .topLeft].randomElement(using: &random) ?? .left,
        primaries: ColorPrimaries.allCases.randomElement(using: &random) ?? .bt709,
        transfer: TransferFunction.allCases.randomElement(using: &random) ?? .bt709)
    var picture = PixelBuffer(try PixelLayout(format, size, rowAlignment: alignment), color: color)
    picture.withMutableBytes { bytes in
        for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    }
    return Frame(
        picture, time: .nanoseconds(Int64.random(in: 0...Int64.max, using: &random)),
        rotation: Rotation.allCases.randomElement(using: &random) ?? .none)
}
