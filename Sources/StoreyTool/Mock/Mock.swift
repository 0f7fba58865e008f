#if Tool
    import ArgumentParser
    import StoreyMock

    /// `storey mock`.
    struct Mock: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Answers HTTP requests as the files in a folder say.",
            usage: """
                storey mock <folder> [--port <port>] [--host <host>] [--seed <seed>] [--name <name> ...] [--cors]
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

                OUTPUT
                The address, once clients can connect: one line on the standard output, for scripts to read. All \
                else goes to the standard error. Control-C ends it.

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

        @Flag(help: "Lets pages of other origins ask (CORS).")
        var cors = false

        mutating func validate() throws {
            if folder == nil, sources.files.isEmpty {
                throw ValidationError("a folder with stubs is missing, or --openapi, or --har")
            }
        }

        mutating func run() async throws {
            var configuration = MockConfiguration()
            configuration.seed = seed
            configuration.names = Set(name)
            configuration.allowsOtherOrigins = cors
            var listening = MockListener.Configuration()
            listening.host = host
            listening.port = port
            do {
                let server = try sources.server(folder: folder, configuration)
                if try sources.export(server) { return }
                let listener = try await server.listen(listening)
                try await serve(server, listener)
            } catch let error as StubFaults {
                Terminal.error.write(Self.text(of: error.faults))
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
            let watching = Task {
                await server.watch { Terminal.error.write(Self.news(of: server, $0)) }
            }
            Terminal.output.write("\(listener.url)\n")
            Terminal.error.write(
                "\(Self.count(of: server)) from \(origin). Watch them at \(listener.url)/__mock/, stop with Control-C.\n"
            )
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
