import Foundation

/// A run of an app, as it was recorded: all that came into it from outside.
///
/// It is a text of JSON lines. The first says which version of the format it is and where the random numbers began; each
/// of the others is one thing that came in, with its time in nanoseconds since the session began:
///
/// ```
/// {"storey":1,"app":"notes","began":"2026-11-21T18:00:00Z","seed":42,"redacts":["password"]}
/// {"at":1200000,"ask":1,"of":"notes.counts"}
/// {"at":3400000,"answer":1,"value":{"all":2,"pinned":0}}
/// {"at":2100000000,"tap":"new-note","on":"notes-home"}
/// {"at":3500000000,"type":"Milk","into":"text","on":"note-editor"}
/// ```
public struct Recording: Sendable, Equatable {
    /// The version of the format that is written here.
    static let version = 1

    /// Which app it is of, as that calls itself.
    public let app: String
    /// When the session began, in ISO 8601.
    public let began: String
    /// Where the session's random numbers began.
    public let seed: UInt64
    let redaction: Redaction
    let lines: [RecordedLine]

    /// Reads a recording from a file.
    /// - Throws: ``RecordingError`` where there is none, or it is one of a newer version.
    public init(contentsOf path: String) throws(RecordingError) {
        let text: String
        do {
            text = try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw RecordingError(
                description: "The recording at \(path) cannot be read: \(error.localizedDescription)")
        }
        do {
            try self.init(text: text)
        } catch {
            throw RecordingError(description: "\(path): \(error.description)")
        }
    }

    /// Reads a recording. A last line that is not whole is left out: the process ended while it was written.
    /// - Throws: ``RecordingError`` where it is none, or one of a newer version, with the line that cannot be read.
    public init(text: String) throws(RecordingError) {
        let texts = text.split(separator: "\n")
        guard let first = texts.first, let header = try? JSON.value(of: Header.self, in: String(first))
        else {
            throw RecordingError(
                description: "This is no recording: its first line is not {\"storey\":\(Self.version),…}.")
        }
        guard header.storey <= Self.version else {
            throw RecordingError(
                description: """
                    This recording is of version \(header.storey) of the format, and \(Self.version) is what can be \
                    read here. Play it with the Storey that wrote it, or a newer one.
                    """)
        }
        app = header.app
        began = header.began
        seed = header.seed
        redaction = Redaction(keys: header.redacts)
        var lines: [RecordedLine] = []
        var actions = 0
        for (index, text) in texts.enumerated().dropFirst() {
            do {
                let line = try RecordedLine(text: text, after: actions)
                if case .action = line.content { actions += 1 }
                lines.append(line)
            } catch {
                if index == texts.count - 1 { break }
                throw RecordingError(
                    description: "Line \(index + 1) cannot be read: \(error). It is: \(text.prefix(120))")
            }
        }
        self.lines = lines
    }

    struct Header: Codable {
        var storey: Int
        var app: String
        var began: String
        var seed: UInt64
        var redacts: [String]

        /// As the first line, which begins with what tells a recording from anything else.
        var line: String {
            let keys = redacts.map(\.json).joined(separator: ",")
            return "{\"storey\":\(storey),\"app\":\(app.json),\"began\":\(began.json),\"seed\":\(seed),"
                + "\"redacts\":[\(keys)]}"
        }
    }
}

extension Recording {
    /// What the person did, in order.
    public var actions: [PersonAction] { moments.map(\.action) }

    /// What the person did, when, and which screen was in sight.
    package var moments: [(time: Duration, action: PersonAction, screen: String)] {
        lines.compactMap { line in
            guard case .action(let action, let screen) = line.content else { return nil }
            return (.nanoseconds(line.time), action, screen)
        }
    }

    /// From the beginning of the session to the last line.
    public var duration: Duration { .nanoseconds(lines.last?.time ?? 0) }

    /// Whether the session was ended in good order, and not by a crash.
    public var isEnded: Bool { lines.last?.content == .ended }

    /// Whether the recording had become as long as it may be before the run was over.
    public var isFull: Bool { lines.last?.content == .full }

    /// As it stands in a file.
    public var text: String {
        written(lines) { "{\"at\":\($0.time),\(RecordedLine.members(of: $0.content))}" }
    }

    /// The same without the person: what the app was told by all others, each line saying how many actions came before.
    package var withoutActions: String {
        let told = lines.filter { if case .action = $0.content { false } else { true } }
        return written(told) {
            "{\"at\":\($0.time),\"after\":\($0.after),\(RecordedLine.members(of: $0.content))}"
        }
    }

    private func written(_ lines: [RecordedLine], _ line: (RecordedLine) -> String) -> String {
        let header = Header(
            storey: Self.version, app: app, began: began, seed: seed, redacts: redaction.keys.sorted())
        return ([header.line] + lines.map(line)).map { $0 + "\n" }.joined()
    }
}
