#if Tool
    import ArgumentParser
    import StoreyMock

    /// `storey mock`.
    struct Mock: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Answers HTTP requests as the files in a folder say.",
            discussion: """
                A stub is a file: `GET/latest.json` answers `GET /latest`, `GET/latest_FORCE_SERVER_ERROR.json` is a \
                variant of it, which a request forces with the header `X-Mock-Variant: SERVER_ERROR`. A front file, \
                `GET/latest.stub.json`, says status, headers, delay, fault and what has to match.

                Files that change are read anew. Where one is wrong, what it said last stays, and the standard error \
                says what is wrong. The address is printed once clients can connect.
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
            if folder == nil, sources.isEmpty {
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
                Terminal.output.write("\(listener.url)\n")
                await server.watch { faults in
                    let text =
                        faults.isEmpty ? "read anew: \(server.stubs.count) stubs\n" : Self.text(of: faults)
                    Terminal.error.write(text)
                }
                await listener.close()
            } catch let error as StubFaults {
                Terminal.error.write(Self.text(of: error.faults))
                Terminal.exit(.couldNotDo)
            } catch let error as MockListenerError {
                Terminal.error.write("error: \(error)\n")
                Terminal.exit(.couldNotDo)
            }
        }

        private static func text(of faults: [StubFault]) -> String {
            faults.map { Terminal.error.text("error: ", .red) + $0.description + "\n" }.joined()
        }
    }
#endif
