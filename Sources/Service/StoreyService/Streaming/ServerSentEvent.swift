#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An event of a stream that a service sends. Source: HTML Standard, section 9.2, Server-sent events.
public struct ServerSentEvent: Sendable, Hashable {
    /// The type, `message` by default.
    public let type: String
    /// The payload: the lines of `data`, joined by line feeds.
    public let data: String
    /// The identifier of the last event that had one, or an empty text.
    public let id: String

    /// Creates an event.
    /// - Parameters:
    ///   - data: The payload.
    ///   - type: The type.
    ///   - id: The identifier of the last event that had one.
    public init(_ data: String, type: String = "message", id: String = "") {
        self.data = data
        self.type = type
        self.id = id
    }

    /// Decodes a payload that is JSON.
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - decoder: Decodes the value.
    /// - Throws: The error of the decoder.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value { try decoder.decode(type, from: Data(data.utf8)) }
}
