import Foundation

/// What an app sends to an inspector, as a line of JSON.
enum AppMessage: Codable, Sendable {
    /// The first line.
    struct Hello: Codable, Sendable {
        /// The version of the protocol.
        var version = InspectorProtocol.version
        var secret: String
        /// The name of the app.
        var app: String
        /// Identifies the session when the app connects again.
        var session: String
    }

    case hello(Hello)
    /// Something has happened since the last request.
    case changed
    case answer(number: Int, answer: InspectionAnswer?)
    case ended(EndedSession)
}

/// What an inspector sends to an app, as a line of JSON.
enum InspectorMessage: Codable, Sendable {
    /// The answer to the first line.
    case welcome
    case request(number: Int, request: InspectionRequest)
}

/// The protocol between an inspected app and an inspector: lines of JSON over TCP.
enum InspectorProtocol {
    /// The version. Another one is refused.
    static let version = 1
    /// The maximum size of the first line.
    static let maxHelloBytes = 4 << 10
    /// The maximum size of a line of an app.
    static let maxAppLineBytes = 32 << 20
    /// The maximum size of a line of an inspector.
    static let maxInspectorLineBytes = 64 << 10

    /// Returns a message as a line, or `nil` if it can't be encoded.
    static func line(_ message: some Encodable) -> Data? { try? JSONEncoder().encode(message) }

    /// Returns the message in a line, or `nil` for an invalid one.
    static func message<Message: Decodable>(in line: Data) -> Message? {
        try? JSONDecoder().decode(Message.self, from: line)
    }
}

extension AppMessage {
    /// The message as a line that isn't longer than an inspector accepts.
    var line: Data? { line(maxBytes: InspectorProtocol.maxAppLineBytes) }

    /// Returns the message as a line of a maximum size. Leaves out the earliest events, and then the recording.
    func line(maxBytes: Int) -> Data? {
        guard let line = InspectorProtocol.line(self) else { return nil }
        if line.count <= maxBytes { return line }
        switch self {
        case .answer(let number, var answer?):
            let hasEvents = answer.dropEvents()
            let shorter = AppMessage.answer(number: number, answer: hasEvents ? answer : nil)
            return shorter.line(maxBytes: maxBytes)
        case .ended(var session):
            if !session.answer.dropEvents() {
                guard session.recording != nil else { return nil }
                session.recording = nil
            }
            return AppMessage.ended(session).line(maxBytes: maxBytes)
        case .answer, .changed, .hello: return nil
        }
    }
}

extension InspectionAnswer {
    /// Drops the earlier half of the events.
    /// - Returns: `false` if there were no events.
    fileprivate mutating func dropEvents() -> Bool {
        guard !events.isEmpty else { return false }
        events.removeFirst((events.count + 1) / 2)
        return true
    }
}
