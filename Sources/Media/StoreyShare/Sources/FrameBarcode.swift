public import StoreyVideo

/// A frame's number and time as black and white cells in the picture, which survive scaling and lossy encoding. A
/// viewer can tell from it the number, the age and the integrity of the frame.
///
/// The code has two rows of 48 cells, at the top of the picture and again at the bottom. A cell is 1/48 of the
/// picture's width and 1/24 of its height. White is 1. The bits in reading order, most significant first, are: 1011
/// 0010; 32 bits of number; 32 bits of time in milliseconds; the lower 16 bits of the CRC-32 of these eight bytes; 0100
/// 1101.
public struct FrameBarcode: Sendable, Hashable {
    /// The frame's number.
    public var number: UInt32
    /// The lower 32 bits of the capture time in milliseconds of ``FrameClock``.
    public var milliseconds: UInt32

    static let columns = 48
    static let lines = 2
    /// The number of cells that fill the height.
    static let rows = 24
    private static let start: UInt8 = 0b1011_0010
    private static let end: UInt8 = 0b0100_1101

    /// Creates a barcode.
    /// - Parameters:
    ///   - number: The frame's number.
    ///   - milliseconds: The capture time in milliseconds.
    public init(number: UInt32, milliseconds: UInt32) {
        self.number = number
        self.milliseconds = milliseconds
    }

    /// Creates a barcode.
    /// - Parameters:
    ///   - number: The frame's number.
    ///   - time: The capture time by ``FrameClock``.
    public init(number: UInt32, time: Duration) {
        self.init(number: number, milliseconds: UInt32(truncatingIfNeeded: time.wholeNanoseconds / 1_000_000))
    }

    /// Returns the age of the frame.
    /// - Parameter now: The current time by ``FrameClock``. The age wraps around after 24 days.
    public func age(at now: Duration) -> Duration {
        let then = FrameBarcode(number: 0, time: now).milliseconds
        return .milliseconds(Int32(bitPattern: then &- milliseconds))
    }

    /// Reads the barcode of a picture of any format and scale.
    /// - Parameter picture: The picture of a whole frame.
    /// - Returns: `nil` if a barcode can't be read, or if top and bottom differ because the picture is made of two
    ///   frames.
    public init?(in picture: PixelBuffer) {
        guard let top = Self.read(picture, isAtTop: true), top == Self.read(picture, isAtTop: false) else {
            return nil
        }
        self = top
    }

    private static func read(_ picture: PixelBuffer, isAtTop: Bool) -> FrameBarcode? {
        let component: Component = picture.format == .bgra ? .green : .y
        let half = picture.format.depth.maxCode / 2
        var bytes = [UInt8](repeating: 0, count: columns * lines / 8)
        for cell in 0..<columns * lines {
            let (line, column) = (cell / columns, cell % columns)
            let row = isAtTop ? line : rows - lines + line
            // The mean over the middle of the cell, since its edges are blurred.
            var sum = 0
            for part in 0..<9 {
                let x = (6 * column + 2 + part % 3) * picture.size.width / (6 * columns)
                let y = (6 * row + 2 + part / 3) * picture.size.height / (6 * rows)
                sum += picture[component, x, y]
            }
            if sum / 9 > half { bytes[cell / 8] |= 0x80 >> UInt8(cell % 8) }
        }
        let code = FrameBarcode(number: word(bytes[1..<5]), milliseconds: word(bytes[5..<9]))
        return bytes == code.bytes ? code : nil
    }

    /// The cells, eight in a byte.
    var bytes: [UInt8] {
        let numbers = [number, milliseconds].flatMap { number in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        }
        let checksum = Checksum.crc32(numbers)
        let check = [8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
        return [Self.start] + numbers + check + [Self.end]
    }

    /// Whether each cell is white, row by row.
    var cells: [Bool] {
        bytes.flatMap { byte in (0..<8).map { bit in byte & (0x80 >> UInt8(bit)) != 0 } }
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
