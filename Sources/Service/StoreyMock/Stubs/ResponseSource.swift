/// The source of a response that is computed per request. Indirect, to keep the size of ordinary responses small.
indirect enum ResponseSource: Sendable, Hashable {
    /// A template, filled from the request.
    case template(ResponseTemplate)
    /// A template of WireMock, filled from the request.
    case handlebars(HandlebarsResponse)
    /// A real service at the given base URL.
    case proxy(String)
    /// The session's copy of a collection.
    case collection(CollectionStub)
    /// A stream of server-sent events.
    case events(EventScript)
    /// A WebSocket conversation.
    case webSocket(WebSocketScript)

    /// The sidecar key that selects this source.
    var word: String {
        switch self {
        case .template: "template"
        case .handlebars: "a template of WireMock"
        case .proxy: "proxy"
        case .collection: "collection"
        case .events: "events"
        case .webSocket: "webSocket"
        }
    }
}
