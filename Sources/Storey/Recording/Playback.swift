import StoreyState

/// What a recording still has to say to an app that is played back. Used in its session's isolation alone.
package final class Playback {
    private struct Call {
        let number: Int
        let name: String
        let question: String
        let line: RecordedLine
    }

    private let redaction: Redaction
    private unowned let scope: Scope
    /// What the app is still to ask.
    private var calls: [Call] = []
    private var values: [String: [String]] = [:]
    /// What is still to come in, in the order in which it came.
    private var incoming: [RecordedLine] = []
    /// Who waits for which answer.
    private var waiting: [Int: (RecordedLine.Content) -> Void] = [:]
    private var broadcasts: [String: [(_ json: String) -> Void]] = [:]
    /// How many actions the person has begun.
    package private(set) var actions = 0
    /// Where the app first did something else than in the recording.
    package private(set) var divergence: Divergence?

    init(_ recording: Recording, _ scope: Scope) {
        redaction = recording.redaction
        self.scope = scope
        for line in recording.lines {
            switch line.content {
            case .asked(let number, let name, let question):
                calls.append(Call(number: number, name: name, question: question ?? "{}", line: line))
            case .answered, .failed, .heard: incoming.append(line)
            case .value(let name, let json): values[name, default: []].append(json)
            case .action, .cancelled, .ended, .full: break
            }
        }
    }

    package func diverge(expected: String, got: String, differences: [String] = []) {
        if divergence != nil { return }
        divergence = Divergence(step: actions, expected: expected, got: got, differences: differences)
    }

    /// What the app had asked by now, and has not asked this time.
    package var missing: String? {
        let now = scope.time.now.nanoseconds
        let late = calls.first {
            $0.line.after < actions || ($0.line.after == actions && $0.line.time <= now)
        }
        return late.map { "the app asks \($0.name) \($0.question)" }
    }

    /// The person does the next thing: what came in only after it may come now.
    func began(_ action: PersonAction) { actions += 1 }

    func value<Value: Decodable>(_ name: String) -> Value? {
        guard let json = values[name]?.first else {
            diverge(expected: "nobody reads \(name) again", got: "the app reads \(name)")
            return nil
        }
        values[name]?.removeFirst()
        do {
            return try JSON.value(of: Value.self, in: json)
        } catch {
            diverge(expected: "\(name) is \(json)", got: "that is no \(Value.self)")
            return nil
        }
    }

    func answer<Answer: Decodable>(
        to name: String, _ question: some Encodable, _ errors: [any (Error & Codable).Type]
    ) async throws -> Answer {
        let json = try redaction.json(of: question)
        guard let index = calls.firstIndex(where: { $0.name == name && $0.question == json }) else {
            throw refusal(of: name, json)
        }
        switch try await answer(toCall: calls.remove(at: index).number) {
        case .answered(_, let json):
            do {
                return try JSON.value(of: Answer.self, in: json)
            } catch {
                diverge(expected: "\(name) answers \(json)", got: "that is no \(Answer.self): \(error)")
                throw divergence ?? CancellationError()
            }
        case .failed(_, let type, let json):
            for known in errors where "\(known)" == type { throw try Self.error(of: known, in: json) }
            throw RecordedFailure(description: try JSON.value(of: String.self, in: json))
        default: throw CancellationError()
        }
    }

    /// Waits until an answer is delivered: for ever, where it had not come when the recording ended.
    private func answer(toCall number: Int) async throws -> RecordedLine.Content? {
        var answer: RecordedLine.Content?
        await scope.wait(
            { goOn in
                self.waiting[number] = { content in
                    answer = content
                    goOn()
                }
            },
            orCancelled: { self.waiting.removeValue(forKey: number)?(.cancelled(number)) })
        return answer
    }

    private static func error(of type: any (Error & Codable).Type, in json: String) throws -> any Error {
        try JSON.value(of: type, in: json)
    }

    private func refusal(of name: String, _ json: String) -> Divergence {
        let next = calls.first { $0.name == name } ?? calls.first
        diverge(
            expected: next.map { "the app asks \($0.name) \($0.question)" } ?? "the app asks nothing more",
            got: "the app asks \(name) \(json)",
            differences: next.map { $0.name == name ? Divergence.differences($0.question, json) : [] } ?? [])
        return divergence ?? Divergence(step: actions, expected: "", got: name)
    }

    /// Tells a broadcast what was heard of it, when it is delivered.
    func tell<Event: Codable & Sendable>(_ name: String, _ broadcast: Broadcast<Event>) {
        broadcasts[name, default: []].append { [unowned self] json in
            do {
                broadcast.send(try JSON.value(of: Event.self, in: json))
            } catch {
                diverge(expected: "\(name) tells \(json)", got: "that is no \(Event.self)")
            }
        }
    }
}

// MARK: - Delivering

extension Playback {
    /// Lets the next come in that had come by now, in the order in which it came. Whoever plays does so when the app is at
    /// rest. An answer that nobody has asked for yet waits until somebody does.
    /// - Returns: false where there is nothing.
    package func deliverNext() -> Bool {
        let now = scope.time.now.nanoseconds
        for (index, line) in incoming.enumerated() {
            guard line.time <= now, line.after <= actions else { return false }
            guard deliver(line.content) else { continue }
            incoming.remove(at: index)
            return true
        }
        return false
    }

    /// When the next may come in, later than now.
    package var nextTime: Duration? {
        let now = scope.time.now.nanoseconds
        return incoming.first { $0.time > now && $0.after <= actions }.map { .nanoseconds($0.time) }
    }

    private func deliver(_ content: RecordedLine.Content) -> Bool {
        switch content {
        case .answered(let number, _), .failed(let number, _, _):
            guard let receive = waiting.removeValue(forKey: number) else { return false }
            receive(content)
        case .heard(let name, let json):
            guard let receivers = broadcasts[name] else { return false }
            for receive in receivers { receive(json) }
        default: return false
        }
        return true
    }
}
