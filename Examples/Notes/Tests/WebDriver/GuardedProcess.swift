import Dispatch
import Foundation

/// A program started by a test that can't outlive the test run.
///
/// A shell guards the program. It waits until its standard input closes, in ``end()`` or because the test run
/// crashes or is killed. It then kills the program and its children by their IDs and removes the program's
/// folder.
package final class GuardedProcess: Sendable {
    /// The program's process ID.
    package let id: Int32
    /// The lines that the program prints, until it ends. For a single consumer.
    package let lines: AsyncStream<String>

    private let input: FileHandle
    private let ended: Task<Void, Never>

    private static let script = """
        folder=$1; shift
        sh -c 'echo $$; exec "$0" "$@"' "$@" &
        program=$!
        exec >/dev/null
        cat
        kill -KILL "$program" $(pgrep -P "$program") 2>/dev/null
        wait
        [ -z "$folder" ] || rm -rf "$folder" 2>/dev/null || { sleep 1; rm -rf "$folder"; }
        """

    /// Starts the executable at a path.
    ///
    /// - Parameter folder: A folder to remove when the program has ended.
    package static func start(
        _ executable: String, _ arguments: [String] = [], removing folder: String? = nil
    ) async throws -> GuardedProcess {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script, "guard", folder ?? "", executable] + arguments
        let (ends, end) = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in end.finish() }
        let (input, output) = try startProgram {
            let (input, output) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = output
            try process.runUnblocked()
            return (input, output)
        }
        let ended = Task {
            for await _ in ends {}
            _ = process
        }

        let lines = Self.lines(of: output.fileHandleForReading)
        var first = lines.makeAsyncIterator()
        guard let id = await first.next().flatMap({ Int32($0) }) else {
            try? input.fileHandleForWriting.close()
            throw BrowserError("not started", "could not start \(executable)")
        }
        return GuardedProcess(id: id, lines: lines, input: input.fileHandleForWriting, ended: ended)
    }

    private init(id: Int32, lines: AsyncStream<String>, input: FileHandle, ended: Task<Void, Never>) {
        self.id = id
        self.lines = lines
        self.input = input
        self.ended = ended
    }

    /// Reads lines until one matches, and returns the match's output.
    package func firstMatch<Output>(of pattern: Regex<Output>) async throws -> Output {
        var seen: [String] = []
        for await line in lines {
            if let match = try pattern.firstMatch(in: line) { return match.output }
            seen.append(line)
        }
        throw BrowserError("ended early", "the program ended after printing: \(seen.joined(separator: "\n"))")
    }

    /// Kills the program and returns when it has ended.
    package func end() async {
        try? input.close()
        await ended.value
    }

    /// Returns a stream that buffers all output, so that the program never blocks on a full pipe.
    private static func lines(of output: FileHandle) -> AsyncStream<String> {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        DispatchQueue(label: "storey.webdriver.output").async {
            var rest = Data()
            while true {
                let chunk = output.availableData
                if chunk.isEmpty { break }
                rest.append(chunk)
                while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(String(decoding: rest[..<newline], as: UTF8.self))
                    rest.removeSubrange(...newline)
                }
            }
            continuation.finish()
        }
        return lines
    }
}
