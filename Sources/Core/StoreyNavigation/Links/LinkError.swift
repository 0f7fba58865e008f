/// The reason why a link wasn't opened.
///
/// The `description` contains the link and the reason, which is meant only for logs. The link is safe to log,
/// because its query and fragment, which may contain secrets, are removed.
public struct LinkError: Error, Hashable, Sendable {
    /// The kind of the error.
    package let kind: Kind
    /// The link up to its query, cut to 80 characters.
    package let link: String

    init(_ kind: Kind, _ link: String) {
        self.kind = kind
        let shown = link.unicodeScalars.prefix(81).prefix { $0 != "?" && $0 != "#" }
        let line = String.UnicodeScalarView(shown.prefix(80).filter { !LinkText.isInvisible($0) })
        self.link = String(line) + (shown.count > 80 ? "…" : "")
    }
}

extension LinkError {
    /// A kind of error.
    package struct Kind: Error, Hashable, Sendable {
        let reason: String

        private init(_ reason: String) { self.reason = reason }

        /// The link is longer than 2,048 bytes or has more than 32 parts.
        package static let tooLong = Kind("It is too long.")
        /// A value is longer than 512 bytes.
        package static let valueTooLong = Kind("One of its values is too long.")
        /// The link isn't a URL: it contains spaces, control characters or backslashes.
        package static let malformed = Kind("It isn't a valid URL.")
        /// A text contains characters that are invisible or change the direction of writing.
        package static let invisibleCharacter = Kind("One of its values contains invisible characters.")
        /// The percent-encoding is invalid, or the bytes aren't valid UTF-8.
        package static let badEncoding = Kind("Its percent-encoding is invalid.")
        /// A value would change if it were decoded again.
        package static let doublyEncoded = Kind("One of its values is percent-encoded twice.")
        /// The link contains `.` or `..` segments.
        package static let traversal = Kind("Its path contains “.” or “..”.")
        /// A value is the address of something outside the app.
        package static let externalAddress = Kind("One of its values is an address outside the app.")
        /// The scheme isn't one of the app's.
        package static let unknownScheme = Kind("Its scheme belongs to another app.")
        /// The host isn't one of the app's.
        package static let unknownHost = Kind("Its host belongs to another site.")
        /// No link of the app matches.
        package static let unknown = Kind("The app has no such address.")
        /// A link of the app matches, but a value has the wrong type, such as a word instead of a number.
        package static let invalidValue = Kind("One of its values has the wrong type.")
        /// A query item that the link uses occurs more than once.
        package static let duplicateItem = Kind("It has a query item twice.")
        /// The flow of the destination isn't in the tree.
        package static let destinationUnavailable = Kind("Its destination isn't available now.")
        /// A screen of the destination can't be shown. Its coordinator has raised the reason.
        package static let cannotShow = Kind("Its destination can't be shown.")
        /// The user declined it.
        package static let declined = Kind("It was declined.")
        /// Another link took its place before it could be opened.
        package static let replaced = Kind("Another link replaced it.")
        /// The timeout expired while it waited.
        package static let expired = Kind("It has expired.")
    }
}

extension LinkError: CustomStringConvertible {
    /// The link and the reason.
    public var description: String { "The link “\(link)” can't be opened. \(kind.reason)" }
}
