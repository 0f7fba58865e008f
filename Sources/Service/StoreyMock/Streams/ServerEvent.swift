/// A server-sent event. Source: HTML Standard, section 9.2, Server-sent events.
public struct ServerEvent: Sendable, Hashable {
    /// The payload.
    public var data: String
    /// The event type, or `nil` for `message`.
    public var name: String?
    /// The event ID, which a client sends when it reconnects.
    public var id: String?
    /// The delay after the previous event.
    public var after: Duration

    /// Creates an event.
    /// - Parameters:
    ///   - data: the payload.
    ///   - name: the event type, or `nil` for `message`.
    ///   - id: the event ID, which a client sends when it reconnects.
    ///   - after: the delay after the previous event.
    public init(_ data: String, name: String? = nil, id: String? = nil, after: Duration = .zero) {
        self.data = data
        self.name = name
        self.id = id
        self.after = after
    }

    /// The event as sent over the connection. Removes line breaks from names, because they would start another
    /// field.
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

/// A sequence of events and the number of times that it repeats.
struct EventScript: Sendable, Hashable {
    let events: [ServerEvent]
    /// The number of times the sequence is sent, or `nil` to repeat it indefinitely.
    let times: Int?

    /// Returns the event with the given index, or `nil` after the last one.
    func event(_ number: Int) -> ServerEvent? {
        guard !events.isEmpty, times.map({ number / events.count < $0 }) != false else { return nil }
        return events[number % events.count]
    }

    /// Whether the script would loop without ever pausing.
    var isEndlessWithoutPause: Bool { times == nil && events.allSatisfy { $0.after == .zero } }
}

extension StubResponse {
    /// Returns a response that sends events. A fault is injected after the last event.
    /// - Parameters:
    ///   - events: the events. To repeat indefinitely, at least one must have a delay.
    ///   - times: the number of times the sequence is sent, or `nil` to repeat it indefinitely.
    public static func events(_ events: [ServerEvent], times: Int? = 1) -> StubResponse {
        var answer = StubResponse(
            ServiceResponse(fields: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"]))
        var script = EventScript(events: events, times: times)
        if script.isEndlessWithoutPause { script = EventScript(events: events, times: 1) }
        answer.source = .events(script)
        return answer
    }
}
