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
