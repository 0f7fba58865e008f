import Foundation
public import StoreyVideo

/// The screen of a device that is turned and resized while it shows a different picture in each frame. Both the process that captures
/// it and its test compute the frames from their numbers.
public struct SimulatedScreen: Sendable, Hashable {
    /// The number of frames per second.
    public static let rate = 60
    /// The number of frames after which a script of turns, sizes, and pauses starts again.
    public static let period = 240

    /// The size of the screen in pixels.
    public let size: PixelSize

    /// Creates a screen.
    /// - Parameter size: The size in pixels.
    public init(_ size: PixelSize) { self.size = size }

    /// The sizes of the frames: that of the screen, the same in the other orientation, and half of it.
    public var sizes: [PixelSize] {
        [size, PixelSize(size.height, size.width), PixelSize(size.width / 2, size.height / 2)]
    }

    /// Returns the size of a frame.
    /// - Parameter number: The frame's number.
    public func size(of number: Int) -> PixelSize { sizes[number / 20 % sizes.count] }

    /// Returns the rotation of a frame.
    /// - Parameter number: The frame's number.
    public func rotation(of number: Int) -> Rotation {
        Rotation.allCases[number / 15 % Rotation.allCases.count]
    }

    /// Returns whether capturing is paused before a frame.
    /// - Parameter number: The frame's number.
    public func isPaused(before number: Int) -> Bool { number % Self.period == Self.period / 2 }

    /// Returns the value of all bytes of a row. It differs from that of the same row in the frames around it, so that a picture
    /// that is made of two frames is found.
    /// - Parameters:
    ///   - row: The row, counted over all planes.
    ///   - number: The frame's number.
    public static func byte(ofRow row: Int, of number: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: number &* 37 &+ row &* 11)
    }

    /// Returns whether each byte of a picture belongs to a frame.
    /// - Parameters:
    ///   - picture: The picture.
    ///   - number: The frame's number.
    public static func isWhole(_ picture: PixelBuffer, of number: Int) -> Bool {
        isUniform(picture) { row, value in value == byte(ofRow: row, of: number) }
    }

    /// Returns whether each row of a picture, which may be scaled, has a single value.
    /// - Parameter picture: The picture.
    public static func hasUniformRows(_ picture: PixelBuffer) -> Bool { isUniform(picture) { _, _ in true } }

    /// - Parameter isRight: Returns whether the value of a row, counted over all planes, is the right one.
    private static func isUniform(_ picture: PixelBuffer, _ isRight: (Int, UInt8) -> Bool) -> Bool {
        var row = 0
        for plane in 0..<picture.format.planeCount {
            let (length, step) = (
                picture.layout.rowBytes(of: plane), picture.layout.planes[plane].bytesPerRow
            )
            let rows = picture.format.planeSize(plane, of: picture.size).height
            let isWhole = picture.withPlane(plane) { bytes in
                guard let start = bytes.baseAddress else { return false }
                return (0..<rows).allSatisfy { index in
                    let bytes = start + index * step
                    return isRight(row + index, bytes.load(as: UInt8.self))
                        && memcmp(bytes, bytes + 1, length - 1) == 0
                }
            }
            guard isWhole else { return false }
            row += rows
        }
        return true
    }
}
