#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A write that waits in an ``OfflineQueue``.
public struct QueuedWrite: Sendable, Hashable, Identifiable {
    /// The identifier by which the service recognizes repeated attempts: the field `Idempotency-Key`.
    public let id: String
    /// The request, without the token that is added when it is sent.
    public var request: ServiceRequest
    /// A Boolean value that indicates whether an attempt was made, so that the service may have received the write.
    public internal(set) var wasAttempted = false
    /// The number of times that a resolution has replaced the original write.
    var replacementCount = 0

    init(id: String, request: ServiceRequest) {
        self.id = id
        self.request = request
        // Source: draft-ietf-httpapi-idempotency-key-header-07: a quoted string.
        self.request.fields["Idempotency-Key"] = "\"\(id)\""
    }

    /// The approximate size in bytes.
    var size: Int {
        request.body.count + request.target.utf8.count
            + request.fields.lines.reduce(128) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}

extension QueuedWrite: Codable {
    private struct Record: Codable {
        let id: String
        let method: String
        let target: String
        let header: [[String]]
        let body: Data
        let wasAttempted: Bool
        let replacementCount: Int
    }

    /// Decodes a saved write.
    public init(from decoder: any Decoder) throws {
        let record = try Record(from: decoder)
        let request = ServiceRequest(
            record.method, record.target, fields: HeaderFields(pairs: record.header), body: Array(record.body)
        )
        self.init(id: record.id, request: request)
        wasAttempted = record.wasAttempted
        replacementCount = record.replacementCount
    }

    /// Encodes the write, to be saved.
    public func encode(to encoder: any Encoder) throws {
        let header = request.fields.lines.map { [$0.name, $0.value] }
        try Record(
            id: id, method: request.method, target: request.target, header: header, body: Data(request.body),
            wasAttempted: wasAttempted, replacementCount: replacementCount
        ).encode(to: encoder)
    }
}
