public import StoreyVideo

/// A source for tests, with color bars, a moving bar and a ``FrameBarcode``.
public final class TestPattern: FrameSource {
    /// The colors from left to right, at 75 % like SMPTE's and EBU's color bars, which codecs preserve.
    static let bars = [
        RGB(red: 0.75, green: 0.75, blue: 0.75), RGB(red: 0.75, green: 0.75, blue: 0),
        RGB(red: 0, green: 0.75, blue: 0.75),
        RGB(red: 0, green: 0.75, blue: 0), RGB(red: 0.75, green: 0, blue: 0.75),
        RGB(red: 0.75, green: 0, blue: 0),
        RGB(red: 0, green: 0, blue: 0.75), .black,
    ]

    /// The size of the next frame. It may change at any time, like that of a rotated screen.
    public var size: PixelSize
    /// The rotation that the next frame claims. The pattern itself isn't rotated.
    public var rotation: Rotation = .none
    /// A Boolean value that indicates whether the picture stays the same, including the barcode.
    public var isStill = false

    private let format: PixelFormat
    private let color: ColorDescription
    private let frames: UInt32?
    private var number: UInt32 = 0
    private var last: FrameDescription?
    /// The bars, drawn once per layout.
    private var background: PixelBuffer?

    /// Creates a pattern.
    /// - Parameters:
    ///   - size: The size of the frames. At least 96x48, so that a cell of the barcode has two pixels per side.
    ///   - format: The pixel format.
    ///   - color: The color description.
    ///   - frames: The number of frames, or `nil` for an endless pattern.
    public init(
        _ size: PixelSize, _ format: PixelFormat = .nv12, color: ColorDescription = .hd, frames: Int? = nil
    ) {
        self.size = size
        self.format = format
        self.color = color
        self.frames = frames.map { UInt32(clamping: $0) }
    }

    /// Returns a new frame on each call, unless ``isStill`` is set.
    public func poll(at time: Duration) throws(ShareError) -> SourceState {
        if let frames, number >= frames { return .ended }
        if isStill, let last { return .unchanged(last) }
        do {
            let description = FrameDescription(
                try PixelLayout(format, size), color: color, time: time, rotation: rotation)
            last = description
            return .new(description)
        } catch {
            throw ShareError(.malformed, "Can't create the test pattern: \(error)")
        }
    }

    /// Draws the frame.
    public func fill(_ slot: FrameSlot) throws(ShareError) {
        guard let last else {
            throw ShareError(.source, "The test pattern wasn't polled before it was drawn.")
        }
        if !isStill || number == 0 { number &+= 1 }
        draw(last, into: slot.bytes)
    }

    /// Returns the next frame as a value, equal to what a receiver gets.
    /// - Parameter time: The capture time by ``FrameClock``.
    /// - Throws: `ShareError` if the size is invalid.
    public func frame(at time: Duration) throws(ShareError) -> Frame {
        guard case .new(let description) = try poll(at: time) else {
            throw ShareError(.source, "The test pattern has no new frame.")
        }
        number &+= 1
        var picture = PixelBuffer(description.layout, color: color)
        picture.withMutableBytes { draw(description, into: $0) }
        return Frame(picture, time: time, rotation: rotation)
    }

    private func draw(_ description: FrameDescription, into bytes: UnsafeMutableRawBufferPointer) {
        let layout = description.layout
        if background?.layout != layout {
            var picture = PixelBuffer(layout, color: color)
            picture.withMutableBytes { drawBars(Canvas(bytes: $0, layout: layout, color: color)) }
            background = picture
        }
        background?.withBytes { bytes.copyMemory(from: $0) }
        let canvas = Canvas(bytes: bytes, layout: layout, color: color)
        let (width, height) = (layout.size.width, layout.size.height)
        // One round takes four seconds at 30 frames per second.
        let left = Int(number % 120) * width / 120
        canvas.fill(left..<min(width, left + max(2, width / 60)), height / 3..<height * 2 / 3, with: .white)
        drawBarcode(FrameBarcode(number: number, time: description.time), canvas)
    }

    private func drawBars(_ canvas: Canvas) {
        let (width, height) = (canvas.layout.size.width, canvas.layout.size.height)
        for (index, color) in Self.bars.enumerated() {
            canvas.fill(
                index * width / Self.bars.count..<(index + 1) * width / Self.bars.count, 0..<height,
                with: color)
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
