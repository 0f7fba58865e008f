import Seeded
import StoreyShare
import StoreyVideo

/// A frame of any format, size and meaning.
func randomFrame(_ format: PixelFormat, _ size: PixelSize, using random: inout SplitMix) throws -> Frame {
    let alignment = [1, 2, 16, 64].randomElement(using: &random) ?? 1
    let colour = PictureColour(
        ColourMatrix.allCases.randomElement(using: &random) ?? .bt709,
        Bool.random(using: &random) ? .full : .limited,
        siting: Bool.random(using: &random) ? .left : .centre)
    var picture = PixelBuffer(try PixelLayout(format, size, rowAlignment: alignment), colour: colour)
    picture.withMutableBytes { bytes in
        for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    }
    return Frame(
        picture, time: .nanoseconds(Int64.random(in: 0...Int64.max, using: &random)),
        rotation: Rotation.allCases.randomElement(using: &random) ?? .none)
}
