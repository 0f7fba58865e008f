package import StoreyState

/// A monitor of a session that is recorded.
package protocol RecordingMonitor: SessionMonitor {
    /// Receives a line right before it is written to the recordings.
    func recorded(_ line: RecordedLine.Content)
}

/// Writes the inputs of one session to a recording. Used only in the session's isolation.
final class RecordingWriter {
    /// Removes what this recording and the others of the session hide.
    private(set) var redaction: Redaction
    /// What the session receives, in the order of the recording.
    let inputs: InputQueue
    private let file: RecordingFile
    private var header: Recording.Header
    private let time: any TimeSource
    /// Receives each line, also after the limit of the file is reached.
    private weak var monitor: (any RecordingMonitor)?
    /// The writer of another recording of the same session.
    private let outer: RecordingWriter?
    private var callCount = 0
    private var hasBegun = false
    private var isOver = false

    /// - Parameters:
    ///   - header: The first line of the file, to which the keys that `outer` hides are added.
    ///   - outer: A writer that gets the same lines.
    init(
        _ file: RecordingFile, _ scope: Scope, _ header: Recording.Header, outer: RecordingWriter? = nil
    ) {
        self.file = file
        self.header = header
        self.outer = outer
        redaction = Redaction(keys: header.redacts)
        monitor = scope.monitor as? any RecordingMonitor
        time = scope.time
        inputs = InputQueue(scope)
        if let outer {
            hide(outer.redaction.keys)
            outer.hide(redaction.keys)
        }
        _ = scope.onEnd { [self] in
            append(.ended)
            stop()
        }
    }

    private func hide(_ keys: Set<String>) {
        redaction = Redaction(keys: redaction.keys.union(keys))
        outer?.hide(keys)
    }

    /// Writes the header, once. Until then, an inner recorder can add secret keys: a replay only finds a call whose arguments it
    /// redacts like the recording.
    func begin() {
        guard !hasBegun, !isOver else { return }
        hasBegun = true
        header.redacts = redaction.keys.sorted()
        file.begin(header)
    }

    /// Ends the recording.
    func stop() {
        file.close()
        isOver = true
    }

    /// Returns the number of the next call.
    func nextCallNumber() -> Int {
        defer { callCount += 1 }
        return callCount
    }

    /// Writes an action of the user.
    func write(_ action: UserAction, on screen: String) throws {
        write(.action(try redaction.action(action), on: screen))
    }

    /// Returns a value as JSON text without its secrets.
    func json(of value: some Encodable) throws -> String { try redaction.json(of: value) }

    /// Writes a line to all recordings of the session. Used for the innermost one, which the app calls.
    func write(_ content: RecordedLine.Content) {
        monitor?.recorded(content)
        var next: RecordingWriter? = self
        while let writer = next {
            writer.append(content)
            next = writer.outer
        }
    }

    private func append(_ content: RecordedLine.Content) {
        begin()
        if !isOver { file.write(content, at: time.now) }
    }
}
