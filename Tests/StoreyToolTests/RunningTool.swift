import Foundation
import Programs

/// The program `storey` while it runs. It ends with its test, however that ends.
final class RunningTool: Sendable {
    struct Ended: Error { let having: [String] }

    let id: Int32
    private let lines: AsyncStream<String>
    private let exit: Task<Int32, Never>

    static func with(_ arguments: [String], _ body: (RunningTool) async throws -> Void) async throws {
        let tool = try RunningTool(arguments)
        do {
            try await body(tool)
        } catch {
            await tool.kill()
            throw error
        }
        await tool.kill()
    }

    private init(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Tool.program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        let (ends, end) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = { process in
            end.yield(process.terminationStatus)
            end.finish()
        }
        try Program.start(process)
        id = process.processIdentifier
        exit = Task { await ends.first { _ in true } ?? -1 }
        lines = Self.lines(of: output.fileHandleForReading)
    }

    /// Reads on until a line is the wanted one.
    func line(_ isWanted: (String) -> Bool) async throws -> String {
        var seen: [String] = []
        for await line in lines {
            if isWanted(line) { return line }
            seen.append(line)
        }
        throw Ended(having: seen)
    }

    /// What it ended with; waits for that.
    var status: Int32 { get async { await exit.value } }

    private func kill() async {
        Foundation.kill(id, SIGKILL)
        _ = await exit.value
    }

    /// The stream takes all there is, read or not, so that the program never waits for a full pipe.
    private static func lines(of output: FileHandle) -> AsyncStream<String> {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        Thread.detachNewThread {
            var rest = ""
            while case let data = output.availableData, !data.isEmpty {
                rest += String(decoding: data, as: UTF8.self)
                while let end = rest.firstIndex(of: "\n") {
                    continuation.yield(String(rest[..<end]))
                    rest = String(rest[rest.index(after: end)...])
                }
            }
            continuation.finish()
        }
        return lines
    }
}
