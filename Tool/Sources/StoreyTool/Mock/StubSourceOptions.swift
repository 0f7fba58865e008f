import ArgumentParser
import Foundation
import StoreyMock
import ToolInternal

/// The options for stubs of `storey mock` that don't come from its folder.
struct StubSourceOptions: ParsableArguments {
    @Option(
        help:
            "An OpenAPI document (JSON or YAML), whose examples and schemas answer requests that match no stub.",
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var openapi: String?

    // Not named `validate`, which is a method of ParsableArguments.
    @Flag(
        name: .customLong("validate"),
        help:
            "Check requests and responses against the OpenAPI document, and reject violations with problem documents."
    )
    var isValidating = false

    @Flag(
        name: .customLong("lenient"),
        help:
            "With --validate, serve invalid requests and responses, and list the violations in the header sl-violations."
    )
    var isLenient = false

    @Option(
        help: "An HTTP archive (HAR) from a browser, whose responses are replayed.",
        completion: .file())
    var har: String?

    @Option(help: "The host whose responses are replayed from the archive, such as api.example.com.")
    var harHost: String?

    @Option(
        help: "A Postman collection, whose saved examples answer.", completion: .file(extensions: ["json"]))
    var postman: String?

    @Option(
        help: "An exported Postman environment with values for the variables of the collection.",
        completion: .file(extensions: ["json"]))
    var postmanEnvironment: String?

    @Option(help: "A Mockoon environment, with its rules.", completion: .file(extensions: ["json"]))
    var mockoon: String?

    @Flag(
        help: """
            Don't start if a file, or a part of one, is invalid. Otherwise it is left out and named, and an operation of the \
            OpenAPI document that can't be served answers with status 501.
            """)
    var strict = false

    @Option(
        help: "Write all stubs to this file as WireMock mappings, and exit.", completion: .file())
    var exportWiremock: String?

    @Option(help: "Write all stubs to this folder as files, and exit.", completion: .directory)
    var exportStubs: String?

    mutating func validate() throws {
        if isValidating, openapi == nil { throw ValidationError("--validate needs --openapi.") }
        if isLenient, !isValidating { throw ValidationError("--lenient needs --validate.") }
        if harHost != nil, har == nil { throw ValidationError("--har-host needs --har.") }
        if postmanEnvironment != nil, postman == nil {
            throw ValidationError("--postman-environment needs --postman.")
        }
    }

    /// The files that stubs come from, besides the folder.
    var files: [String] { [openapi, har, postman, mockoon].compactMap(\.self) }

    /// Creates a server with all valid stubs.
    /// - Returns: The server, and the problems of the sources that it doesn't serve.
    func server(folder: String?, _ configuration: MockConfiguration) throws -> (
        MockServer, problems: [StubError]
    ) {
        var problems: [StubError] = []
        let server =
            if let folder {
                try MockServer(folder: folder, configuration: configuration) { problems.append($0) }
            } else {
                MockServer(configuration: configuration)
            }
        if let openapi { problems += try server.addOpenAPI(file: openapi, isContract: isValidating) }
        if let har {
            let archive = try json(har)
            server.add(try Stub.har(archive, host: harHost, file: har) { problems.append($0) })
        }
        if let postman {
            let collection = try json(postman)
            let environment = try postmanEnvironment.map(json)
            server.add(
                try Stub.postman(collection, environment: environment, file: postman) { problems.append($0) })
        }
        if let mockoon {
            let folder = URL(fileURLWithPath: mockoon).deletingLastPathComponent().path
            server.add(
                try Stub.mockoon(try json(mockoon), file: mockoon, folder: folder) { problems.append($0) })
        }
        return (server, problems)
    }

    private func json(_ file: String) throws -> MockJSON {
        do {
            return try MockJSON(reading: Array(try Data(contentsOf: URL(fileURLWithPath: file))))
        } catch {
            throw CommandError("Cannot read \(file): \(error.systemDescription)")
        }
    }

    /// Writes the stubs as WireMock mappings or as files if an option for it is set.
    /// - Returns: Whether one is set.
    func export(_ server: MockServer) throws -> Bool {
        if let exportWiremock {
            try writeFile(try server.wireMockMappings().text + "\n", to: URL(fileURLWithPath: exportWiremock))
        }
        if let exportStubs { try writeStubs(try server.stubFiles(), to: URL(fileURLWithPath: exportStubs)) }
        return exportWiremock != nil || exportStubs != nil
    }

    private func writeStubs(_ files: [String: String], to folder: URL) throws {
        let files = files.sorted { $0.key < $1.key }
            .map { (url: folder.appendingPathComponent($0.key), text: $0.value) }
        if let existing = files.first(where: { FileManager.default.fileExists(atPath: $0.url.path) }) {
            throw CommandError(
                "\(existing.url.relativePath) exists already. Nothing was written. Pass a new folder to --export-stubs."
            )
        }
        for file in files {
            do {
                try FileManager.default.createDirectory(
                    at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
            } catch {
                throw CommandError("Cannot write \(file.url.relativePath): \(error.systemDescription)")
            }
            try writeFile(file.text, to: file.url)
        }
        Terminal.error.write("\(files.count.counting("file")) written to \(folder.relativePath)\n")
    }
}
