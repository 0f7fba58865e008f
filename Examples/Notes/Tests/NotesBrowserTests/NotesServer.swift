import Foundation
import WebDriver

/// The notes server, in a separate process on its own port.
struct NotesServer {
    let address: String
    let process: GuardedProcess

    /// Runs the body with a running server, which is always stopped afterward.
    static func with<Result>(
        _ arguments: String..., port: Int = 0, maxFileSize: Int? = nil, variables: [String] = [],
        body: (NotesServer) async throws -> Result
    ) async throws -> Result {
        let server = try await start(
            arguments, port: port, maxFileSize: maxFileSize, variables: variables)
        do {
            let result = try await body(server)
            await server.process.end()
            return result
        } catch {
            await server.process.end()
            throw error
        }
    }

    /// Starts a server.
    /// - Parameters:
    ///   - display: The X display to share, or `nil` to share none.
    ///   - maxFileSize: The largest size of a file that it can write, in bytes.
    ///   - variables: Environment variables, such as `STOREY_DEV=/tmp`.
    static func start(
        _ arguments: [String], port: Int = 0, display: String? = nil, maxFileSize: Int? = nil,
        variables: [String] = []
    ) async throws -> NotesServer {
        let shell = maxFileSize.map { "trap '' XFSZ; ulimit -S -f \($0 / 512); exec \"$@\"" }
        let process = try await GuardedProcess.start(
            "/usr/bin/env",
            variables + (display.map { ["DISPLAY=\($0)"] } ?? [])
                + (shell.map { ["sh", "-c", $0, "sh"] } ?? [])
                + [Products.path(of: "notes"), "--port", "\(port)"]
                + (display == nil ? [] : ["--sharing"]) + arguments)
        let address = try await process.firstMatch(of: /http:\/\/localhost:\d+/)
        return NotesServer(address: String(address), process: process)
    }

    /// Lets the server write files of any size.
    func removeFileLimit() async throws {
        let program = try await GuardedProcess.start(
            "/usr/bin/env", ["prlimit", "--pid", "\(process.id)", "--fsize=unlimited"])
        for await _ in program.lines {}
        await program.end()
    }

    var port: Int { Int(address.split(separator: ":").last ?? "") ?? 0 }
}

/// The executables that are built with the tests.
enum Products {
    static func path(of program: String) -> String {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appendingPathComponent(program).path
    }
}

/// Runs the body with a temporary folder, which is deleted afterward.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.path)
}
