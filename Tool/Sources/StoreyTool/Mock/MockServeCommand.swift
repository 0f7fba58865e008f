import ArgumentParser
import StoreyMock
import StoreyService
import ToolInternal

/// The `storey mock FOLDER` command.
struct MockServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Runs a mock HTTP server with the stubs in a folder.",
        usage: """
            storey mock <folder> [--port <port>] [--host <host>] [--seed <seed>] [--allowed-host <host> ...] [--cors]
            storey mock <folder> --tls [--certificate <file> --key <file>] [--handshake-fault <fault>]
            storey mock [<folder>] --openapi <file> [--validate [--lenient]] [--strict]
            storey mock [<folder>] --har <file> [--har-host <host>] [--mockoon <file>]
            storey mock [<folder>] --postman <file> [--postman-environment <file>]
            storey mock <folder> --proxy <url> [--record [--redact <name> ...]]
            storey mock Stubs --port 0
            storey mock Stubs --host 0.0.0.0 --allowed-host mock.example.com --cors
            """,
        discussion: """
            STUBS
            A stub is a file. The part of its name after _FORCE_ names a variant.
            GET/latest.json                     GET /latest
            GET/latest_FORCE_SERVER_ERROR.json  a variant with status 500
            GET/latest.stub.json                the sidecar: status, headers, delay, fault, matchers
            GET/users/:id/notes.json            GET /users/7/notes

            VARIANTS
            curl -H 'X-Mock-Variant: SERVER_ERROR' localhost:8080/latest
            selects a variant for one request. The page at /__mock/ shows stubs, requests, and states live, and \
            arms variants for later requests, as does POST /__mock/arm.

            RELOADING
            Changed files are reloaded. If a file is invalid, its last valid version stays in use, and standard \
            error has the reason with file and line. A file that was never valid is left out, and so is a part of one: an \
            operation of an OpenAPI document (which then answers with status 501 and the reason), a mapping, an entry of \
            an archive, an example of a collection. With --strict, the server doesn't start then.

            OPENAPI
            storey mock --openapi api.yaml --validate
            answers an invalid request with the document's response for it (422, 400 or 415), or else with a problem \
            document (RFC 9457) as Prism does: 422, 400, 404, 405 or 415. An invalid response, also of a proxied service, \
            is replaced by status 500. With --lenient, both are served, and the header sl-violations lists the violations. \
            The header Accept selects the content type, or the status is 406; Prefer: code=404, example=short, or \
            dynamic=true selects the response.

            POSTMAN
            storey mock --postman api.postman_collection.json
            answers with the examples that are saved in the collection, the first successful one of each request. The \
            headers x-mock-response-name and x-mock-response-code select another one.

            MOCKOON
            storey mock --mockoon environment.json
            answers with the first response of a route whose rules hold, or else the default one.

            FILES
            storey mock --openapi api.yaml --export-stubs Stubs
            writes all stubs as files and exits, also those of an archive or a collection.

            PROXY
            storey mock Stubs --proxy https://api.example.com/v1 --record
            forwards unmatched requests to the service and records its responses, up to 64 MB each, in the folder, \
            with secrets redacted. Reloading is off while recording. When the server stops, standard error has a report \
            of what was redacted, by rule and place. No rule finds every secret: read a recording before you share it. \
            Without --record, nothing is written.

            OUTPUT
            When the server accepts connections, it prints its URL on one line of standard output. Everything else \
            goes to standard error. Control-C stops the server.

            TLS
            storey mock Stubs --tls
            generates a certificate at each start; clients must skip verification (curl -k).
            storey mock Stubs --certificate mock.pem --key mock-key.pem
            uses the certificate in these files. If neither file exists, it creates a certificate authority in them: \
            make clients trust mock.pem (curl --cacert mock.pem) and compare the fingerprint. Keep the key private: \
            it can impersonate any server to these clients.
            storey mock Stubs --tls --handshake-fault expired
            presents an expired certificate; other-name presents one for another host, and untrusted one from an \
            unknown authority.

            SECURITY
            By default, the server listens on the loopback address only. With --host, other computers can connect, \
            and can also arm variants and reset the server.

            EXIT STATUS
            0: stopped by a signal. 2: an argument or, with --strict, a file is invalid, or the port is in use; standard \
            error has the reason.
            """)

    @Argument(
        help:
            "The folder with the stubs. A WireMock folder, with mappings and __files, works as it is.",
        completion: .directory)
    var folder: String?

    @OptionGroup var sources: StubSourceOptions

    @Option(help: "The port to listen on; 0 selects a free port.")
    var port = 8080

    @Option(
        help: "The address to listen on. With 0.0.0.0, other computers can connect.")
    var host = "127.0.0.1"

    @Option(
        help: "The random seed. The same seed and requests give the same delays and faults.")
    var seed: UInt64 = 0

    @Option(
        help:
            "A host name that may access the admin page and API, besides localhost and IP addresses. Repeatable."
    )
    var allowedHost: [String] = []

    @Option(help: "Simulate a network: slow-3g has 400 ms latency and 400 kbit/s.")
    var throttle: ThrottleProfile?

    enum ThrottleProfile: String, CaseIterable, ExpressibleByArgument {
        case slow3G = "slow-3g"
    }

    @Flag(help: "Allow requests from pages of other origins (CORS).")
    var cors = false

    @OptionGroup var tls: TLSOptions

    @Option(
        help: ArgumentHelp(
            "The service that receives unmatched requests.", valueName: "url"))
    var proxy: String?

    @Flag(
        help: """
            Record the service's responses as stubs in the folder, with secrets redacted. Turns reloading off.
            """)
    var record = false

    @Option(
        help: """
            A suffix of header and field names to redact in recordings, besides token, password, cookie, and the \
            like. Repeatable.
            """)
    var redact: [String] = []

    mutating func validate() throws {
        if UInt16(exactly: port) == nil {
            throw ValidationError("--port must be between 0 and 65535, not \(port).")
        }
        if folder == nil, sources.files.isEmpty {
            throw ValidationError("Pass a folder with stubs, --openapi, --har, --postman, or --mockoon.")
        }
        if record, folder == nil {
            throw ValidationError("--record needs a folder to write into.")
        }
        if record, proxy == nil {
            throw ValidationError("--record needs --proxy.")
        }
        if let proxy, !MockConfiguration.isServiceURL(proxy) {
            throw ValidationError("--proxy needs a URL such as https://api.example.com/v1, not \(proxy).")
        }
        if proxy?.lowercased().hasPrefix("https:") == true {
            try HTTPSSupport.require(for: "--proxy with the URL of an HTTPS service")
        }
    }

    mutating func run() async throws {
        var configuration = MockConfiguration()
        configuration.seed = seed
        configuration.allowedHosts = Set(allowedHost)
        configuration.allowsCrossOrigin = cors
        configuration.proxy = proxy
        configuration.contractMode = sources.isLenient ? .lenient : .strict
        // The app follows redirects itself, so that the server sees each request.
        configuration.transport = NetworkTransport(followsRedirects: false)
        if record, let folder {
            var secrets = RedactionRules()
            secrets.secretNames.formUnion(redact)
            configuration.recorder = StubRecorder(folder: folder, redaction: secrets) { fault in
                Terminal.error.write("not recorded: \(fault)\n")
            }
        }
        var listening = MockListener.Configuration()
        listening.host = host
        listening.port = port
        #if TLS
            listening.handshakeFault = tls.fault
        #endif
        if throttle == .slow3G {
            // Lighthouse's “Slow 3G”: a round-trip time of 400 ms, and 400 kbit/s.
            listening.connectionDelay = .fixed(.milliseconds(400))
            configuration.delay = .fixed(.milliseconds(400))
            configuration.throttle = .slow3G
        }
        do {
            #if TLS
                listening.certificate = try tls.certificate(host: host, names: allowedHost)
            #endif
            let (server, problems) = try sources.server(folder: folder, configuration)
            Terminal.error.write(Self.text(of: problems))
            if !problems.isEmpty, sources.strict { throw Terminal.Status.failure.exitCode }
            if try sources.export(server) { return }
            let listener = try await server.listen(listening)
            try await serve(server, listener)
        } catch let error as StubErrors {
            Terminal.error.write(Self.text(of: error.errors))
            throw Terminal.Status.failure.exitCode
        }
    }

    /// Serves until a signal asks the process to terminate.
    private func serve(_ server: MockServer, _ listener: MockListener) async throws {
        let origin = ([folder].compactMap(\.self) + sources.files).joined(separator: ", ")
        // Before the URL is printed, so that no signal is missed.
        let signals = TerminationSignals()
        let isRecording = record
        let watching = Task {
            // A reload would make recorded stubs answer instead of the service.
            if isRecording { return }
            await server.watch { Terminal.error.write(Self.reloadMessage(of: server, $0)) }
        }
        Terminal.output.write("\(listener.url)\n")
        Terminal.error.write(
            "\(Self.count(of: server)) from \(origin). Admin page: \(listener.url)/__mock/. Press Control-C to stop.\n"
        )
        #if TLS
            if let certificate = listener.certificate { Terminal.error.write(tls.advice(certificate)) }
        #endif
        for await _ in signals.received { break }
        watching.cancel()
        await listener.close()
        if let report = server.configuration.recorder?.report {
            Terminal.error.write("redacted values: \(report.count)\n\(report)\n")
        }
        withExtendedLifetime(signals) { Terminal.error.write("stopped\n") }
    }

    private static func reloadMessage(of server: MockServer, _ faults: [StubError]) -> String {
        if faults.isEmpty { return "reloaded: \(count(of: server))\n" }
        return text(of: faults)
            + "reloaded: \(count(of: server)); invalid files keep their last valid version\n"
    }

    private static func count(of server: MockServer) -> String {
        let count = server.stubs.count
        return "\(count) \(count == 1 ? "stub" : "stubs")"
    }

    private static func text(of faults: [StubError]) -> String {
        faults.map { Terminal.error.text("error: ", .red) + $0.description + "\n" }.joined()
    }
}
