/// An error of creating, reading or converting a picture.
public struct PixelError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The category of an error. New categories may be added.
    public struct Reason: Sendable, Hashable {
        let name: String

        /// The size of a picture is invalid.
        public static let size = Reason(name: "size")
        /// The layout of the planes is invalid.
        public static let layout = Reason(name: "layout")
        /// The memory is too small.
        public static let memory = Reason(name: "memory")
    }

    /// The category of the error.
    public let reason: Reason
    /// A description of the problem.
    public let description: String

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }

    static func size(_ size: PixelSize) -> PixelError {
        PixelError(.size, "Invalid picture size \(size): a side must have 1 to \(PixelSize.maxSide) pixels.")
    }
}
