#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// An error of capturing, transferring or reading a frame.
public struct ShareError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The category of an error. New categories may be added.
    public struct Reason: Sendable, Hashable {
        let name: String

        /// Bytes, a file or a message are invalid or damaged.
        public static let malformed = Reason(name: "malformed")
        /// Data ends too early.
        public static let truncated = Reason(name: "truncated")
        /// Data has another version of the format.
        public static let version = Reason(name: "version")
        /// A frame is larger than its channel's capacity.
        public static let tooLarge = Reason(name: "tooLarge")
        /// New frames arrive faster than they can be read.
        public static let overwritten = Reason(name: "overtaken")
        /// Another broadcast is running in the same folder.
        public static let busy = Reason(name: "busy")
        /// The broadcast is finished.
        public static let finished = Reason(name: "finished")
        /// A system call failed, such as for a file, a socket or memory.
        public static let system = Reason(name: "system")
        /// A system library or extension isn't installed.
        public static let missing = Reason(name: "missing")
        /// The capture source doesn't exist or delivers no frame.
        public static let source = Reason(name: "source")
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

    /// Returns an error for a system call that failed.
    /// - Parameters:
    ///   - what: The operation that failed and its object.
    ///   - number: The error number.
    static func system(_ what: String, _ number: Int32 = errno) -> ShareError {
        ShareError(.system, "\(what): \(String(cString: strerror(number)))")
    }
}
