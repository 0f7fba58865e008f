/// What a WebSocket does when somebody comes, and when they say something.
public struct SocketScript: Sendable, Hashable {
    /// What it does by itself, once somebody has come.
    public var open: [SocketStep]
    /// How often it does so; nil means for ever.
    public var times: Int?
    /// What it does when a message comes: what the first says that fits.
    public var rules: [SocketRule]

    /// - Parameters:
    ///   - open: what it does by itself, once somebody has come.
    ///   - times: how often it does so; nil means for ever.
    ///   - rules: what it does when a message comes: what the first says that fits.
    public init(open: [SocketStep] = [], times: Int? = 1, rules: [SocketRule] = []) {
        self.open = open
        self.times = times
        self.rules = rules
    }

    /// The step of a number, from 0, of those it takes by itself; nil after the last.
    func step(_ number: Int) -> SocketStep? {
        guard !open.isEmpty, times.map({ number / open.count < $0 }) != false else { return nil }
        return open[number % open.count]
    }

    /// Whether it would never leave time for anything else.
    var isEndlessWithoutPause: Bool { times == nil && open.allSatisfy { $0.after == .zero } }

    /// What follows from a message.
    func steps(after message: [UInt8]) -> [SocketStep] {
        var facts = RequestFacts(HTTPRequest("", "/", body: message))
        return rules.first { rule in rule.conditions.allSatisfy { $0.miss(&facts) == nil } }?.steps ?? []
    }
}

/// What a WebSocket does when such a message comes.
public struct SocketRule: Sendable, Hashable {
    /// What has to hold of the message, which conditions see as a body; nothing means any message.
    public var conditions: [Condition]
    /// What it does, in turn.
    public var steps: [SocketStep]

    /// - Parameters:
    ///   - conditions: what has to hold of the message, which they see as a body; nothing means any message.
    ///   - steps: what to do, in turn.
    public init(when conditions: [Condition] = [], _ steps: [SocketStep]) {
        self.conditions = conditions
        self.steps = steps
    }
}

/// One thing that a WebSocket does.
public struct SocketStep: Sendable, Hashable {
    /// What it does.
    public enum Action: Sendable, Hashable {
        /// Says this.
        case send(String)
        /// Says these bytes.
        case sendBytes([UInt8])
        /// Ends the conversation, with a code of RFC 6455, section 7.4.
        case close(Int)
        /// Goes wrong: `reset` resets the connection, `never` falls silent for ever, any other ends it with no word or
        /// with bytes that are no frame.
        case fail(Fault.Kind)
    }

    /// What it does.
    public var action: Action
    /// How long after what came before.
    public var after: Duration

    /// - Parameters:
    ///   - action: what to do.
    ///   - after: how long after what came before.
    public init(_ action: Action, after: Duration = .zero) {
        self.action = action
        self.after = after
    }
}

extension Answer {
    /// Holds a conversation with who asks for a WebSocket; who does not is told so with status 426.
    ///
    /// There is none without a socket.
    /// - Parameter script: what to do, and what to say to what. Where it begins anew for ever, one step has to come
    ///   after a while.
    public static func webSocket(_ script: SocketScript) -> Answer {
        var script = script
        if script.isEndlessWithoutPause { script.times = 1 }
        var answer = Answer.json(["error": "this is a WebSocket: ask with Upgrade: websocket"], status: 426)
        answer.response.fields["Upgrade"] = "websocket"
        answer.source = .webSocket(script)
        return answer
    }
}
