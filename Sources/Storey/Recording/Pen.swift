import StoreyState

/// Writes down what comes into one session. Used in its isolation alone.
final class Pen {
    private let redaction: Redaction
    private let file: RecordingFile
    private let time: any TimeSource
    private var asked = 0
    private var isOver = false

    init(_ file: RecordingFile, _ scope: Scope, _ redaction: Redaction) {
        self.file = file
        self.redaction = redaction
        time = scope.time
        _ = scope.whenEnded { [self] in
            write(.ended)
            file.close()
            isOver = true
        }
    }

    /// The number of the next question.
    func newNumber() -> Int {
        defer { asked += 1 }
        return asked
    }

    /// Writes down what a person does.
    func write(_ action: PersonAction, on screen: String) throws {
        write(.action(try redaction.action(action), on: screen))
    }

    /// A value as it may be written down.
    func json(of value: some Encodable) throws -> String { try redaction.json(of: value) }

    func write(_ content: RecordedLine.Content) {
        if isOver { return }
        let at = "{\"at\":\(time.now.nanoseconds),"
        if file.write("\(at)\(RecordedLine.members(of: content))}") { return }
        isOver = true
        _ = file.write("\(at)\(RecordedLine.members(of: .full))}", lastOfAll: true)
    }
}

extension Duration {
    /// In nanoseconds, rounded down.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
