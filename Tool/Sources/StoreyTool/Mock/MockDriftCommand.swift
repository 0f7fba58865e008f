import ArgumentParser
import StoreyMock
import StoreyService
import ToolInternal

/// The `storey mock drift` command.
struct MockDriftCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drift",
        abstract: "Reports where a real service began to differ from the stubs.",
        discussion: """
            Sends a GET request to the service for each stub without conditions, one after the other, and compares the \
            status and the shape of the JSON: its types, its members, and the elements of its arrays together. Values may \
            differ. The stubs of other methods are never sent.

            EXAMPLES
            storey mock drift Stubs --service https://staging.example.com/v1
            storey mock drift Stubs --service https://staging.example.com --parameter id=7
            storey mock drift Stubs --service https://staging.example.com --header "Authorization: Bearer $TOKEN" --format json

            REPORT
            GET /users/7 $.items[*].id: is string, not number [GET/users/:id.json]
            names the request, the JSONPath, the difference, and the stub. --format json has the same as findings, each \
            with request, stub, path, change (status, contentType, type, missing, or added), expected, and actual, and the \
            stubs that weren't compared as skipped. Neither has values of responses or of headers.

            EXIT STATUS
            0: no differences. 1: differences. 2: an argument is invalid, or the service can't be reached; standard error \
            has the reason.
            """)

    @Argument(help: "The folder with the stubs.", completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The base URL of the service.", valueName: "url"))
    var service: String

    @Option(
        help: ArgumentHelp(
            "A header to send to the service, for example for authorization. Never printed. Repeatable.",
            valueName: "name: value"))
    var header: [String] = []

    @Option(
        help: ArgumentHelp(
            "The value of a path parameter, such as id=7. Repeatable.", valueName: "name=value"))
    var parameter: [String] = []

    @Option(help: ArgumentHelp("The time to wait for a response.", valueName: "seconds"))
    var timeout = 30

    @Option(name: .shortAndLong, help: "The report's format.")
    var format = DriftReport.Format.text

    func validate() throws {
        if !MockConfiguration.isServiceURL(service) {
            throw ValidationError("--service needs a URL such as https://api.example.com/v1.")
        }
        if service.contains("@") {
            throw ValidationError("--service can't contain a user or a password. Pass --header instead.")
        }
        if service.lowercased().hasPrefix("https:") {
            try HTTPSSupport.require(for: "--service with the URL of an HTTPS service")
        }
        if timeout < 1 { throw ValidationError("--timeout must be at least 1, not \(timeout).") }
        _ = try (headers(), parameters())
    }

    func run() async throws {
        try await withExitStatus {
            let server: MockServer
            do throws(StubErrors) {
                server = try MockServer(folder: folder)
            } catch {
                throw CommandError("\(error)")
            }
            let comparison = DriftComparison(
                server: server,
                service: ServiceEnvironment(
                    "service", base: service, transport: NetworkTransport(followsRedirects: false)),
                headers: try headers(), parameters: try parameters(), timeout: .seconds(timeout))
            let report = try await comparison.run()
            Terminal.output.write(try format.text(of: report))
            return report.findings.isEmpty ? .success : .findings
        }
    }

    /// The headers. An error doesn't contain their values.
    private func headers() throws -> HeaderFields {
        var fields: HeaderFields = ["Accept": "application/json, */*;q=0.5"]
        for text in header {
            guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else {
                throw ValidationError(
                    "--header needs a name and a value, such as \"Authorization: Bearer …\".")
            }
            let value = text[colon...].dropFirst().drop { $0 == " " }
            fields[String(text[..<colon])] = String(value)
        }
        return fields
    }

    private func parameters() throws -> [String: String] {
        var values: [String: String] = [:]
        for text in parameter {
            guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
                throw ValidationError("--parameter needs a name and a value, such as id=7, not \(text).")
            }
            values[String(text[..<sign])] = String(text[sign...].dropFirst())
        }
        return values
    }
}

extension DriftReport.Format: ExpressibleByArgument {}
