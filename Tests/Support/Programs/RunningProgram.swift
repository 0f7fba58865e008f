public import Foundation

/// A running program that was built with the tests or belongs to the system. It's killed at the end of its test.
public final class RunningProgram: Sendable {
    /// An error thrown if a program exits, or prints nothing for too long, before the expected line.
    public struct Ended: Error {
        /// The lines that it printed.
        public let having: [String]
    }

    private let process: ChildProcess
    private let lines: AsyncStream<String>

    /// Runs a program during a closure.
    /// - Parameters:
    ///   - name: The name of a product that was built with the tests.
    ///   - arguments: The arguments.
    ///   - environment: Additions to the test's environment.
    ///   - body: The test.
    public static func with(
        _ name: String, _ arguments: [String], environment: [String: String] = [:],
        _ body: (RunningProgram) async throws -> Void
    ) async throws {
        try await with(Program.built(name), arguments, environment: environment, body)
    }

    /// Runs a program during a closure.
    /// - Parameters:
    ///   - file: The URL of the program.
    ///   - arguments: The arguments.
    ///   - environment: Additions to the test's environment.
    ///   - body: The test.
    public static func with(
        _ file: URL, _ arguments: [String], environment: [String: String] = [:],
        _ body: (RunningProgram) async throws -> Void
    ) async throws {
        let program = try RunningProgram(file, arguments, environment)
        do {
            try await body(program)
        } catch {
            await program.process.kill()
            throw error
        }
        await program.process.kill()
    }

    private init(_ file: URL, _ arguments: [String], _ environment: [String: String]) throws {
        let output = Pipe()
        process = try ChildProcess(
            file, arguments, environment: environment.mapValues { $0 }, output: output, errors: output)
        lines = Self.lines(of: output.fileHandleForReading)
    }

    /// The process ID.
    public var id: Int32 { process.id }

    /// Returns the next line that meets a condition. The program is killed if that takes more than two minutes.
    /// - Parameter isWanted: The condition.
    /// - Throws: ``Ended`` if the program exits first.
    public func line(_ isWanted: (String) -> Bool) async throws -> String {
        let deadline = Task {
            try await Task.sleep(for: .seconds(120))
            process.signal(SIGKILL)
        }
        defer { deadline.cancel() }
        var seen: [String] = []
        for await line in lines {
            if isWanted(line) { return line }
            seen.append(line)
        }
        throw Ended(having: seen)
    }

    /// The exit status. Waits for the exit.
    public var status: Int32 { get async { await process.status } }

    /// Returns the lines of the output. The stream reads all of it, so that the program never blocks on a full pipe.
    private static func lines(of output: FileHandle) -> AsyncStream<String> {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        Thread.detachNewThread {
            var rest = ""
            while case let data = output.availableData, !data.isEmpty {
                rest += String(decoding: data, as: UTF8.self)
                // A carriage return ends a line as well, because progress lines are overwritten.
                while let end = rest.firstIndex(where: \.isNewline) {
                    continuation.yield(String(rest[..<end]))
                    rest = String(rest[rest.index(after: end)...])
                }
            }
            continuation.finish()
        }
        return lines
    }
}
