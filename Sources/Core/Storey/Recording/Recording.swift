import Foundation
import StoreyInternal

/// A recorded run of an app, with all of its inputs.
///
/// A recording is text in the JSON Lines format. The first line contains the format version, the name of the app,
/// the start time, the seed of the random numbers, and the keys whose values are redacted.
///
/// Each other line is an event, and `at` is its time in nanoseconds since the start of the session. For example, it
/// contains a service call (`call` is its number, `of` its name), the result of a call (`answer` is the number of
/// the call), or a user action (`on` is the name of the visible screen):
///
/// ```
/// {"storey":1,"app":"notes","began":"2026-11-21T18:00:00Z","seed":42,"redacts":["password"]}
/// {"at":1200000,"call":1,"of":"notes.counts"}
/// {"at":3400000,"answer":1,"value":{"all":2,"pinned":0}}
/// {"at":2100000000,"tap":"new-note","on":"notes-home"}
/// {"at":3500000000,"type":"Milk","into":"text","on":"note-editor"}
/// ```
public struct Recording: Sendable, Equatable {
    /// The version of the format that this code writes.
    static let version = 1

    /// The name of the recorded app.
    package let app: String
    /// The start time of the session, in ISO 8601 format.
    package let began: String
    /// The seed of the session's random numbers.
    package let seed: UInt64
    let redaction: Redaction
    private(set) var lines: [RecordedLine]

    /// Reads a recording from a file.
    /// - Throws: ``RecordingError`` if the file can't be read, isn't a recording, or has a newer format version.
    public init(contentsOf path: String) throws(RecordingError) {
        let text: String
        do {
            text = try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw RecordingError(
                description: "Couldn't read the recording at \(path): \(error.systemDescription)")
        }
        do {
            try self.init(text: text)
        } catch {
            throw RecordingError(description: "\(path): \(error.description)")
        }
    }

    /// Parses the text of a recording. If the text is a bug report, parses the recording in it; a bug report is an
    /// HTML document that StoreyInspector creates for a step of a replay.
    ///
    /// An incomplete last line is ignored, because the process can end while the line is being written.
    /// - Throws: ``RecordingError`` with the invalid line if the text isn't a recording or has a newer format version.
    public init(text: String) throws(RecordingError) {
        let texts = Self.recording(in: text.split(separator: "\n"))
        guard let first = texts.first, let header = try? JSON.value(of: Header.self, in: String(first))
        else {
            throw RecordingError(
                description:
                    "This is not a recording. Its first line must begin with {\"storey\":\(Self.version),…}.")
        }
        guard header.storey <= Self.version else {
            throw RecordingError(
                description: """
                    This recording has format version \(header.storey), but only version \(Self.version) is supported. \
                    Replay it with the version of Storey that wrote it, or a newer one.
                    """)
        }
        app = header.app
        began = header.began
        seed = header.seed
        redaction = Redaction(keys: header.redacts)
        lines = []
        try append(texts.dropFirst())
    }

    /// Appends whole lines that were written since the recording was read.
    mutating func append(_ text: String) throws(RecordingError) {
        try append(text.split(separator: "\n")[...])
    }

    /// Appends lines of a file.
    private mutating func append(_ texts: ArraySlice<Substring>) throws(RecordingError) {
        var actions = lines.last.map { $0.after + ($0.isAction ? 1 : 0) } ?? 0
        for (index, text) in zip(texts.indices, texts) {
            do {
                let line = try RecordedLine(text: text, after: actions)
                if line.isAction { actions += 1 }
                lines.append(line)
            } catch {
                if index == texts.endIndex - 1 { break }
                throw RecordingError(
                    description: "Couldn't read line \(index + 1): \(error). The line is: \(text.prefix(120))"
                )
            }
        }
    }

    struct Header: Codable {
        var storey: Int
        var app: String
        var began: String
        var seed: UInt64
        var redacts: [String]

        /// The first line of a recording. It begins with `storey`, which identifies the format.
        var line: String {
            let keys = redacts.map(\.jsonLiteral).joined(separator: ",")
            return
                "{\"storey\":\(storey),\"app\":\(app.jsonLiteral),\"began\":\(began.jsonLiteral),\"seed\":\(seed),"
                + "\"redacts\":[\(keys)]}"
        }
    }
}

extension Recording {
    /// The user's actions, in order.
    public var actions: [UserAction] { moments.map(\.action) }

    /// The user's actions, with their times and visible screens.
    package var moments: [(time: Duration, action: UserAction, screen: String)] {
        lines.compactMap { line in
            guard case .action(let action, let screen) = line.content else { return nil }
            return (.nanoseconds(line.time), action, screen)
        }
    }

    /// The time from the start of the session to the last line.
    package var duration: Duration { .nanoseconds(lines.last?.time ?? 0) }

    /// A Boolean value that indicates whether the session ended regularly, and not by a crash.
    package var isEnded: Bool { lines.last?.content == .ended }

    /// A Boolean value that indicates whether the recording reached its size limit before the session ended.
    package var isFull: Bool { lines.last?.content == .full }

    /// The recording as text in the JSON Lines format, as it is stored in a file.
    public var text: String {
        written(lines) { "{\"at\":\($0.time),\(RecordedLine.members(of: $0.content))}" }
    }

    /// The recording without the user's actions. Each line contains the number of actions before it.
    package var textWithoutActions: String {
        let inputs = lines.filter { if case .action = $0.content { false } else { true } }
        return written(inputs) {
            "{\"at\":\($0.time),\"after\":\($0.after),\(RecordedLine.members(of: $0.content))}"
        }
    }

    /// The recording of the first actions and of what followed them, up to the next action. It ends at the time of that action.
    package func prefix(_ count: Int) -> Recording {
        guard count < actionCount else { return self }
        var prefix = self
        prefix.lines = lines.filter { $0.after < count || ($0.after == count && !$0.isAction) }
        if let next = moments.dropFirst(count).first {
            prefix.lines.append(
                RecordedLine(time: next.time.nanoseconds, after: count, content: .ended))
        }
        return prefix
    }

    private var actionCount: Int { lines.last.map { $0.after + ($0.isAction ? 1 : 0) } ?? 0 }

    /// The names of the calls and reads that failed, and the numbers of user actions before them.
    package var failedCalls: [(after: Int, name: String)] {
        var names: [Int: String] = [:]
        return lines.compactMap { line in
            switch line.content {
            case .called(let number, let name, _):
                names[number] = name
                return nil
            case .failed(let number, _, _): return names[number].map { (line.after, $0) }
            case .valueFailed(let name, _, _, _): return (line.after, name)
            default: return nil
            }
        }
    }

    private func written(_ lines: [RecordedLine], _ line: (RecordedLine) -> String) -> String {
        let header = Header(
            storey: Self.version, app: app, began: began, seed: seed, redacts: redaction.keys.sorted())
        return ([header.line] + lines.map(line)).map { $0 + "\n" }.joined()
    }
}
