public import Foundation

/// The actions in a recorded session, with their requests, bytes, and times.
///
/// ``HTTPArchives`` and ``AccessLog`` have it. As JSON, it is a small file to compare later recordings with, which has no
/// addresses, bodies, or headers.
public struct RecordedUsage: Sendable, Hashable, Codable {
    /// The requests of one method and path pattern.
    public struct Action: Sendable, Hashable, Codable {
        /// The method, unless it is `GET`, and the path pattern, such as `POST /orders/*`.
        public let name: String
        /// The mean number of requests in a session.
        public let perSession: Double
        /// The mean size of a request's body, in bytes. `nil` if the recording doesn't contain it.
        public let sent: Double?
        /// The mean size of a response, in bytes.
        public let received: Double
        /// The median time of a response with the network, in seconds. `nil` if the recording doesn't contain it.
        public let time: Double?

        /// Whether all numbers are valid.
        fileprivate var isValid: Bool {
            [perSession, sent ?? 0, received, time ?? 0].allSatisfy { $0.isFinite && $0 >= 0 }
                && perSession > 0
        }
    }

    /// The maximum number of actions. The least frequent ones are added up, so that no traffic is lost.
    static let maxActions = 40
    /// The name of the sum of rare actions.
    static let others = "other requests"

    /// The recordings, such as `2 HTTP archives of shop.example.com`.
    public let source: String
    /// The number of sessions.
    public let sessions: Int
    /// The mean length of a session, in seconds.
    public let sessionLength: Double
    /// The actions, the most frequent first.
    public let actions: [Action]

    init(source: String, sessions: Int, sessionLength: Double, actions: [Action]) {
        self.source = source
        self.sessions = sessions
        self.sessionLength = sessionLength
        let sorted = actions.sorted { ($1.perSession, $0.name) < ($0.perSession, $1.name) }
        let rare = sorted.dropFirst(sorted.count > Self.maxActions ? Self.maxActions - 1 : Self.maxActions)
        self.actions = Array(sorted.dropLast(rare.count)) + (rare.isEmpty ? [] : [Self.sum(Array(rare))])
    }

    private static func sum(_ rare: [Action]) -> Action {
        let all = rare.reduce(0) { $0 + $1.perSession }
        func mean(_ size: (Action) -> Double) -> Double {
            rare.reduce(0) { $0 + $1.perSession * size($1) } / all
        }
        return Action(
            name: others, perSession: all,
            sent: rare.contains { $0.sent != nil } ? mean { $0.sent ?? 0 } : nil,
            received: mean(\.received), time: nil)
    }

    /// Reads the JSON of ``json()``.
    /// - Throws: ``RecordingError`` with the place that is missing or invalid.
    public init(json data: Data) throws(RecordingError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch {
            throw RecordingError(error, format: "a file of storey plan measure")
        }
        guard sessions > 0 else { throw RecordingError("sessions must be positive: \(sessions)") }
        for (index, action) in actions.enumerated() where !action.isValid {
            throw RecordingError("actions[\(index)] has a number that is negative or too large")
        }
        guard !actions.isEmpty, Set(actions.map(\.name)).count == actions.count else {
            throw RecordingError("actions must not be empty, nor have a name twice")
        }
    }

    /// Returns the usage as JSON, in seconds and bytes.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }

    /// The report as text for a terminal.
    public var text: String { report.text }

    /// The report as Markdown.
    public var markdown: String { report.markdown }

    private var report: PlanReport {
        var report = PlanReport(title: "Recorded usage")
        report.paragraph(
            "\(Double(sessions).counted("session", "sessions")) of \(sessionLength.duration) in the mean, from \(source)."
        )
        report.table(
            ["action", "per session", "sent", "received", "median time"],
            actions.map { action in
                [
                    action.name, action.perSession.brief, action.sent.map(Measure.bytes.text) ?? "–",
                    Measure.bytes.text(action.received), action.time?.duration ?? "–",
                ]
            })
        return report
    }
}
