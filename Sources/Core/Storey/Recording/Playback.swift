import StoreyInternal
import StoreyState

/// Replays the recorded inputs to one session. Used only in the session's isolation.
package final class Playback {
    private struct Call {
        let number: Int
        let name: String
        let arguments: String
        let line: RecordedLine
    }

    private struct Read: Hashable {
        let name: String
        let arguments: String
    }

    let redaction: Redaction
    private unowned let scope: Scope
    /// The recorded calls that the app hasn't made yet.
    private var calls: [Call] = []
    /// The recorded values that the app hasn't read yet, by name and arguments.
    private var values: [Read: [RecordedLine.Content]] = [:]
    /// The recorded answers and events that haven't been delivered yet, in recorded order.
    private var incoming: [RecordedLine] = []
    /// The pending calls by number.
    private var waiting: [Int: (RecordedLine.Content) -> Void] = [:]
    /// The number of lines that have been taken from the recording.
    private var lineCount = 0
    /// Whether the recording reached its maximum size.
    private var isFull: Bool
    /// The number of calls after the end of a full recording.
    private var unrecordedCount = 0
    private var broadcasts: [String: [(_ json: String) -> Void]] = [:]
    /// Called when the session leaves the recording.
    private var onLive: [() -> Void] = []
    /// Whether the session has left the recording and uses the app's services.
    private(set) var isLive = false
    /// The number of actions that the user has begun.
    package private(set) var actions = 0
    /// The first difference from the recording.
    package private(set) var divergence: Divergence?

    init(_ recording: Recording, _ scope: Scope) {
        redaction = recording.redaction
        isFull = recording.isFull
        self.scope = scope
        add(recording.lines[...])
    }

    /// Continues with a recording of the same session that has more lines.
    package func extend(to recording: Recording) {
        isFull = recording.isFull
        add(recording.lines.dropFirst(lineCount))
    }

    private func add(_ lines: ArraySlice<RecordedLine>) {
        lineCount += lines.count
        for line in lines {
            switch line.content {
            case .called(let number, let name, let arguments):
                calls.append(Call(number: number, name: name, arguments: arguments ?? "{}", line: line))
            case .answered, .failed, .received: incoming.append(line)
            case .value(let name, let arguments, _), .valueFailed(let name, let arguments, _, _):
                values[Read(name: name, arguments: arguments ?? "{}"), default: []].append(line.content)
            case .action, .cancelled, .ended, .full: break
            }
        }
    }

    package func diverge(expected: String, actual: String, differences: [String] = []) {
        if divergence != nil { return }
        divergence = Divergence(step: actions, expected: expected, actual: actual, differences: differences)
    }

    /// A recorded call that the app should have made by now.
    package var missing: String? {
        let now = scope.time.now.nanoseconds
        let overdue = calls.first {
            $0.line.after < actions || ($0.line.after == actions && $0.line.time <= now)
        }
        return overdue.map { "the app calls \($0.name) \($0.arguments)" }
    }

    /// Counts an action of the user. Inputs that were recorded after it can now be delivered.
    func began(_ action: UserAction) { actions += 1 }

    /// Returns the next recorded value or error of a read, or the divergence.
    func value<Value: Decodable>(
        _ name: String, _ arguments: some Encodable, _ errors: [any (Error & Codable).Type], as: Value.Type
    ) -> Result<Value, any Error> {
        do {
            let read = Read(name: name, arguments: try json(of: arguments, for: name))
            guard let content = values[read]?.first else { throw mismatch(of: read) }
            values[read]?.removeFirst()
            switch content {
            case .value(_, _, let json):
                do {
                    return .success(try JSON.value(of: Value.self, in: json))
                } catch {
                    diverge(
                        expected: "\(name) is \(json)",
                        actual: "the value can't be decoded as \(Value.self): \(error)")
                    throw divergence ?? error
                }
            case .valueFailed(_, _, let type, let json): throw self.error(of: name, type, json, errors)
            default: throw CancellationError()
            }
        } catch {
            return .failure(error)
        }
    }

    private func mismatch(of read: Read) -> Divergence {
        let arguments = read.arguments == "{}" ? "" : " \(read.arguments)"
        let next = values.filter { $0.key.name == read.name && !$0.value.isEmpty }.keys.map(\.arguments).min()
        diverge(
            expected: next.map { "the app reads \(read.name) \($0)" }
                ?? "the app doesn't read \(read.name)\(arguments) again",
            actual: "the app reads \(read.name)\(arguments)",
            differences: next.map { Divergence.differences($0, read.arguments) } ?? [])
        return divergence ?? Divergence(step: actions, expected: "", actual: read.name)
    }

    /// Returns the recorded answer to a call, or `nil` if the session leaves the recording before it.
    func answer<Answer: Decodable>(
        to name: String, _ arguments: some Encodable, _ errors: [any (Error & Codable).Type]
    ) async throws -> Answer? {
        let json = try json(of: arguments, for: name)
        let number: Int
        if let index = calls.firstIndex(where: { $0.name == name && $0.arguments == json }) {
            number = calls.remove(at: index).number
        } else if isFull, calls.isEmpty {
            // The recording reached its maximum size before this call, so it has no answer.
            unrecordedCount += 1
            number = -unrecordedCount
        } else {
            throw mismatch(of: name, json)
        }
        switch try await answer(toCall: number) {
        case .answered(_, let json):
            do {
                return try JSON.value(of: Answer.self, in: json)
            } catch {
                diverge(
                    expected: "\(name) returns \(json)",
                    actual: "the result can't be decoded as \(Answer.self): \(error)")
                throw divergence ?? CancellationError()
            }
        case .failed(_, let type, let json):
            throw error(of: name, type, json, errors)
        case .ended: return nil
        default: throw CancellationError()
        }
    }

    /// Waits until the recorded answer is delivered, or the session leaves the recording. Otherwise never returns if the
    /// recording ended before the answer.
    private func answer(toCall number: Int) async throws -> RecordedLine.Content? {
        var answer: RecordedLine.Content?
        await scope.wait(
            { resume in
                self.waiting[number] = { content in
                    answer = content
                    resume()
                }
            },
            onCancel: {
                // The service may have finished nevertheless.
                if !self.isAnswered(number) { self.waiting.removeValue(forKey: number)?(.cancelled(number)) }
            })
        return answer
    }

    /// Whether the recording has an answer to a pending call.
    private func isAnswered(_ call: Int) -> Bool {
        incoming.contains { line in
            switch line.content {
            case .answered(call, _), .failed(call, _, _): true
            default: false
            }
        }
    }

    /// Returns the arguments of a call or read as JSON text.
    private func json(of arguments: some Encodable, for name: String) throws -> String {
        do {
            return try redaction.json(of: arguments)
        } catch {
            diverge(
                expected: "the app uses \(name)",
                actual: "the arguments of \(name) can't be encoded: \(error)")
            throw divergence ?? error
        }
    }

    /// Returns the recorded error of a call or read, or the divergence if it can't be decoded.
    private func error(
        of name: String, _ type: String?, _ json: String, _ errors: [any (Error & Codable).Type]
    ) -> any Error {
        let known = errors.first { "\($0)" == type }
        do {
            if let known { return try Self.error(of: known, in: json) }
            return RecordedError(description: try JSON.value(of: String.self, in: json))
        } catch {
            diverge(
                expected: "\(name) throws \(json)",
                actual: "the error can't be decoded as \(known.map { "\($0)" } ?? "String"): \(error)")
            return divergence ?? error
        }
    }

    private static func error(of type: any (Error & Codable).Type, in json: String) throws -> any Error {
        try JSON.value(of: type, in: json)
    }

    /// Diverges if a call or read can't throw its error, because it only throws errors of another type.
    func require<Failure: Error>(
        _ type: Failure.Type, for error: any Error, of use: String, _ name: String
    ) {
        guard !(error is Failure) else { return }
        diverge(expected: "\(name) throws \(error)", actual: "the \(use) can only throw \(type)")
    }

    private func mismatch(of name: String, _ json: String) -> Divergence {
        let next = calls.first { $0.name == name } ?? calls.first
        diverge(
            expected: next.map { "the app calls \($0.name) \($0.arguments)" }
                ?? "the app makes no more calls",
            actual: "the app calls \(name) \(json)",
            differences: next.map { $0.name == name ? Divergence.differences($0.arguments, json) : [] } ?? [])
        return divergence ?? Divergence(step: actions, expected: "", actual: name)
    }

    /// Sends the recorded events of a broadcast when they are delivered.
    func deliverEvents<Event: Codable & Sendable>(_ name: String, _ broadcast: Broadcast<Event>) {
        broadcasts[name, default: []].append { [unowned self] json in
            do {
                broadcast.send(try JSON.value(of: Event.self, in: json))
            } catch {
                diverge(
                    expected: "\(name) sends \(json)", actual: "the event can't be decoded as \(Event.self)")
            }
        }
    }
}

