public import StoreyVideo

/// Colour bars, a bar that moves, and a ``FrameBarcode``: a source that needs no screen.
public final class TestPattern: FrameSource {
    /// Colours from left to right. Three quarters, as in SMPTE's and EBU's colour bars: codecs keep them.
    static let bars = [
        RGB(red: 0.75, green: 0.75, blue: 0.75), RGB(red: 0.75, green: 0.75, blue: 0),
        RGB(red: 0, green: 0.75, blue: 0.75),
        RGB(red: 0, green: 0.75, blue: 0), RGB(red: 0.75, green: 0, blue: 0.75),
        RGB(red: 0.75, green: 0, blue: 0),
        RGB(red: 0, green: 0, blue: 0.75), .black,
    ]

    /// How large the next frame is. It may change at any time, as that of a screen that is turned.
    public var size: PixelSize
    /// How far the next frame says it is to be turned. The pattern itself is not.
    public var rotation: Rotation = .none
    /// Whether nothing moves, and the barcode stays.
    public var isStill = false

    private let format: PixelFormat
    private let colour: PictureColour
    private let frames: UInt32?
    private var number: UInt32 = 0
    private var last: FrameDescription?
    /// The bars, drawn once for a layout.
    private var background: PixelBuffer?

    /// - Parameters:
    ///   - size: how large the frames are, at least 96x48, so that the barcode's cells have two pixels each.
    ///   - format: how the pixels lie.
    ///   - colour: what the codes mean as colours.
    ///   - frames: how many there are; nil for no end.
    public init(
        _ size: PixelSize, _ format: PixelFormat = .nv12, colour: PictureColour = .hd, frames: Int? = nil
    ) {
        self.size = size
        self.format = format
        self.colour = colour
        self.frames = frames.map { UInt32(clamping: $0) }
    }

    /// A new frame at every look, unless it is still.
    public func look(at time: Duration) throws(ShareError) -> SourceState {
        if let frames, number >= frames { return .ended }
        if isStill, let last { return .still(last) }
        do {
            let description = FrameDescription(
                try PixelLayout(format, size), colour: colour, time: time, rotation: rotation)
            last = description
            return .new(description)
        } catch {
            throw ShareError(.malformed, "no test pattern: \(error)")
        }
    }

    /// Draws the frame.
    public func fill(_ slot: FrameSlot) throws(ShareError) {
        guard let last else { throw ShareError(.source, "no test pattern was looked at yet") }
        if !isStill || number == 0 { number &+= 1 }
        draw(last, into: slot.bytes)
    }

    /// The frame as a value: what a receiver is to get.
    /// - Parameter time: when it is taken, by ``FrameClock``.
    /// - Throws: where the size is impossible.
    public func frame(at time: Duration) throws(ShareError) -> Frame {
        guard case .new(let description) = try look(at: time) else {
            throw ShareError(.source, "no new frame comes of the test pattern")
        }
        number &+= 1
        var picture = PixelBuffer(description.layout, colour: colour)
        picture.withMutableBytes { draw(description, into: $0) }
        return Frame(picture, time: time, rotation: rotation)
    }

    private func draw(_ description: FrameDescription, into bytes: UnsafeMutableRawBufferPointer) {
        let layout = description.layout
        if background?.layout != layout {
            var picture = PixelBuffer(layout, colour: colour)
            picture.withMutableBytes { drawBars(Canvas(bytes: $0, layout: layout, colour: colour)) }
            background = picture
        }
        background?.withBytes { bytes.copyMemory(from: $0) }
        let canvas = Canvas(bytes: bytes, layout: layout, colour: colour)
        let (width, height) = (layout.size.width, layout.size.height)
        // Once round in four seconds of thirty frames.
        let left = Int(number % 120) * width / 120
        canvas.fill(left..<min(width, left + max(2, width / 60)), height / 3..<height * 2 / 3, with: .white)
        drawBarcode(FrameBarcode(number: number, time: description.time), canvas)
    }

    private func drawBars(_ canvas: Canvas) {
        let (width, height) = (canvas.layout.size.width, canvas.layout.size.height)
        for (index, colour) in Self.bars.enumerated() {
            canvas.fill(
                index * width / Self.bars.count..<(index + 1) * width / Self.bars.count, 0..<height,
                with: colour)
        }
    }

    private func drawBarcode(_ code: FrameBarcode, _ canvas: Canvas) {
        let (width, height) = (canvas.layout.size.width, canvas.layout.size.height)
        for (cell, isWhite) in code.cells.enumerated() {
            let (line, column) = (cell / FrameBarcode.columns, cell % FrameBarcode.columns)
            for row in [line, FrameBarcode.rows - FrameBarcode.lines + line] {
                canvas.fill(
                    column * width / FrameBarcode.columns..<(column + 1) * width / FrameBarcode.columns,
                    row * height / FrameBarcode.rows..<(row + 1) * height / FrameBarcode.rows,
                    with: isWhite ? .white : .black)
            }
        }
    }
}
