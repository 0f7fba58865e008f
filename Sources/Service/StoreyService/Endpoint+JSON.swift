#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Endpoint where Success: Decodable, Refusal: Decodable {
    /// Creates an endpoint without a body whose responses are JSON.
    ///
    /// Use `Never` as the refusal of a service without business errors.
    /// - Parameters:
    ///   - method: The method in uppercase, such as `GET`.
    ///   - path: The path relative to the service's base URL. Interpolated values are percent-encoded.
    ///   - query: The names and values of the query.
    ///   - fields: The header fields.
    ///   - decoder: Decodes the success and the refusal.
    public init(
        _ method: String, _ path: EndpointPath, query: [(name: String, value: String)] = [],
        fields: HeaderFields = [:], decoder: JSONDecoder = JSONDecoder()
    ) {
        let target = query.isEmpty ? path.text : "\(path.text)?\(FormURLEncoding.encode(query))"
        var request = ServiceRequest(method, target, fields: fields)
        if request.fields["Accept"] == nil { request.fields["Accept"] = "application/json" }
        self.init(
            request, success: { try decoder.decode(Success.self, from: Data($0.body)) },
            refusal: { try decoder.decode(Refusal.self, from: Data($0.body)) })
        template = path.template
    }

    /// Creates an endpoint with a JSON body whose responses are JSON.
    /// - Parameters:
    ///   - method: The method in uppercase, such as `GET`.
    ///   - path: The path relative to the service's base URL. Interpolated values are percent-encoded.
    ///   - query: The names and values of the query.
    ///   - fields: The header fields.
    ///   - body: The value to send.
    ///   - encoder: Encodes the body.
    ///   - decoder: Decodes the success and the refusal.
    /// - Throws: The error of the encoder.
    public init(
        _ method: String, _ path: EndpointPath, query: [(name: String, value: String)] = [],
        fields: HeaderFields = [:], body: some Encodable, encoder: JSONEncoder = JSONEncoder(),
        decoder: JSONDecoder = JSONDecoder()
    ) throws {
        self.init(method, path, query: query, fields: fields, decoder: decoder)
        request.body = Array(try encoder.encode(body))
        if request.fields["Content-Type"] == nil { request.fields["Content-Type"] = "application/json" }
    }
}
