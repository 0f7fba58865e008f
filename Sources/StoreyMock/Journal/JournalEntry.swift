/// One request that came, and what was answered.
public struct JournalEntry: Sendable, Hashable {
    /// Its number in the session, from 1.
    public let number: Int
    /// What was asked; of a long body the beginning.
    public let request: HTTPRequest
    /// The stub that answered; nil if none did.
    public let stub: String?
    /// The variant that answered.
    public let variant: Variant
    /// The status of the answer; 0 as long as a real service has not answered.
    public internal(set) var status: Int
    /// How the answer went wrong, if it did.
    public let fault: Fault.Kind?
    /// What was said on a WebSocket since, in order; of very much the latest.
    public internal(set) var messages: [SocketMessage] = []
    /// How many messages its client sent, those that are no longer kept too.
    public internal(set) var messageCount = 0
}
