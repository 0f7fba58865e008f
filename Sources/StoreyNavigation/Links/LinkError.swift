/// Why a link was not followed.
///
/// Its ``link`` is fit for a log: what comes after the path, which may be a secret, is left out.
public struct LinkError: Error, Hashable, Sendable {
    /// What is wrong.
    public let kind: Kind
    /// The link, up to its query, and no longer than a line.
    public let link: String

    init(_ kind: Kind, _ link: String) {
        self.kind = kind
        let shown = link.unicodeScalars.prefix { $0 != "?" && $0 != "#" }.prefix(81)
        let line = String.UnicodeScalarView(shown.prefix(80).filter { $0.value >= 0x20 && $0.value != 0x7F })
        self.link = String(line) + (shown.count > 80 ? "…" : "")
    }
}

extension LinkError {
    /// A reason not to follow a link.
    public struct Kind: Error, Hashable, Sendable {
        let reason: String

        private init(_ reason: String) { self.reason = reason }

        /// It is longer than 2,048 bytes, or has more than 32 parts.
        public static let tooLong = Kind("It is too long.")
        /// One of its values is longer than 512 bytes.
        public static let valueTooLong = Kind("One of its values is too long.")
        /// It is no URL: it has blanks, control characters or backslashes in it.
        public static let malformed = Kind("It is not well formed.")
        /// What stands after a percent sign is no byte, or the bytes are no Unicode.
        public static let badEncoding = Kind("It is not well encoded.")
        /// A value would be something else if it were decoded again.
        public static let doublyEncoded = Kind("It is encoded twice.")
        /// It has steps in it that lead out of where it points.
        public static let traversal = Kind("It leads out of its own path.")
        /// A value is the address of something outside of the app.
        public static let leadsElsewhere = Kind("It would lead out of the app.")
        /// Its scheme is none of the app's.
        public static let unknownScheme = Kind("It is for another app.")
        /// Its host is none of the app's.
        public static let unknownHost = Kind("It is for another site.")
        /// Nothing in the app has this address.
        public static let unknown = Kind("Nothing is there.")
        /// Something in the app has such an address, but not with such a value: a number is a word.
        public static let wrongValue = Kind("One of its values is not of the right kind.")
        /// An item that the app asks for stands in its query more than once.
        public static let repeated = Kind("It says one thing twice.")
        /// The flow that it leads to is not there now.
        public static let noPlace = Kind("The place it leads to is not there now.")
        /// A screen that it leads to cannot be shown. Why not is another error, which its coordinator raised.
        public static let notShown = Kind("What it leads to cannot be shown.")
        /// The person did not want to follow it.
        public static let declined = Kind("It was declined.")
        /// Another link came before it could be followed.
        public static let replaced = Kind("Another one came.")
        /// What it waited for did not come in time.
        public static let expired = Kind("It waited for too long.")
    }
}

extension LinkError: CustomStringConvertible {
    /// What is wrong with which link.
    public var description: String { "The link “\(link)” cannot be followed. \(kind.reason)" }
}
