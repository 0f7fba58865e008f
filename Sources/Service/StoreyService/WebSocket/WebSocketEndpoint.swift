#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A WebSocket of a service as a value: its request, and how its messages are decoded and encoded.
///
/// ```swift
/// extension WebSocketEndpoint where Incoming == Price, Outgoing == PriceRequest, Refusal == NoteRefusal {
///     static var prices: WebSocketEndpoint { WebSocketEndpoint("/prices/live") }
/// }
/// ```
///
/// `Refusal` is a business error with which the service rejects the request.
public struct WebSocketEndpoint<Incoming: Sendable, Outgoing: Sendable, Refusal: Sendable>: Sendable {
    /// The kind of the messages that are sent.
    public enum MessageKind: Sendable, Hashable {
        /// Text messages, which most services with JSON expect.
        case text
        /// Binary messages.
        case binary
    }

    /// The request, its credentials, and its policy.
    public var endpoint: Endpoint<NoContent, Refusal>
    /// Decodes a message of the service.
    public var decode: @Sendable (WebSocketPayload) throws -> Incoming
    /// Encodes a message for the service.
    public var encode: @Sendable (Outgoing) throws -> WebSocketPayload

    /// Creates an endpoint with custom messages.
    /// - Parameters:
    ///   - endpoint: The request. Its method is `GET`, and the field `Sec-WebSocket-Protocol` lists the protocols that the
    ///     app supports.
    ///   - decode: Decodes a message of the service. If it throws, the WebSocket is closed.
    ///   - encode: Encodes a message for the service.
    public init(
        _ endpoint: Endpoint<NoContent, Refusal>,
        decode: @escaping @Sendable (WebSocketPayload) throws -> Incoming,
        encode: @escaping @Sendable (Outgoing) throws -> WebSocketPayload
    ) {
        self.endpoint = endpoint
        self.decode = decode
        self.encode = encode
    }
}

extension WebSocketEndpoint where Incoming: Decodable, Outgoing: Encodable, Refusal: Decodable {
    /// Creates an endpoint whose messages are JSON. Both kinds of messages are received.
    ///
    /// Use `Never` as the outgoing message of an app that only listens.
    /// - Parameters:
    ///   - path: The path relative to the service's base URL. Interpolated values are percent-encoded.
    ///   - query: The names and values of the query.
    ///   - fields: The header fields, such as `Sec-WebSocket-Protocol`.
    ///   - kind: The kind of the messages that are sent.
    ///   - encoder: Encodes the messages.
    ///   - decoder: Decodes the messages and the refusal.
    public init(
        _ path: EndpointPath, query: [(name: String, value: String)] = [], fields: HeaderFields = [:],
        sending kind: MessageKind = .text, encoder: JSONEncoder = JSONEncoder(),
        decoder: JSONDecoder = JSONDecoder()
    ) {
        let json = Endpoint<Refusal, Refusal>("GET", path, query: query, fields: fields, decoder: decoder)
        var endpoint = Endpoint<NoContent, Refusal>(
            json.request, success: { _ in NoContent() }, refusal: json.refusal)
        endpoint.template = path.template
        self.init(
            endpoint, decode: { try decoder.decode(Incoming.self, from: Data($0.bytes)) },
            encode: {
                let json = try encoder.encode($0)
                return kind == .text ? .text(String(decoding: json, as: UTF8.self)) : .binary(Array(json))
            })
    }
}
