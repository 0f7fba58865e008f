import Foundation
import StoreyInternal
import StoreyState

/// The file of one session's recording. Each line is passed to the system before the next one is written, so a process
/// that is killed loses at most one line.
final class RecordingFile: Sendable {
    private struct State {
        var handle: FileHandle?
        var text = ""
        var size = 0
    }

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
    var text: String { state.withLock { $0.text } }

    /// Returns the complete lines after a number of bytes.
    func lines(after count: Int) -> [UInt8] {
        guard let path else { return state.withLock { Array($0.text.utf8.dropFirst(count)) } }
        guard let handle = FileHandle(forReadingAtPath: path) else { return [] }
        defer { try? handle.close() }
        // A file that can't be read has no more lines.
        guard (try? handle.seek(toOffset: UInt64(count))) != nil, let data = try? handle.readToEnd() else {
            return []
        }
        return data.lastIndex(of: UInt8(ascii: "\n")).map { Array(data[...$0]) } ?? []
    }

    /// Adds a line.
    /// - Returns: `false` if the limit is reached or the line can't be written.
    func write(_ line: String, isLast: Bool = false) -> Bool {
        let size = line.utf8.count + 1
        let problem = state.withLock { state -> RecordingError?? in
            // Reserve space for the line that marks the recording as full.
            guard isLast || state.size + size + 64 <= limit else { return .some(nil) }
            state.size += size
            guard path != nil else {
                state.text += line + "\n"
                return nil
            }
            do {
                try state.handle?.write(contentsOf: Data((line + "\n").utf8))
                return nil
            } catch {
                // Report the problem once, and don't try again.
                state.handle = nil
                return RecordingError(
                    description: """
                        Couldn't continue the recording at \(path ?? ""): \(error.systemDescription). The app \
                        continues without it.
                        """)
            }
        }
        changes.send(())
        guard let problem else { return true }
        if let problem { onProblem(problem) }
        return false
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
