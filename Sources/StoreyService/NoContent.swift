#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The success of an endpoint that answers with nothing to read.
public struct NoContent: Sendable, Hashable {
    /// Nothing.
    public init() {}
}

extension Endpoint where Success == NoContent, Refusal: Decodable {
    /// An endpoint whose success has nothing to read.
    /// - Parameters:
    ///   - method: the method, in capitals.
    ///   - path: the path after the service's address; what is inserted is encoded.
    ///   - query: names and values of the query.
    ///   - fields: fields of the header.
    ///   - body: what is sent, and its kind in `fields`.
    public init(
        _ method: String, _ path: EndpointPath, query: [(name: String, value: String)] = [],
        fields: HTTPFields = [:], body: [UInt8] = []
    ) {
        let json = Endpoint<Refusal, Refusal>(method, path, query: query, fields: fields)
        self.init(json.request, success: { _ in NoContent() }, refusal: json.refusal)
        request.body = body
    }

    /// An endpoint with a JSON body, whose success has nothing to read.
    /// - Parameters:
    ///   - method: the method, in capitals.
    ///   - path: the path after the service's address; what is inserted is encoded.
    ///   - query: names and values of the query.
    ///   - fields: fields of the header.
    ///   - body: what is sent.
    ///   - encoder: writes the body.
    /// - Throws: what the body throws while it is written.
    public init(
        _ method: String, _ path: EndpointPath, query: [(name: String, value: String)] = [],
        fields: HTTPFields = [:], body: some Encodable, encoder: JSONEncoder = JSONEncoder()
    ) throws {
        let json = try Endpoint<Refusal, Refusal>(
            method, path, query: query, fields: fields, body: body, encoder: encoder)
        self.init(json.request, success: { _ in NoContent() }, refusal: json.refusal)
    }
}
