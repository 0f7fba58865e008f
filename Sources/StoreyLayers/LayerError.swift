/// Why sources could not be checked.
public struct LayerError: Error, CustomStringConvertible, Equatable {
    /// What sort of reason it is. More may come.
    public struct Reason: Sendable, Hashable {
        let name: String

        /// A file or folder could not be read.
        public static let unreadable = Reason(name: "unreadable")
        /// The rules' own file is wrong.
        public static let configuration = Reason(name: "configuration")
        /// The baseline is wrong.
        public static let baseline = Reason(name: "baseline")
        /// There is nothing to check.
        public static let nothingToCheck = Reason(name: "nothing to check")
        /// A name or path that was asked about is not there.
        public static let unknownName = Reason(name: "unknown name")
        /// The compiler's index can't be relied upon.
        public static let index = Reason(name: "index")
    }

    /// What sort of reason it is.
    public let reason: Reason
    /// The file, folder or name that is meant.
    public let place: String
    /// What is wrong, and how to mend it.
    public let description: String

    init(_ reason: Reason, _ place: String, _ description: String) {
        self.reason = reason
        self.place = place
        self.description = "\(place): \(description)"
    }
}
