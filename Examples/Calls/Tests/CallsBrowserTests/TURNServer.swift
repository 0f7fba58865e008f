import CallsWebDriver
import Foundation
import Testing

/// A TURN server (coturn) for this computer, in another process.
struct TURNServer {
    /// Whether tests that need the server should run: it is installed, or a missing one must fail the tests, as in `make test`.
    static var isExpected: Bool {
        #if os(Linux)
            ProcessInfo.processInfo.environment["STOREY_STRICT"] == "1" || program != nil
        #else
            program != nil
        #endif
    }

    private static let program = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map {
        "\($0)/turnserver"
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

    private static let secret = "the secret of the tests"
    private let port: UInt16
    private let process: GuardedProcess

    /// The arguments of the calls server with which participants connect through this server only.
    var arguments: [String] {
        ["--turn", "turn:127.0.0.1:\(port)", "--turn-secret", Self.secret, "--relay-only"]
    }

    /// Starts a server.
    /// - Parameter port: The port, by default any free one.
    static func start(port: UInt16? = nil) async throws -> TURNServer {
        let program = try #require(program, "coturn isn't installed: run `make setup`")
        let port = try #require(port ?? freePort(), "No port is free.")
        let folder = FileManager.default.temporaryDirectory.appending(path: "turn-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let process = try await GuardedProcess.start(
            program,
            [
                "-n", "--no-cli", "--no-tls", "--no-dtls", "--log-file", "stdout", "--simple-log",
                "--listening-ip", "127.0.0.1", "--relay-ip", "127.0.0.1", "--allow-loopback-peers",
                "--listening-port", "\(port)", "--realm", "storey", "--relay-threads", "1",
                "--use-auth-secret", "--static-auth-secret", secret,
                "--userdb", folder.appending(path: "db").path,
                "--pidfile", folder.appending(path: "pid").path,
            ], removing: folder.path)
        return TURNServer(port: port, process: process)
    }

    /// Kills the server, and returns when it has ended.
    func end() async { await process.end() }

    /// Starts another server on the port of this one, which has ended.
    func restart() async throws -> TURNServer { try await Self.start(port: port) }
}
