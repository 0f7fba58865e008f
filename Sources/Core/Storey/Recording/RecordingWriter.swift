import StoreyState

/// Writes the inputs of one session to a recording. Used only in the session's isolation.
final class RecordingWriter {
    private let redaction: Redaction
    let file: RecordingFile
    private let time: any TimeSource
    /// Receives each line, also after the limit of the file is reached.
    private weak var monitor: (any SessionMonitor)?
    /// The writer of another recording of the same session.
    private let outer: RecordingWriter?
    private var callCount = 0
    private var isOver = false

    /// - Parameter outer: A writer that gets the same lines.
    init(
        _ file: RecordingFile, _ scope: Scope, _ redaction: Redaction, outer: RecordingWriter? = nil
    ) {
        self.file = file
        self.redaction = redaction
        self.outer = outer
        if outer == nil { monitor = scope.monitor }
        time = scope.time
        _ = scope.onEnd { [self] in
            write(.ended)
            file.close()
            isOver = true
        }
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

    func write(_ content: RecordedLine.Content) {
        monitor?.receive(content)
        // It writes its own end.
        if content != .ended { outer?.write(content) }
        if isOver { return }
        let at = "{\"at\":\(time.now.nanoseconds),"
        if file.write("\(at)\(RecordedLine.members(of: content))}") { return }
        isOver = true
        _ = file.write("\(at)\(RecordedLine.members(of: .full))}", isLast: true)
    }
}

extension Duration {
    /// The duration in nanoseconds, rounded down.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
