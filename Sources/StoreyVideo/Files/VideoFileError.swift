/// Why a file of pictures cannot be read or written.
public struct VideoFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What sort of reason it is. More may come.
    public struct Reason: Sendable, Hashable {
        let name: String

        /// It could not be read or written at all.
        public static let unreadable = Reason(name: "unreadable")
        /// It is no file of this kind, or a damaged one.
        public static let malformed = Reason(name: "malformed")
        /// It is one of this kind, with something in it that is not read here.
        public static let unsupported = Reason(name: "unsupported")
        /// It ends too early.
        public static let truncated = Reason(name: "truncated")
        /// A picture does not belong into it.
        public static let picture = Reason(name: "picture")
    }

    /// What sort of reason it is.
    public let reason: Reason
    /// What is wrong, where, and how to mend it.
    public let description: String

    /// - Parameters:
    ///   - reason: what sort of reason it is.
    ///   - description: what is wrong, where, and how to mend it.
    public init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}
