#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Endpoint where Success: Decodable, Refusal: Decodable {
    /// An endpoint without a body, whose answers are JSON.
    ///
    /// A service without business errors of its own has the refusal `Never`.
    /// - Parameters:
    ///   - method: the method, in capitals.
    ///   - path: the path after the service's address; what is inserted is encoded.
    ///   - query: names and values of the query.
    ///   - fields: fields of the header.
    ///   - decoder: reads success and refusal.
    public init(
        _ method: String, _ path: EndpointPath, query: [(name: String, value: String)] = [],
        fields: HTTPFields = [:], decoder: JSONDecoder = JSONDecoder()
    ) {
        let target = query.isEmpty ? path.text : "\(path.text)?\(FormText.write(query))"
        var request = HTTPRequest(method, target, fields: fields)
        if request.fields["Accept"] == nil { request.fields["Accept"] = "application/json" }
        self.init(
            request, success: { try decoder.decode(Success.self, from: Data($0.body)) },
            refusal: { try decoder.decode(Refusal.self, from: Data($0.body)) })
    }

    /// An endpoint with a JSON body, whose answers are JSON.
    /// - Parameters:
    ///   - method: the method, in capitals.
    ///   - path: the path after the service's address; what is inserted is encoded.
    ///   - query: names and values of the query.
    ///   - fields: fields of the header.
    ///   - body: what is sent.
    ///   - encoder: writes the body.
    ///   - decoder: reads success and refusal.
    /// - Throws: what the body throws while it is written.
    public init(
        _ method: String, _ path: EndpointPath, query: [(name: String, value: String)] = [],
        fields: HTTPFields = [:], body: some Encodable, encoder: JSONEncoder = JSONEncoder(),
        decoder: JSONDecoder = JSONDecoder()
    ) throws {
        self.init(method, path, query: query, fields: fields, decoder: decoder)
        request.body = Array(try encoder.encode(body))
        if request.fields["Content-Type"] == nil { request.fields["Content-Type"] = "application/json" }
    }
}
