import StoreyHTTP

/// A path that percent-encodes interpolated values: `"/notes/\(title)"` has two segments for every title.
public struct EndpointPath: Sendable, ExpressibleByStringInterpolation {
    /// The path as it is sent in the request line.
    public let text: String
    /// The path with `{}` in place of interpolated values, such as `/notes/{}`.
    public let template: String

    /// Creates a path from a literal, which isn't encoded.
    public init(stringLiteral value: String) {
        text = Self.withSlash(value)
        template = text
    }

    /// Creates a path from a literal with interpolated values.
    public init(stringInterpolation: StringInterpolation) {
        text = Self.withSlash(stringInterpolation.text)
        template = Self.withSlash(stringInterpolation.template)
    }

    private static func withSlash(_ text: String) -> String { text.hasPrefix("/") ? text : "/" + text }

    /// An interpolation that percent-encodes values but not literals.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""
        fileprivate var template = ""

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a literal without encoding it.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
            template += literal
        }

        /// Appends a segment, or a part of one.
        /// - Parameter value: The value; its description is percent-encoded.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            // Dot segments would change the path: RFC 3986, section 5.2.4.
            let encoded = FormURLEncoding.percentEncoded(value.description)
            text += encoded == "." || encoded == ".." ? encoded.replacing(".", with: "%2E") : encoded
            template += "{}"
        }
    }
}

extension EndpointPath: Hashable {
    /// Returns whether two paths are sent as the same text.
    public static func == (one: EndpointPath, other: EndpointPath) -> Bool { one.text == other.text }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
