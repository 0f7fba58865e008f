/// The body of a request, with its content type; see ``Endpoint/body(_:onProgress:)``.
public struct RequestBody: Sendable {
    enum Content {
        case bytes([UInt8])
        /// Bytes that are read while they are sent.
        case streamed(UploadSource)
    }

    let content: Content
    /// The value of the field `Content-Type`.
    public let contentType: String

    /// Creates a body.
    /// - Parameters:
    ///   - bytes: The encoded body.
    ///   - contentType: The value of the field `Content-Type`.
    public init(_ bytes: [UInt8], contentType: String) {
        content = .bytes(bytes)
        self.contentType = contentType
    }

    /// Creates a body that is read while it is sent, so that only a piece of it is in memory.
    ///
    /// It is sent with its length, or chunked if that isn't known. Interceptors get a request with an empty
    /// `ServiceRequest.body`, and ``ServiceCall/streamedBody``.
    /// - Parameters:
    ///   - source: The bytes.
    ///   - contentType: The value of the field `Content-Type`.
    public init(_ source: UploadSource, contentType: String) {
        content = .streamed(source)
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

    /// Returns a form whose parts can be files, as `multipart/form-data`. It is streamed if one of its parts is.
    /// - Parameters:
    ///   - form: The parts.
    ///   - boundary: The text between the parts, of 1 to 70 letters, digits, and hyphens. It must not occur in them. By default, it
    ///     has 128 random bits.
    public static func multipart(
        _ form: MultipartForm, boundary: String = MultipartForm.randomBoundary()
    ) -> RequestBody {
        let contentType = "multipart/form-data; boundary=\(boundary)"
        switch form.encoded(boundary: boundary) {
        case .bytes(let bytes): return RequestBody(bytes, contentType: contentType)
        case .streamed(let source): return RequestBody(source, contentType: contentType)
        }
    }
}
