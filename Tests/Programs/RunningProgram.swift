public import Foundation

/// A program while it runs, of those built with the tests or of the system. It ends with its test, however that ends.
public final class RunningProgram: Sendable {
    /// It ended, or stopped talking, before it said what was waited for.
    public struct Ended: Error {
        /// What it said instead.
        public let having: [String]
    }

    /// Its process.
    public let id: Int32
    private let lines: AsyncStream<String>
    private let exit: Task<Int32, Never>
    private let ending = Ending()

    /// Runs a program for as long as the body takes.
    /// - Parameters:
    ///   - name: its product, which was built with the tests.
    ///   - arguments: what it is given.
    ///   - environment: what it finds in its environment besides the test's own.
    ///   - body: what happens meanwhile.
    public static func with(
        _ name: String, _ arguments: [String], environment: [String: String] = [:],
        _ body: (RunningProgram) async throws -> Void
    ) async throws {
        try await with(Program.built(name), arguments, environment: environment, body)
    }

    /// Runs a program for as long as the body takes.
    /// - Parameters:
    ///   - file: the program.
    ///   - arguments: what it is given.
    ///   - environment: what it finds in its environment besides the test's own.
    ///   - body: what happens meanwhile.
    public static func with(
        _ file: URL, _ arguments: [String], environment: [String: String] = [:],
        _ body: (RunningProgram) async throws -> Void
    ) async throws {
        let program = try RunningProgram(file, arguments, environment)
        do {
            try await body(program)
        } catch {
            await program.kill()
            throw error
        }
        await program.kill()
    }

    private init(_ file: URL, _ arguments: [String], _ environment: [String: String]) throws {
        let process = Process()
        process.executableURL = file
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        let (ends, end) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = { [ending] process in
            ending.come()
            end.yield(process.terminationStatus)
            end.finish()
        }
        try Program.start(process)
        id = process.processIdentifier
        exit = Task { await ends.first { _ in true } ?? -1 }
        lines = Self.lines(of: output.fileHandleForReading)
    }

    /// Reads on until a line is the wanted one. A program that does not say it within two minutes is killed.
    /// - Parameter isWanted: whether it is.
    /// - Throws: ``Ended`` if the program ended before.
    public func line(_ isWanted: (String) -> Bool) async throws -> String {
        let deadline = Task {
            try await Task.sleep(for: .seconds(120))
            self.end()
        }
        defer { deadline.cancel() }
        var seen: [String] = []
        for await line in lines {
            if isWanted(line) { return line }
            seen.append(line)
        }
        throw Ended(having: seen)
    }

    /// What it ended with; waits for that.
    public var status: Int32 { get async { await exit.value } }

    private func kill() async {
        end()
        _ = await exit.value
    }

    private func end() {
        if !ending.hasCome { _ = Foundation.kill(id, SIGKILL) }
    }

    /// The stream takes all there is, read or not, so that the program never waits for a full pipe.
    private static func lines(of output: FileHandle) -> AsyncStream<String> {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        Thread.detachNewThread {
            var rest = ""
            while case let data = output.availableData, !data.isEmpty {
                rest += String(decoding: data, as: UTF8.self)
                // Also at the returns of a line that is written over and over.
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
