/// The body of a request, with its content type; see ``Endpoint/body(_:)``.
public struct RequestBody: Sendable, Hashable {
    /// The encoded body.
    public let bytes: [UInt8]
    /// The value of the field `Content-Type`.
    public let contentType: String

    /// Creates a body.
    /// - Parameters:
    ///   - bytes: The encoded body.
    ///   - contentType: The value of the field `Content-Type`.
    public init(_ bytes: [UInt8], contentType: String) {
        self.bytes = bytes
        self.contentType = contentType
    }

    /// Returns a form: percent-encoded `name=value&name=value`, as `application/x-www-form-urlencoded`.
    ///
    /// Source: URL Standard, section 5. Spaces are `%20` instead of `+`, which forms allow, too.
    /// - Parameter pairs: The names and values, in order.
    public static func form(_ pairs: [(name: String, value: String)]) -> RequestBody {
        RequestBody(
            Array(FormURLEncoding.encode(pairs).utf8), contentType: "application/x-www-form-urlencoded")
    }

    /// Returns a form whose parts can be files, as `multipart/form-data`.
    /// - Parameters:
    ///   - form: The parts.
    ///   - boundary: The text between the parts, of 1 to 70 letters, digits, and hyphens. It must not occur in them. By default, it
    ///     has 128 random bits.
    public static func multipart(
        _ form: MultipartForm, boundary: String = MultipartForm.randomBoundary()
    ) -> RequestBody {
        RequestBody(
            form.encoded(boundary: boundary), contentType: "multipart/form-data; boundary=\(boundary)")
    }
}
