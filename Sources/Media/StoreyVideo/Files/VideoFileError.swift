/// An error of reading or writing a picture or video file.
public struct VideoFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The category of an error. New categories may be added.
    public struct Reason: Sendable, Hashable {
        let name: String

        /// The file can't be read or written.
        public static let unreadable = Reason(name: "unreadable")
        /// The file has another format or is damaged.
        public static let malformed = Reason(name: "malformed")
        /// The file uses an unsupported feature of its format.
        public static let unsupported = Reason(name: "unsupported")
        /// The file ends too early.
        public static let truncated = Reason(name: "truncated")
        /// A picture doesn't match the file.
        public static let picture = Reason(name: "picture")
    }

    /// The category of the error.
    public let reason: Reason
    /// A description of the problem and how to fix it.
    public let description: String

    /// Creates an error.
    /// - Parameters:
    ///   - reason: The category of the error.
    ///   - description: A description of the problem and how to fix it.
    public init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}
