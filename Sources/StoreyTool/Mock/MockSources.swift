#if Tool
    import ArgumentParser
    import Foundation
    import StoreyMock

    /// Where the stubs of `storey mock` come from, besides its folder.
    struct MockSources: ParsableArguments {
        @Option(
            help:
                "An OpenAPI document, JSON or YAML: its examples and schemas answer where no stub of the folder does.",
            completion: .file(extensions: ["json", "yaml", "yml"]))
        var openapi: String?

        // The parser's own hook has the option's name.
        @Flag(
            name: .customLong("validate"),
            help:
                "Holds requests and answers against the OpenAPI document: what it does not allow is refused.")
        var isValidating = false

        @Option(
            help: "An HTTP archive (HAR), as browsers write them: answers as was answered then.",
            completion: .file())
        var har: String?

        @Option(help: "Whose answers of the archive are meant, as api.example.com.")
        var harHost: String?

        @Option(
            help: "Writes all stubs into this file, as WireMock's mappings, and ends.", completion: .file())
        var wiremock: String?

        mutating func validate() throws {
            if isValidating, openapi == nil { throw ValidationError("--validate needs --openapi") }
            if harHost != nil, har == nil { throw ValidationError("--har-host needs --har") }
        }

        /// Where stubs come from besides the folder.
        var files: [String] { [openapi, har].compactMap(\.self) }

        /// A server with all stubs.
        func server(folder: String?, _ configuration: MockConfiguration) throws -> MockServer {
            var configuration = configuration
            var stubs: [Stub] = []
            if let openapi {
                let document = try OpenAPIDocument(file: openapi)
                stubs += try document.stubs(seed: configuration.seed)
                if isValidating { configuration.contract = document }
            }
            if let har { stubs += try recorded(har) }
            guard let folder else { return MockServer(stubs, configuration: configuration) }
            let server = try MockServer(folder: folder, configuration: configuration)
            server.add(stubs)
            return server
        }

        private func recorded(_ file: String) throws -> [Stub] {
            let archive: JSON
            do {
                archive = try JSON(reading: Array(try Data(contentsOf: URL(fileURLWithPath: file))))
            } catch {
                throw ValidationError("\(file) cannot be read: \(error)")
            }
            do {
                return try Stub.har(archive, host: harHost, file: file)
            } catch {
                throw ValidationError("\(error)")
            }
        }

        /// Writes the stubs as WireMock's mappings, if that was asked for.
        /// - Returns: whether it was.
        func export(_ server: MockServer) throws -> Bool {
            guard let wiremock else { return false }
            let text = try server.wireMockMappings().text + "\n"
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: wiremock), options: .atomic)
            } catch {
                throw ValidationError("\(wiremock) cannot be written: \(error.localizedDescription)")
            }
            return true
        }
    }
#endif
