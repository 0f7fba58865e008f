/// Something that is to be written to a service, and waits for its turn.
public struct WaitingWrite: Sendable, Hashable, Identifiable {
    /// What the service knows it by, however often it comes: the field `Idempotency-Key`.
    public let id: String
    /// What is sent; who asks is added when it is.
    public var request: HTTPRequest
    /// Whether it may have reached the service already, though no answer came back.
    public internal(set) var wasTried = false
    /// How often it was put in the place of what the service did not take.
    var round = 0

    init(id: String, request: HTTPRequest) {
        self.id = id
        self.request = request
        // Source: draft-ietf-httpapi-idempotency-key-header-07: a string, which stands in quotes.
        self.request.fields["Idempotency-Key"] = "\"\(id)\""
    }

    /// How much room it takes, in bytes.
    var size: Int {
        request.body.count + request.target.utf8.count
            + request.fields.lines.reduce(128) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}
