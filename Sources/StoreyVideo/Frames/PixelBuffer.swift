/// A picture: a value over memory.
///
/// Copies share the memory until one of them is changed. Memory of somebody else, a camera's or a mapped file's, is
/// used where it is; a picture over it that is changed gets memory of its own first.
public struct PixelBuffer: Sendable {
    /// Format, size, and where the planes are.
    public let layout: PixelLayout
    /// What the codes mean as colours. To say something else changes no code: the picture then looks different.
    public var colour: PictureColour
    private var memory: PixelMemory

    /// A picture whose bytes are all zero: transparent black as BGRA, but green as Y′CbCr; see ``fill(with:)``.
    /// - Parameters:
    ///   - layout: format, size, and where the planes are.
    ///   - colour: what the codes mean as colours.
    public init(_ layout: PixelLayout, colour: PictureColour = .hd) {
        self.layout = layout
        self.colour = colour
        memory = PixelMemory(byteCount: layout.byteCount)
    }

    /// A picture with nothing between its lines, whose bytes are all zero.
    /// - Parameters:
    ///   - format: how the pixels lie.
    ///   - size: how many there are.
    ///   - colour: what the codes mean as colours.
    /// - Throws: where no picture may have this size.
    public init(_ format: PixelFormat, _ size: PixelSize, colour: PictureColour = .hd) throws(PixelError) {
        self.init(try PixelLayout(format, size), colour: colour)
    }

    /// A picture over somebody else's memory, without a copy.
    ///
    /// Nobody may write there until `release` is called, which is once, by whichever thread lets go of the last copy
    /// of this picture. Where this throws, it is not called.
    /// - Parameters:
    ///   - bytes: the memory, as large as the layout says or larger.
    ///   - layout: format, size, and where the planes are.
    ///   - colour: what the codes mean as colours.
    ///   - release: gives the memory back.
    /// - Throws: where the memory is smaller than the layout says.
    public init(
        wrapping bytes: UnsafeRawBufferPointer, _ layout: PixelLayout, colour: PictureColour = .hd,
        release: @escaping @Sendable () -> Void
    ) throws(PixelError) {
        guard bytes.count >= layout.byteCount else {
            throw PixelError(.memory, "\(bytes.count) bytes for a picture that has \(layout.byteCount)")
        }
        self.layout = layout
        self.colour = colour
        memory = PixelMemory(
            foreign: UnsafeRawBufferPointer(rebasing: bytes[..<layout.byteCount]), release: release)
    }

    /// How the pixels lie.
    public var format: PixelFormat { layout.format }
    /// How many there are.
    public var size: PixelSize { layout.size }

    /// Reads all bytes, those between lines and planes included.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The picture holds on to the memory until its method returns.
        defer { withExtendedLifetime(memory) {} }
        return try body(UnsafeRawBufferPointer(memory.bytes))
    }

    /// Whether writing would mean a copy first: other pictures share the memory, or it is somebody else's.
    package var isShared: Bool {
        mutating get { memory.isForeign || !isKnownUniquelyReferenced(&memory) }
    }

    /// Writes bytes; where other pictures share them, or they are somebody else's, a copy of them.
    public mutating func withMutableBytes<Result, Failure: Error>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if isShared { memory = memory.copy() }
        defer { withExtendedLifetime(memory) {} }
        return try body(memory.bytes)
    }

    /// Reads a plane, from its first to its last pixel.
    /// - Parameters:
    ///   - plane: its number. One that is not there is a mistake of the program, which stops.
    ///   - body: gets the bytes, line after line at ``PlanePlace/bytesPerRow``.
    public func withPlane<Result, Failure: Error>(
        _ plane: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let range = layout.bytes(of: plane)
        return try withBytes { bytes throws(Failure) in
            try body(UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
    }
}
