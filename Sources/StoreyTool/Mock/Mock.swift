#if Tool
    import ArgumentParser
    import StoreyMock
    import StoreyService

    /// `storey mock`.
    struct Mock: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Answers HTTP requests as the files in a folder say.",
            usage: """
                storey mock <folder> [--port <port>] [--host <host>] [--seed <seed>] [--name <name> ...] [--cors]
                storey mock <folder> --tls [--certificate <file> --key <file>] [--handshake-fault <fault>]
                storey mock <folder> --proxy <url> [--record [--secret <secret> ...]]
                storey mock Stubs --port 0
                storey mock Stubs --host 0.0.0.0 --name mock.example.com --cors
                """,
            discussion: """
                STUBS
                A stub is a file. What follows _FORCE_ is a variant of it.
                GET/latest.json                     GET /latest
                GET/latest_FORCE_SERVER_ERROR.json  a variant of it, with status 500
                GET/latest.stub.json                its front file: status, headers, delay, fault, what has to match
                GET/users/:id/notes.json            GET /users/7/notes

                FORCING
                curl -H 'X-Mock-Variant: SERVER_ERROR' localhost:8080/latest
                lets one request have a variant. The page at /__mock/ shows stubs, requests and states as they change, \
                and arms variants for requests to come; so does POST /__mock/arm.

                WATCHING
                Files that change are read anew. Where one is wrong, what it said last stays in use, and the standard \
                error says what is wrong, and where.

                PASSING ON
                storey mock Stubs --proxy https://api.example.com/v1 --record
                asks the service where no stub answers, and writes what it answers, up to 64 MB, into the folder, without \
                secrets. \
                Nothing is read anew meanwhile. Without --record nothing is written.

                OUTPUT
                The address, once clients can connect: one line on the standard output, for scripts to read. All \
                else goes to the standard error. Control-C ends it.

                ENCRYPTION
                storey mock Stubs --tls
                makes a certificate with each start; clients must not check it (curl -k).
                storey mock Stubs --certificate mock.pem --key mock-key.pem
                takes one out of two files, or makes an authority there that stays and vouches for the server: tell \
                clients to trust mock.pem (curl --cacert mock.pem), and compare the fingerprint. Who has the key can pass \
                for any server with them: share it with nobody.
                storey mock Stubs --tls --handshake-fault expired
                shows a certificate that held until yesterday; other-name one for another server, untrusted one that \
                an unknown authority vouches for.

                SAFETY
                Only this computer can reach it. With --host others can, too: whoever does may also arm and reset it.

                EXIT STATUS
                0: it was asked to end. 2: a file is wrong, or the port is in use; the standard error says what.
                """)

        @Argument(
            help:
                "The folder with the stubs. One of WireMock's, with mappings and __files, is taken as it lies.",
            completion: .directory)
        var folder: String?

        @OptionGroup var sources: MockSources

        @Option(help: "The port to listen on; 0 takes a free one and prints it.")
        var port = 8080

        @Option(
            help: "The address to listen on. 0.0.0.0 is all of this computer's: others can then reach it.")
        var host = "127.0.0.1"

        @Option(
            help: "Where chance comes from: delays and faults are the same for the same seed and requests.")
        var seed: UInt64 = 0

        @Option(help: "A name by which the server may be administered, besides localhost and addresses.")
        var name: [String] = []

        @Option(help: "slow-3g: connections and answers are as slow as on a poor mobile network.")
        var network: Network?

        enum Network: String, CaseIterable, ExpressibleByArgument {
            case slow3G = "slow-3g"
        }

        @Flag(help: "Lets pages of other origins ask (CORS).")
        var cors = false

        @OptionGroup var encryption: MockEncryption

        @Option(
            help: ArgumentHelp(
                "The service that is asked where no stub answers.", valueName: "url"))
        var proxy: String?

        @Flag(
            help: """
                Writes what that service answers into the folder, as stubs without secrets. Nothing is read anew \
                meanwhile.
                """)
        var record = false

        @Option(help: "How names of secrets end, besides token, password, cookie and the like.")
        var secret: [String] = []

        mutating func validate() throws {
            if UInt16(exactly: port) == nil {
                throw ValidationError("A port is a number from 0 to 65535, not \(port).")
            }
            if folder == nil, sources.files.isEmpty {
                throw ValidationError("a folder with stubs is missing, or --openapi, or --har")
            }
            if record, folder == nil {
                throw ValidationError("--record wants a folder to write into.")
            }
            if record, proxy == nil {
                throw ValidationError("--record wants --proxy: there is nothing to record.")
            }
            if let proxy, !MockConfiguration.isService(proxy) {
                throw ValidationError("\(proxy) is no address of a service: write https://api.example.com/v1")
            }
        }

        mutating func run() async throws {
            var configuration = MockConfiguration()
            configuration.seed = seed
            configuration.names = Set(name)
            configuration.allowsOtherOrigins = cors
            configuration.proxy = proxy
            // Where an answer leads is the app's to follow, and to be seen.
            configuration.transport = NetworkTransport(followsRedirects: false)
            if record, let folder {
                var secrets = Secrets()
                secrets.names.formUnion(secret)
                configuration.recorder = StubRecorder(folder: folder, secrets: secrets) { fault in
                    Terminal.error.write("not recorded: \(fault)\n")
                }
            }
            var listening = MockListener.Configuration()
            listening.host = host
            listening.port = port
            listening.handshakeFault = encryption.fault
            if network == .slow3G {
                // What Lighthouse calls slow 3G: 400 ms there and back, 400 kbit/s.
                listening.connectionDelay = .fixed(.milliseconds(400))
                configuration.delay = .fixed(.milliseconds(400))
                configuration.pace = .slow3G
            }
            do {
                listening.certificate = try encryption.certificate(host: host, names: name)
                let server = try sources.server(folder: folder, configuration)
                if try sources.export(server) { return }
                let listener = try await server.listen(listening)
                try await serve(server, listener)
            } catch let error as StubFaults {
                Terminal.error.write(Self.text(of: error.faults))
                Terminal.exit(.couldNotDo)
            } catch let error as MockCertificateError {
                Terminal.error.write("error: \(error)\n")
                Terminal.exit(.couldNotDo)
            } catch let error as MockListenerError {
                Terminal.error.write("error: \(error)\n")
                Terminal.exit(.couldNotDo)
            }
        }

        /// Serves until the process is asked to end.
        private func serve(_ server: MockServer, _ listener: MockListener) async throws {
            let origin = ([folder].compactMap(\.self) + sources.files).joined(separator: ", ")
            // Before anybody is told the address, so that no request to end comes too early.
            let signals = Signals.end()
            let isRecording = record
            let watching = Task {
                // What was just recorded would answer in the service's place.
                if isRecording { return }
                await server.watch { Terminal.error.write(Self.news(of: server, $0)) }
            }
            Terminal.output.write("\(listener.url)\n")
            Terminal.error.write(
                "\(Self.count(of: server)) from \(origin). Watch them at \(listener.url)/__mock/, stop with Control-C.\n"
            )
            if let certificate = listener.certificate { Terminal.error.write(encryption.advice(certificate)) }
            for await _ in signals.received { break }
            watching.cancel()
            await listener.close()
            withExtendedLifetime(signals) { Terminal.error.write("ended\n") }
        }

        private static func news(of server: MockServer, _ faults: [StubFault]) -> String {
            if faults.isEmpty { return "read anew: \(count(of: server))\n" }
            return text(of: faults)
                + "read anew: \(count(of: server)); of files that are wrong, what they said before\n"
        }

        private static func count(of server: MockServer) -> String {
            let count = server.stubs.count
            return "\(count) \(count == 1 ? "stub" : "stubs")"
        }

        private static func text(of faults: [StubFault]) -> String {
            faults.map { Terminal.error.text("error: ", .red) + $0.description + "\n" }.joined()
        }
    }
#endif