// MARK: - Leaving the recording

extension Playback {
    /// Continues the session with the app's services: they get the calls that are still waiting, and all later ones.
    package func goLive() {
        isLive = true
        let (calls, actions) = (waiting.sorted { $0.key < $1.key }, onLive)
        (waiting, onLive) = ([:], [])
        for (_, receive) in calls { receive(.ended) }
        for action in actions { action() }
    }

    /// Performs an action when the session leaves the recording.
    func whenLive(_ action: @escaping () -> Void) { onLive.append(action) }
}

// MARK: - Delivering

extension Playback {
    /// Delivers the next recorded input that is due, in recorded order. Call it when the app is idle. An answer without
    /// a pending call is delayed until the app makes the call.
    /// - Returns: `false` if no input is due.
    package func deliverNext() -> Bool {
        let now = scope.time.now.nanoseconds
        for (index, line) in incoming.enumerated() {
            guard isDue(line, at: now) else { return false }
            guard deliver(line.content) else { continue }
            incoming.remove(at: index)
            return true
        }
        return false
    }

    private func isDue(_ line: RecordedLine, at now: Int64) -> Bool {
        line.time <= now && line.after <= actions
    }

    /// The time of the next input after the current time.
    package var nextTime: Duration? {
        let now = scope.time.now.nanoseconds
        return incoming.first { $0.time > now && $0.after <= actions }.map { .nanoseconds($0.time) }
    }

    private func deliver(_ content: RecordedLine.Content) -> Bool {
        switch content {
        case .answered(let number, _), .failed(let number, _, _):
            guard let receive = waiting.removeValue(forKey: number) else { return false }
            receive(content)
        case .received(let name, let json):
            guard let receivers = broadcasts[name] else { return false }
            for receive in receivers { receive(json) }
        default: return false
        }
        return true
    }
}
