/// An error that prevents sources from being checked.
public struct LayerError: Error, CustomStringConvertible, Equatable {
    /// The category of an error. Later versions may add more.
    public struct Reason: Sendable, Hashable {
        let name: String

        /// A file or folder couldn't be read.
        public static let unreadable = Reason(name: "unreadable")
        /// The rules file isn't valid.
        public static let configuration = Reason(name: "configuration")
        /// The baseline file isn't valid.
        public static let baseline = Reason(name: "baseline")
        /// The project contains no Swift files.
        public static let nothingToCheck = Reason(name: "nothing to check")
        /// A type or file that was asked for doesn't exist.
        public static let unknownName = Reason(name: "unknown name")
        /// The compiler's index is missing, out of date, or unreadable.
        public static let index = Reason(name: "index")
    }

    /// The category of the error.
    public let reason: Reason
    /// The file, folder, or name that the error is about.
    public let subject: String
    /// A message that says what failed and how to fix it.
    public let description: String

    init(_ reason: Reason, _ subject: String, _ description: String) {
        self.reason = reason
        self.subject = subject
        self.description = "\(subject): \(description)"
    }
}
