import StoreyHTTP

/// A path that percent-encodes interpolated values: `"/notes/\(title)"` has two segments for every title.
public struct EndpointPath: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The path as it is sent in the request line.
    public let text: String

    /// Creates a path from a literal, which isn't encoded.
    public init(stringLiteral value: String) { text = value.hasPrefix("/") ? value : "/" + value }

    /// Creates a path from a literal with interpolated values.
    public init(stringInterpolation: StringInterpolation) {
        self.init(stringLiteral: stringInterpolation.text)
    }

    /// An interpolation that percent-encodes values but not literals.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a literal without encoding it.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends a segment, or a part of one.
        /// - Parameter value: The value; its description is percent-encoded.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            // Dot segments would change the path: RFC 3986, section 5.2.4.
            let encoded = FormURLEncoding.percentEncoded(value.description)
            text += encoded == "." || encoded == ".." ? encoded.replacing(".", with: "%2E") : encoded
        }
    }
}
