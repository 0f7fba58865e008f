#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Why a frame could not be taken, handed over or read.
public struct ShareError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What sort of reason it is. More may come.
    public struct Reason: Sendable, Hashable {
        let name: String

        /// Bytes, a file or a message that are none of these, or damaged ones.
        public static let malformed = Reason(name: "malformed")
        /// They end too early.
        public static let truncated = Reason(name: "truncated")
        /// They are of another version of Storey.
        public static let version = Reason(name: "version")
        /// A frame has more bytes than there is room for.
        public static let tooLarge = Reason(name: "tooLarge")
        /// New frames came faster than one could be read.
        public static let overtaken = Reason(name: "overtaken")
        /// Another broadcast goes on in the same folder.
        public static let busy = Reason(name: "busy")
        /// The broadcast is over.
        public static let finished = Reason(name: "finished")
        /// The system refuses: a file, a socket, memory.
        public static let system = Reason(name: "system")
        /// A library of the system is not installed.
        public static let missing = Reason(name: "missing")
        /// What is to be captured is not there, or gives no picture.
        public static let source = Reason(name: "source")
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

    /// What the system just refused.
    /// - Parameters:
    ///   - what: what could not be done, and with what.
    ///   - number: the system's number for why.
    static func system(_ what: String, _ number: Int32 = errno) -> ShareError {
        ShareError(.system, "\(what): \(String(cString: strerror(number)))")
    }
}
