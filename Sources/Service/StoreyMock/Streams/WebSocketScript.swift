/// The behavior of a mocked WebSocket.
public struct WebSocketScript: Sendable, Hashable {
    /// The steps to take after the WebSocket has opened.
    public var onOpen: [WebSocketStep]
    /// The number of times the opening steps are taken, or `nil` to repeat them indefinitely.
    public var times: Int?
    /// The reactions to messages. The first matching rule applies.
    public var rules: [WebSocketRule]
    /// Whether the server accepts what RFC 6455 forbids: frames without a mask, reserved bits, unknown opcodes, texts that
    /// aren't UTF-8, close codes that may not be sent, and fragments without a first one. Otherwise, it closes the
    /// connection.
    public var isLax: Bool

    /// Creates a script.
    /// - Parameters:
    ///   - onOpen: the steps to take after the WebSocket has opened.
    ///   - times: the number of times the opening steps are taken, or `nil` to repeat them indefinitely.
    ///   - rules: the reactions to messages. The first matching rule applies.
    ///   - isLax: whether the server accepts what RFC 6455 forbids.
    public init(
        onOpen: [WebSocketStep] = [], times: Int? = 1, rules: [WebSocketRule] = [], isLax: Bool = false
    ) {
        self.isLax = isLax
        self.onOpen = onOpen
        self.times = times
        self.rules = rules
    }

    /// Returns the opening step with the given index, or `nil` after the last one.
    func step(_ number: Int) -> WebSocketStep? {
        guard !onOpen.isEmpty, times.map({ number / onOpen.count < $0 }) != false else { return nil }
        return onOpen[number % onOpen.count]
    }

    /// Whether the opening steps would loop without ever pausing.
    var isEndlessWithoutPause: Bool { times == nil && onOpen.allSatisfy { $0.after == .zero } }

    /// Returns the reaction to a message.
    func steps(after message: [UInt8]) -> [WebSocketStep] {
        var context = RequestContext(ServiceRequest("", "/", body: message))
        return rules.first { rule in rule.conditions.allSatisfy { $0.mismatch(&context) == nil } }?.steps
            ?? []
    }
}

/// The reaction to a WebSocket message.
public struct WebSocketRule: Sendable, Hashable {
    /// The conditions on the message, which they see as a request body. If empty, all messages match.
    public var conditions: [RequestCondition]
    /// The steps to take, in order.
    public var steps: [WebSocketStep]

    /// Creates a rule.
    /// - Parameters:
    ///   - conditions: conditions on the message, which they see as a request body. If empty, all messages match.
    ///   - steps: the steps to take, in order.
    public init(when conditions: [RequestCondition] = [], _ steps: [WebSocketStep]) {
        self.conditions = conditions
        self.steps = steps
    }
}

/// A single action on a WebSocket.
public struct WebSocketStep: Sendable, Hashable {
    /// The kind of action.
    public enum Action: Sendable, Hashable {
        /// Sends a text message.
        case send(String)
        /// Sends a binary message.
        case sendBytes([UInt8])
        /// Sends back the message that the step reacts to. Does nothing among the opening steps.
        case echo
        /// Closes the WebSocket with a status code (RFC 6455, section 7.4).
        case close(Int)
        /// Injects a fault: `reset` resets the connection, `noResponse` goes silent, and all others close the
        /// connection, after invalid frames if the fault sends any bytes.
        case fail(ResponseFault.Kind)
        /// Sends a frame that RFC 6455 forbids. The script continues, because the client should close the connection.
        case sendInvalid(WebSocketFault)
    }

    /// The action.
    public var action: Action
    /// The delay after the previous step.
    public var after: Duration

    /// Creates a step.
    /// - Parameters:
    ///   - action: the action.
    ///   - after: the delay after the previous step.
    public init(_ action: Action, after: Duration = .zero) {
        self.action = action
        self.after = after
    }
}

extension StubResponse {
    /// Returns a response that opens a WebSocket. Requests without an upgrade receive status 426.
    ///
    /// Without a socket, the script runs in the process of the client.
    /// - Parameter script: the behavior of the WebSocket. To repeat the opening steps indefinitely, at least one
    ///   must have a delay.
    public static func webSocket(_ script: WebSocketScript) -> StubResponse {
        var script = script
        if script.isEndlessWithoutPause { script.times = 1 }
        var answer = StubResponse.json(
            ["error": "this endpoint is a WebSocket: send the header Upgrade: websocket"], status: 426)
        answer.httpResponse.fields["Upgrade"] = "websocket"
        answer.source = .webSocket(script)
        return answer
    }
}
