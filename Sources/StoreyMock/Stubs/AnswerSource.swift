/// Where an answer comes from that does not stand as it is. Indirect, for nearly all do, and there may be ten thousand.
indirect enum AnswerSource: Sendable, Hashable {
    /// The request fills its gaps.
    case template(AnswerTemplate)
    /// A real service at this address.
    case proxy(String)
    /// The session's elements of a collection.
    case collection(CollectionStub)
    /// One event after the other.
    case events(EventScript)
    /// A conversation.
    case webSocket(SocketScript)

    /// As front files call it.
    var word: String {
        switch self {
        case .template: "template"
        case .proxy: "proxy"
        case .collection: "collection"
        case .events: "events"
        case .webSocket: "webSocket"
        }
    }
}
