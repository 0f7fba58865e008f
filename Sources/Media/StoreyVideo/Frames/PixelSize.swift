/// The width and height of a picture in pixels.
public struct PixelSize: Sendable, Hashable, CustomStringConvertible {
    /// The number of pixels per line.
    public var width: Int
    /// The number of lines.
    public var height: Int

    /// Creates a size.
    /// - Parameters:
    ///   - width: The number of pixels per line.
    ///   - height: The number of lines.
    public init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    /// The maximum width and height, 16,384 pixels. That's twice 8K, and limits a picture to 1 GiB even if the header
    /// of a file or of another process is wrong.
    public static let maxSide = 16_384

    /// A Boolean value that indicates whether both sides are between 1 and ``maxSide``.
    public var isValid: Bool {
        (1...Self.maxSide).contains(width) && (1...Self.maxSide).contains(height)
    }

    /// The number of pixels.
    public var pixelCount: Int { width * height }

    /// The size in the usual notation: `1920x1080`.
    public var description: String { "\(width)x\(height)" }
}

extension PixelSize {
    /// Parses a size such as `1920x1080` or `1920×1080`. Returns `nil` if the text or the size is invalid.
    /// - Parameter text: Two numbers separated by an x.
    public init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
        self.init(width, height)
        guard isValid else { return nil }
    }
}
