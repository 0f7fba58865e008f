import CallsWebDriver
import Testing

/// A media server (Janus) for this computer, in another process.
struct MediaServer {
    private let port: UInt16
    private let url: String
    private let process: GuardedProcess

    /// The arguments of the calls server with which calls of more than four people use this server.
    var arguments: [String] { ["--janus", url] }

    /// Starts a server.
    /// - Parameter port: The port, by default any free one.
    static func start(port: UInt16? = nil) async throws -> MediaServer {
        let program = try #require(JanusConfiguration.program, "Janus isn't installed: run `make setup`")
        let port = try #require(port ?? freePort(), "No port is free.")
        let configuration = try JanusConfiguration(port: port)
        let process = try await GuardedProcess.start(
            program, configuration.arguments, removing: configuration.folder)
        return MediaServer(port: port, url: configuration.url, process: process)
    }

    /// Kills the server, and returns when it has ended.
    func end() async { await process.end() }

    /// Starts another server on the port of this one, which has ended.
    func restart() async throws -> MediaServer { try await Self.start(port: port) }
}
