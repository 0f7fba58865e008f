import Foundation
import WebDriver

/// The app as it is shipped: a process of its own, on a port of its own.
struct NotesServer {
    let address: String
    let process: GuardedProcess

    /// Starts the app, runs the body and ends the app, whatever happens.
    static func with<Result>(
        _ arguments: String..., port: Int = 0, body: (NotesServer) async throws -> Result
    ) async throws -> Result {
        let server = try await start(arguments, port: port)
        do {
            let result = try await body(server)
            await server.process.end()
            return result
        } catch {
            await server.process.end()
            throw error
        }
    }

    /// - Parameter display: the X screen that it can share; nil for that of whoever runs the tests.
    static func start(
        _ arguments: [String], port: Int = 0, display: String? = nil
    ) async throws -> NotesServer {
        let process = try await GuardedProcess.start(
            "/usr/bin/env",
            (display.map { ["DISPLAY=\($0)"] } ?? []) + [Products.path(of: "notes"), "--port", "\(port)"]
                + arguments)
        let address = try await process.firstMatch(of: /http:\/\/localhost:\d+/)
        return NotesServer(address: String(address), process: process)
    }

    var port: Int { Int(address.split(separator: ":").last ?? "") ?? 0 }
}

/// The programs that were built with the tests.
enum Products {
    static func path(of program: String) -> String {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appendingPathComponent(program).path
    }
}

/// A folder that is gone after the test.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.path)
}
