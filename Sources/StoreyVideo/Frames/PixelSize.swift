/// How many pixels a picture has each way.
public struct PixelSize: Sendable, Hashable, CustomStringConvertible {
    /// Pixels in a line.
    public var width: Int
    /// Lines.
    public var height: Int

    /// - Parameters:
    ///   - width: pixels in a line.
    ///   - height: lines.
    public init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    /// The longest side a picture may have, 16,384 pixels: twice 8K, and so much that one picture stays at 1 GiB at most,
    /// whatever a file's or another process's header says.
    public static let longestSide = 16_384

    /// Whether a picture may have this size: no side is empty or longer than ``longestSide``.
    public var isPossible: Bool {
        (1...Self.longestSide).contains(width) && (1...Self.longestSide).contains(height)
    }

    /// How many pixels there are.
    public var pixelCount: Int { width * height }

    /// As written in most places: `1920x1080`.
    public var description: String { "\(width)x\(height)" }
}

extension PixelSize {
    /// Reads `1920x1080`, or `1920×1080`. Nil where it is no size, or none a picture may have.
    /// - Parameter text: the two numbers with a letter x between them.
    public init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
        self.init(width, height)
        guard isPossible else { return nil }
    }
}
