/// A recorded request and its response.
public struct JournalEntry: Sendable, Hashable {
    /// The request's number in its session, starting at 1.
    public let number: Int
    /// The request. Long bodies, targets and headers are truncated.
    public let request: ServiceRequest
    /// The name of the stub that responded, or `nil` if none matched.
    public let stub: String?
    /// The variant that responded.
    public let variant: Variant
    /// The response's status, or 0 while a proxied service has not responded yet.
    public internal(set) var status: Int
    /// The injected fault, if any.
    public let fault: ResponseFault.Kind?
    /// The WebSocket messages in order. Old messages are dropped if they use too much memory.
    public private(set) var messages: [WebSocketMessage] = []
    /// The number of messages from the client, including those that were dropped.
    public private(set) var messageCount = 0

    /// Whether a client of WireMock removed the entry. It keeps its place, because entries are found by their numbers.
    var isRemoved = false
    /// The approximate memory use in bytes.
    var size: Int { requestBytes + messageBytes }
    private let requestBytes: Int
    private var messageBytes = 0

    /// Returns the entry without secrets, to show it.
    func redacted(_ rules: RedactionRules?) -> JournalEntry {
        guard let rules else { return self }
        var entry = JournalEntry(
            number: number, request: rules.redacted(request), stub: stub, variant: variant, status: status,
            fault: fault)
        entry.messageCount = messageCount
        entry.messages = messages.map { $0.redacted(rules) }
        return entry
    }

    init(
        number: Int, request: ServiceRequest, stub: String?, variant: Variant, status: Int,
        fault: ResponseFault.Kind?
    ) {
        self.number = number
        self.request = request
        self.stub = stub
        self.variant = variant
        self.status = status
        self.fault = fault
        let fields = request.fields.lines.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 32 }
        requestBytes =
            256 + request.method.utf8.count + request.target.utf8.count + fields + request.body.count
    }

    /// Adds a message, and drops the oldest ones while the messages use too many bytes.
    mutating func add(_ message: WebSocketMessage, maxBytes: Int) {
        if message.sender == .client { messageCount += 1 }
        messages.append(message)
        messageBytes += message.size
        while messageBytes > maxBytes, let first = messages.first {
            messageBytes -= first.size
            messages.removeFirst()
        }
    }
}
