/// A picture in memory, with value semantics.
///
/// Copies share their memory until one of them is changed. A picture can wrap external memory, such as that of a camera
/// or a mapped file. It's copied before the first change.
public struct PixelBuffer: Sendable {
    /// The format, size and memory layout.
    public let layout: PixelLayout
    /// The color description. Changing it doesn't change codes, so the picture looks different.
    public var color: ColorDescription
    private var memory: PixelMemory

    /// Creates a picture whose bytes are zero: transparent black in BGRA, but green in Y′CbCr; see ``fill(with:)``.
    /// - Parameters:
    ///   - layout: The format, size and memory layout.
    ///   - color: The color description.
    public init(_ layout: PixelLayout, color: ColorDescription = .hd) {
        self.layout = layout
        self.color = color
        memory = PixelMemory(byteCount: layout.byteCount)
    }

    /// Creates a picture without padding whose bytes are zero.
    /// - Parameters:
    ///   - format: The pixel format.
    ///   - size: The size of the picture.
    ///   - color: The color description.
    /// - Throws: `PixelError` if the size is invalid.
    public init(_ format: PixelFormat, _ size: PixelSize, color: ColorDescription = .hd) throws(PixelError) {
        self.init(try PixelLayout(format, size), color: color)
    }

    /// Creates a picture that wraps external memory without copying it.
    ///
    /// The memory must not change until `release` is called. It's called once, on the thread that releases the last
    /// copy of the picture. If this initializer throws, `release` isn't called.
    /// - Parameters:
    ///   - bytes: The memory, which must be at least as large as the layout.
    ///   - layout: The format, size and memory layout.
    ///   - color: The color description.
    ///   - release: Called when the memory is no longer used.
    /// - Throws: `PixelError` if the memory is smaller than the layout.
    public init(
        wrapping bytes: UnsafeRawBufferPointer, _ layout: PixelLayout, color: ColorDescription = .hd,
        release: @escaping @Sendable () -> Void
    ) throws(PixelError) {
        guard bytes.count >= layout.byteCount else {
            throw PixelError(
                .memory, "The picture has \(layout.byteCount) bytes, but the memory only \(bytes.count).")
        }
        self.layout = layout
        self.color = color
        memory = PixelMemory(
            foreign: UnsafeRawBufferPointer(rebasing: bytes[..<layout.byteCount]), release: release)
    }

    /// The pixel format.
    public var format: PixelFormat { layout.format }
    /// The size of the picture.
    public var size: PixelSize { layout.size }

    /// Calls a closure with all bytes, including padding, for reading.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Keeps the memory alive until the closure returns.
        defer { withExtendedLifetime(memory) {} }
        return try body(UnsafeRawBufferPointer(memory.bytes))
    }

    /// Whether writing would copy the memory, because other pictures share it or it's external.
    package var isShared: Bool {
        mutating get { memory.isForeign || !isKnownUniquelyReferenced(&memory) }
    }

    /// Calls a closure with all bytes for writing. Copies them first if they're shared or external.
    public mutating func withMutableBytes<Result, Failure: Error>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if isShared { memory = memory.copy() }
        defer { withExtendedLifetime(memory) {} }
        return try body(memory.bytes)
    }

    /// Calls a closure with the bytes from a plane's first to its last pixel, for reading.
    /// - Parameters:
    ///   - plane: The index of the plane. Must be less than the format's plane count.
    ///   - body: A closure that receives the lines at a distance of ``PlaneLayout/bytesPerRow``.
    public func withPlane<Result, Failure: Error>(
        _ plane: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let range = layout.bytes(of: plane)
        return try withBytes { bytes throws(Failure) in
            try body(UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
    }
}
