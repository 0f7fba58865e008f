import StoreyHTTP

/// A path whose inserted parts are percent-encoded: `"/notes/\(title)"` stays two segments, whatever the title.
public struct EndpointPath: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The path, as it goes into the request line.
    public let text: String

    /// A path as it is written.
    public init(stringLiteral value: String) { text = value.hasPrefix("/") ? value : "/" + value }

    /// A path, of which what was inserted is encoded.
    public init(stringInterpolation: StringInterpolation) {
        self.init(stringLiteral: stringInterpolation.text)
    }

    /// Encodes what is inserted, and leaves what is written.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        /// Begins with nothing.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Leaves what is written as it is.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Inserts one segment, or a part of one.
        /// - Parameter value: its text, as a person would read it.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            // A segment of dots alone leads elsewhere, encoded or not: RFC 3986, section 5.2.4.
            let encoded = FormText.encoded(value.description)
            text += encoded == "." || encoded == ".." ? encoded.replacing(".", with: "%2E") : encoded
        }
    }
}
