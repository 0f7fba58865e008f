import Foundation
import Programs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct `storey mock` {
    private static let stubs = ["GET/a.json": "1", "GET/a_FORCE_SERVER_ERROR.json": "2"]

    @Test func `storey mock has a help page with sections`() async throws {
        let help = try await Tool.run("mock", "serve", "--help", in: FileManager.default.temporaryDirectory)
        #expect(help.status == 0)
        for word in [
            "STUBS", "VARIANTS", "RELOADING", "OPENAPI", "PROXY", "TLS", "OUTPUT", "SECURITY", "EXIT STATUS",
            "--port", "--host", "--allowed-host", "--proxy", "--record", "--redact", "--throttle", "--strict",
            "--lenient",
        ] {
            #expect(help.output.contains(word))
        }
        #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `storey mock prints its URL, reloads files, and stops on a signal`(signal: Int32) async throws {
        try await TemporaryFolder.with(Self.stubs) { folder in
            try await RunningProgram.with("storey", ["mock", folder.path, "--port", "0"]) { tool in
                let address = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                #expect(
                    try await tool.line { $0.hasPrefix("2 stubs") }
                        == "2 stubs from \(folder.path). Admin page: \(address)/__mock/. Press Control-C to stop."
                )
                // Atomically, as the server could read the file while it is empty.
                let file = folder.appendingPathComponent("GET/a.json")
                try Data("{".utf8).write(to: file, options: .atomic)
                #expect(
                    try await tool.line { $0.hasPrefix("error: ") }
                        .hasPrefix("error: GET/a.json: is not valid JSON: line 1, column 2"))
                #expect(
                    try await tool.line { $0.hasPrefix("reloaded") }
                        == "reloaded: 2 stubs; invalid files keep their last valid version")
                try Data("33".utf8).write(to: file, options: .atomic)
                #expect(try await tool.line { $0.hasPrefix("reloaded") } == "reloaded: 2 stubs")
                kill(tool.id, signal)
                #expect(try await tool.line { $0 == "stopped" } == "stopped")
                #expect(await tool.status == 0)
            }
        }
    }

    @Test func `storey mock serves HTTPS and keeps a certificate in files`() async throws {
        try await TemporaryFolder.with(["Stubs/GET/a.json": "1"]) { folder in
            let files = [
                "--certificate", folder.appendingPathComponent("mock.pem").path,
                "--key", folder.appendingPathComponent("mock-key.pem").path,
            ]
            var prints: Set<String> = []
            for arguments in [["--tls"], ["--tls"], files, files] {
                try await RunningProgram.with(
                    "storey", ["mock", folder.path + "/Stubs", "--port", "0"] + arguments
                ) {
                    tool in
                    _ = try await tool.line { $0.hasPrefix("https://127.0.0.1:") }
                    let line = try await tool.line { $0.hasPrefix("Certificate ") }
                    prints.insert(String(line.dropFirst(12).prefix(95)))
                    #expect(line.contains(arguments == files ? "curl --cacert" : "curl -k"))
                }
            }
            #expect(prints.count == 3)
            #expect(prints.allSatisfy { $0.split(separator: ":").count == 32 })
        }
    }

    @Test(arguments: [
        (["--certificate", "a.pem"], "--certificate and --key must be passed together"),
        (["--handshake-fault", "refused"], "--handshake-fault needs --tls"),
        (["--tls", "--handshake-fault", "mood"], "--handshake-fault doesn't accept mood"),
        (["--tls", "--handshake-fault", "reset:101"], "--handshake-fault doesn't accept reset:101"),
        (["--tls", "--allowed-host", "a b"], "a b is neither a host name nor an IP address"),
        (
            ["--certificate", "GET/a.json", "--key", "GET/a.json"],
            "GET/a.json: the certificate is not valid PEM"
        ),
    ])
    func `storey mock rejects invalid TLS options`(arguments: [String], message: String) async throws {
        try await TemporaryFolder.with(Self.stubs) { folder in
            let result = try await Tool.run(["mock", folder.path, "--port", "0"] + arguments, in: folder)
            #expect(result.status == 2)
            #expect(result.errors.contains(message), "\(result.errors)")
        }
    }

    @Test func `storey mock needs a service URL to proxy and record`() async throws {
        try await TemporaryFolder.with(Self.stubs) { folder in
            let nothing = try await Tool.run("mock", folder.path, "--record", in: folder)
            #expect(nothing.errors.contains("--record needs --proxy"))
            let nowhere = try await Tool.run("mock", folder.path, "--proxy", "ftp://a", in: folder)
            #expect(
                nowhere.errors.contains(
                    "--proxy needs a URL such as https://api.example.com/v1, not ftp://a."))
            #expect(nothing.status == 2 && nowhere.status == 2)
        }
    }

    @Test func `storey mock reports what a recording left out, but not the values`() async throws {
        let service = [
            "GET/a.stub.json":
                #"{"headers": {"Set-Cookie": "sid=cookie-1"}, "jsonBody": {"token": "secret-1"}}"#
        ]
        try await TemporaryFolder.with(service) { folder in
            try await RunningProgram.with("storey", ["mock", folder.path, "--port", "0"]) { service in
                let address = try await service.line { $0.hasPrefix("http://127.0.0.1:") }
                try await recording(of: address) { tool in
                    let proxy = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                    let url = try #require(URL(string: "\(proxy)/a"))
                    let (data, _) = try await URLSession.shared.data(from: url)
                    #expect(String(decoding: data, as: UTF8.self) == #"{"token":"secret-1"}"#)
                    kill(tool.id, SIGTERM)
                    #expect(try await tool.line { $0.hasPrefix("redacted") } == "redacted values: 2")
                    #expect(
                        try await tool.line { $0.hasPrefix("GET/a") }
                            == "GET/a.stub.json: body $.token: secret name, 1×")
                    #expect(
                        try await tool.line { $0.hasPrefix("GET/a") }
                            == "GET/a.stub.json: header Set-Cookie: secret name, 1×")
                }
            }
        }
    }

    /// Runs a mock server that records a service into an empty folder.
    private func recording(of service: String, _ body: (RunningProgram) async throws -> Void) async throws {
        try await TemporaryFolder.with([:]) { recorded in
            let arguments = ["mock", recorded.path, "--port", "0", "--proxy", service, "--record"]
            try await RunningProgram.with("storey", arguments, body)
        }
    }

    @Test func `storey mock reports a port in use and invalid files`() async throws {
        try await TemporaryFolder.with(Self.stubs) { folder in
            try await RunningProgram.with("storey", ["mock", folder.path, "--port", "0"]) { tool in
                let address = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                let port = String(address.split(separator: ":").last ?? "")
                let second = try await Tool.run("mock", folder.path, "--port", port, in: folder)
                #expect(second.status == 2)
                #expect(second.output.isEmpty)
                #expect(second.errors.hasPrefix("error: Port \(port) is in use by another program."))
            }
        }
        try await TemporaryFolder.with(["GET/a.json": "{", "notes/b.json": "1"]) { folder in
            let result = try await Tool.run("mock", folder.path, "--strict", in: folder)
            #expect(result.status == 2)
            #expect(result.errors.contains("error: notes: is not an HTTP method"))
            let port = try await Tool.run("mock", folder.path, "--port", "99999", in: folder)
            #expect(port.status == 2)
            #expect(port.errors.contains("--port must be between 0 and 65535, not 99999."))
            #expect(result.errors.contains("error: GET/a.json: is not valid JSON: line 1, column 2"))
        }
    }
}
