import Foundation
import StoreyInternal
import StoreyState

/// The file of one session's recording. Each line is passed to the system before the next one is written, so a process
/// that is killed loses at most one line. A recording in memory makes its text when it is read, because the user doesn't
/// wait for it then.
final class RecordingFile: Sendable {
    /// A line without its text.
    private struct Line {
        let content: RecordedLine.Content
        let time: Duration

        var text: String {
            "{\"at\":\(time.nanoseconds),\(RecordedLine.members(of: content))}"
        }
    }

    private struct State {
        var handle: FileHandle?
        var text = ""
        var size = 0
        /// The lines of a recording in memory that the text lacks, oldest first.
        var waiting: [Line] = []
        /// Whether nothing more can be written: the limit is reached, or the system has reported an error.
        var isFull = false
    }

    /// The number of lines in memory whose texts can wait.
    private static let maxWaiting = 256

    private let path: String?
    private let limit: Int
    private let onProblem: @Sendable (RecordingError) -> Void
    private let state: Locked<State>
    /// Tells that the file has grown.
    let changes = Broadcast<Void>()

    /// Creates the file.
    /// - Parameters:
    ///   - path: The path of the file, or `nil` to keep the text in memory.
    ///   - limit: The maximum size in bytes.
    ///   - onProblem: Called once when the file can't be written any further.
    init(
        path: String?, limit: Int, onProblem: @escaping @Sendable (RecordingError) -> Void
    ) throws(RecordingError) {
        self.path = path
        self.limit = limit
        self.onProblem = onProblem
        var state = State()
        if let path {
            // Only the owner can read the file, because the user's actions are private.
            if (try? AtomicFile(path: path).replace(byPrivate: Data())) != nil {
                state.handle = FileHandle(forWritingAtPath: path)
            }
            guard state.handle != nil else {
                throw RecordingError(
                    description: """
                        Couldn't create the recording at \(path). Check that the folder exists and is writable.
                        """)
            }
        }
        self.state = Locked(state)
    }

    /// The text so far, if it is kept in memory.
    var text: String {
        state.withLock { state in
            makeText(&state)
            return state.text
        }
    }

    /// Returns the complete lines after a number of bytes.
    func lines(after count: Int) -> [UInt8] {
        guard let path else { return Array(text.utf8.dropFirst(count)) }
        guard let handle = FileHandle(forReadingAtPath: path) else { return [] }
        defer { try? handle.close() }
        // A file that can't be read has no more lines.
        guard (try? handle.seek(toOffset: UInt64(count))) != nil, let data = try? handle.readToEnd() else {
            return []
        }
        return data.lastIndex(of: UInt8(ascii: "\n")).map { Array(data[...$0]) } ?? []
    }

    /// Writes the first line.
    func begin(_ header: Recording.Header) {
        let problem = state.withLock { add(header.line, to: &$0) }
        changes.send(())
        if let problem { onProblem(problem) }
    }

    /// Adds a line, unless the limit is reached. The first line that doesn't fit is replaced by one that says so.
    func write(_ content: RecordedLine.Content, at time: Duration) {
        let line = Line(content: content, time: time)
        let problem = state.withLock { state -> RecordingError? in
            guard !state.isFull else { return nil }
            if path != nil { return add(line, to: &state) }
            state.waiting.append(line)
            if state.waiting.count > Self.maxWaiting { makeText(&state) }
            return nil
        }
        changes.send(())
        if let problem { onProblem(problem) }
    }

    private func makeText(_ state: inout State) {
        for line in state.waiting { _ = add(line, to: &state) }
        state.waiting.removeAll(keepingCapacity: true)
    }

    private func add(_ line: Line, to state: inout State) -> RecordingError? {
        if state.isFull { return nil }
        let text = line.text
        // The line that marks the recording as full takes less than 64 bytes.
        if state.size + text.utf8.count + 1 + 64 <= limit { return add(text, to: &state) }
        defer { state.isFull = true }
        return add(Line(content: .full, time: line.time).text, to: &state)
    }

    private func add(_ text: String, to state: inout State) -> RecordingError? {
        state.size += text.utf8.count + 1
        guard path != nil else {
            state.text += text
            state.text += "\n"
            return nil
        }
        do {
            try state.handle?.write(contentsOf: Data((text + "\n").utf8))
            return nil
        } catch {
            // Report the problem once, and don't try again.
            state.handle = nil
            state.isFull = true
            return RecordingError(
                description: """
                    Couldn't continue the recording at \(path ?? ""): \(error.systemDescription). The app \
                    continues without it.
                    """)
        }
    }

    /// Closes the file.
    func close() {
        state.withLock { state in
            // All lines have already been passed to the system.
            try? state.handle?.close()
            state.handle = nil
        }
    }
}

extension Duration {
    /// The duration in nanoseconds, rounded down.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
