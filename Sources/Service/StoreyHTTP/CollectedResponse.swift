/// A response whose parts are collected in memory.
package struct CollectedResponse {
    /// What has arrived of the response.
    package private(set) var response = ServiceResponse()
    private let maxBytes: Int

    /// Creates an empty response.
    /// - Parameter maxBytes: The maximum size of the body in bytes.
    package init(maxBytes: Int = 64 << 20) { self.maxBytes = maxBytes }

    /// Adds a part.
    /// - Throws: ``HTTPTransportError`` if the body is too large.
    package mutating func receive(_ part: ServiceResponsePart) throws(HTTPTransportError) {
        switch part {
        case .head(let head): response = head
        case .body(let bytes): response.body += bytes
        }
        guard response.body.count <= maxBytes else {
            throw HTTPTransportError(
                .incomplete, "the response is larger than the limit of \(maxBytes) bytes. Use a download.")
        }
    }
}
