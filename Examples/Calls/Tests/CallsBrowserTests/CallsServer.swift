import Foundation
import CallsWebDriver

/// The calls server, in a separate process on its own port.
struct CallsServer {
    let address: String

    /// Runs the body with a running server, which is always stopped afterward.
    static func with(
        _ arguments: [String] = [], _ body: (CallsServer) async throws -> Void
    ) async throws {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let program = tests.deletingLastPathComponent().appendingPathComponent("calls").path
        let process = try await GuardedProcess.start(program, ["--port", "0"] + arguments)
        do {
            let address = try await process.firstMatch(of: /http:\/\/localhost:\d+/)
            try await body(CallsServer(address: String(address)))
            await process.end()
        } catch {
            await process.end()
            throw error
        }
    }
}
