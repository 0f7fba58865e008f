import Foundation

/// A configuration folder of Janus, the media server, for a run on this computer.
package struct JanusConfiguration {
    /// Janus's program, or `nil` if it isn't installed.
    package static let program = ["/usr/bin", "/usr/local/bin", "/opt/janus/bin", "/opt/homebrew/bin"].map {
        "\($0)/janus"
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Whether tests that need the server should run: it is installed, or a missing one must fail the tests, as in `make test`.
    package static var isExpected: Bool {
        #if os(Linux)
            ProcessInfo.processInfo.environment["STOREY_STRICT"] == "1" || program != nil
        #else
            program != nil
        #endif
    }

    /// The folder, to be removed at the end.
    package let folder: String
    private let port: UInt16

    /// The arguments of Janus's program.
    package var arguments: [String] { ["--configs-folder", folder, "--log-stdout"] }
    /// The URL of Janus's API.
    package var url: String { "http://127.0.0.1:\(port)/janus" }

    /// Writes a configuration with the plugin VideoRoom and the API over HTTP.
    package init(port: UInt16) throws {
        self.port = port
        let url = FileManager.default.temporaryDirectory.appending(path: "janus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.path
        let configuration = """
            general: {
              configs_folder = "\(folder)"
              debug_level = 2
            }
            plugins: { disable = "\(Self.libraries(Self.unusedPlugins))" }
            transports: { disable = "\(Self.libraries(Self.unusedTransports))" }
            """
        let transport = """
            general: {
              json = "compact"
              base_path = "/janus"
              http = true
              port = \(port)
              ip = "127.0.0.1"
            }
            admin: { admin_http = false }
            """
        let files = [
            "janus.jcfg": configuration, "janus.transport.http.jcfg": transport,
            "janus.plugin.videoroom.jcfg": "general: {}",
        ]
        for (name, text) in files {
            try text.write(to: url.appending(path: name), atomically: true, encoding: .utf8)
        }
    }

    private static let unusedPlugins = [
        "audiobridge", "duktape", "echotest", "lua", "nosip", "recordplay", "sip", "streaming", "textroom",
        "videocall", "voicemail",
    ]
    private static let unusedTransports = ["mqtt", "nanomsg", "pfunix", "rabbitmq", "websockets"]

    private static func libraries(_ names: [String]) -> String {
        names.map { "libjanus_\($0).so" }.joined(separator: ",")
    }
}
