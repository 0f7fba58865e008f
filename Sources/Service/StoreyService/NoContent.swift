#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The success of an endpoint whose response has no body to decode.
public struct NoContent: Sendable, Hashable {
    /// Creates an empty success.
    public init() {}
}

extension Endpoint where Success == NoContent, Refusal: Decodable {
    /// Creates an endpoint whose success has no body to decode.
    /// - Parameters:
    ///   - method: The method in uppercase, such as `GET`.
    ///   - path: The path relative to the service's base URL. Interpolated values are percent-encoded.
    ///   - query: The names and values of the query.
    ///   - fields: The header fields.
    ///   - body: The body. Set its `Content-Type` in `fields`.
    public init(
        _ method: String, _ path: EndpointPath, query: [(name: String, value: String)] = [],
        fields: HeaderFields = [:], body: [UInt8] = []
    ) {
        let json = Endpoint<Refusal, Refusal>(method, path, query: query, fields: fields)
        self.init(json.request, success: { _ in NoContent() }, refusal: json.refusal)
        template = path.template
        request.body = body
    }

    /// Creates an endpoint with a JSON body whose success has no body to decode.
    /// - Parameters:
    ///   - method: The method in uppercase, such as `GET`.
    ///   - path: The path relative to the service's base URL. Interpolated values are percent-encoded.
    ///   - query: The names and values of the query.
    ///   - fields: The header fields.
    ///   - body: The value to send.
    ///   - encoder: Encodes the body.
    /// - Throws: The error of the encoder.
    public init(
        _ method: String, _ path: EndpointPath, query: [(name: String, value: String)] = [],
        fields: HeaderFields = [:], body: some Encodable, encoder: JSONEncoder = JSONEncoder()
    ) throws {
        let json = try Endpoint<Refusal, Refusal>(
            method, path, query: query, fields: fields, body: body, encoder: encoder)
        self.init(json.request, success: { _ in NoContent() }, refusal: json.refusal)
        template = path.template
    }
}
