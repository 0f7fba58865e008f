/// Why a picture cannot be made, read or converted.
public struct PixelError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What sort of reason it is. More may come.
    public struct Reason: Sendable, Hashable {
        let name: String

        /// No picture may have this size.
        public static let size = Reason(name: "size")
        /// Planes do not lie as they have to.
        public static let layout = Reason(name: "layout")
        /// The memory that was given is too small.
        public static let memory = Reason(name: "memory")
    }

    /// What sort of reason it is.
    public let reason: Reason
    /// What is wrong.
    public let description: String

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }

    static func size(_ size: PixelSize) -> PixelError {
        PixelError(.size, "a picture cannot be \(size): a side has 1 to \(PixelSize.longestSide) pixels")
    }
}
