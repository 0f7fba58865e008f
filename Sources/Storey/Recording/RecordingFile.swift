import Foundation
import Guarding

/// Where the lines of one session go: each is with the system before the next is written, so a process that is killed
/// loses no more than the line it was at.
final class RecordingFile: Sendable {
    private struct State {
        var handle: FileHandle?
        var text = ""
        var size = 0
    }

    private let path: String?
    private let limit: Int
    private let onProblem: @Sendable (RecordingError) -> Void
    private let state: Guarded<State>

    /// - Parameters:
    ///   - path: the file; nil to keep the text in memory.
    ///   - limit: how many bytes are written at most.
    ///   - onProblem: told once where the file can be written no further.
    init(
        path: String?, limit: Int, onProblem: @escaping @Sendable (RecordingError) -> Void
    ) throws(RecordingError) {
        self.path = path
        self.limit = limit
        self.onProblem = onProblem
        var state = State()
        if let path {
            // What a person did is nobody else's business.
            let isMade = FileManager.default.createFile(
                atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
            state.handle = isMade ? FileHandle(forWritingAtPath: path) : nil
            guard state.handle != nil else {
                throw RecordingError(
                    description: """
                        The recording cannot be written to \(path). Is there such a folder, and may you write there?
                        """)
            }
        }
        self.state = Guarded(state)
    }

    /// All that was written, where it is kept in memory.
    var text: String { state.withLock { $0.text } }

    /// Adds a line.
    /// - Returns: false where it does not fit any more, or cannot be written.
    func write(_ line: String, lastOfAll: Bool = false) -> Bool {
        let size = line.utf8.count + 1
        let problem = state.withLock { state -> RecordingError?? in
            // Room is left for the line that says that there is no more.
            guard lastOfAll || state.size + size + 64 <= limit else { return .some(nil) }
            state.size += size
            guard path != nil else {
                state.text += line + "\n"
                return nil
            }
            do {
                try state.handle?.write(contentsOf: Data((line + "\n").utf8))
                return nil
            } catch {
                // Told once, and tried no more.
                state.handle = nil
                return RecordingError(
                    description: """
                        The recording at \(path ?? "") ends here: \(error.localizedDescription). The app goes on \
                        without it.
                        """)
            }
        }
        guard let problem else { return true }
        if let problem { onProblem(problem) }
        return false
    }

    /// Lets the file go.
    func close() {
        state.withLock { state in
            // Every line is with the system already.
            try? state.handle?.close()
            state.handle = nil
        }
    }
}
