/// A recorded request and its response.
public struct JournalEntry: Sendable, Hashable {
    /// The request's number in its session, starting at 1.
    public let number: Int
    /// The request. Long bodies are truncated.
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
    public internal(set) var messages: [WebSocketMessage] = []
    /// The number of messages from the client, including those that were dropped.
    public internal(set) var messageCount = 0
}
