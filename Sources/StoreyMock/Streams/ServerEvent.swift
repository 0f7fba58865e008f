/// One event of a stream. Source: HTML Standard, section 9.2, Server-sent events.
public struct ServerEvent: Sendable, Hashable {
    /// What it says.
    public var data: String
    /// Its kind; nil means `message`.
    public var name: String?
    /// By what a client says where it was when it comes back.
    public var id: String?
    /// How long after the event before it comes.
    public var after: Duration

    /// - Parameters:
    ///   - data: what it says.
    ///   - name: its kind; nil means `message`.
    ///   - id: by what a client says where it was when it comes back.
    ///   - after: how long after the event before it comes.
    public init(_ data: String, name: String? = nil, id: String? = nil, after: Duration = .zero) {
        self.data = data
        self.name = name
        self.id = id
        self.after = after
    }

    /// As it goes over the wire. A line's end in a name would begin another field.
    var text: String {
        func line(_ text: String) -> String { text.filter { !$0.isNewline } }
        var text = ""
        if let name { text += "event: \(line(name))\n" }
        if let id { text += "id: \(line(id))\n" }
        for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            text += "data: \(line)\n"
        }
        return text + "\n"
    }
}

/// Events, and how often they come.
struct EventScript: Sendable, Hashable {
    let events: [ServerEvent]
    /// How often all of them come; nil means for ever.
    let times: Int?

    /// The event of a number, from 0; nil after the last.
    func event(_ number: Int) -> ServerEvent? {
        guard !events.isEmpty, times.map({ number / events.count < $0 }) != false else { return nil }
        return events[number % events.count]
    }

    /// Whether it would never leave time for anything else.
    var isEndlessWithoutPause: Bool { times == nil && events.allSatisfy { $0.after == .zero } }
}

extension Answer {
    /// Answers with events, one after the other. A fault comes after the last of them.
    /// - Parameters:
    ///   - events: the events; where they come for ever, one of them has to come after a while.
    ///   - times: how often all of them come; nil means for ever.
    public static func events(_ events: [ServerEvent], times: Int? = 1) -> Answer {
        var answer = Answer(
            HTTPResponse(fields: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"]))
        var script = EventScript(events: events, times: times)
        if script.isEndlessWithoutPause { script = EventScript(events: events, times: 1) }
        answer.source = .events(script)
        return answer
    }
}
