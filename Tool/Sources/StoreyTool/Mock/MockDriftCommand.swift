import ArgumentParser
import Foundation
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
            storey mock drift Stubs --service https://staging.example.com --tests Tests --tests Sources
            names the tests that rely on each stub that differs.
            storey mock drift Stubs --service https://staging.example.com --baseline drift.json
            reports what began to differ since a report in JSON, for example in a scheduled job of a CI.
            storey mock drift Stubs --service https://staging.example.com --every 3600
            compares every hour until it is stopped, and reports what began to differ and what doesn't anymore.

            REPORT
            GET /users/7 $.items[*].id: is string, not number [GET/users/:id.json]
            names the request, the JSONPath, the difference, and the stub. --format json has the same as findings, each \
            with request, stub, path, change (status, contentType, type, missing, or added), expected, and actual, and the \
            stubs that weren't compared as skipped. Neither has values of responses or of headers.

            TESTS
            A test relies on a stub if its code names the stub's path, such as "/users/7", "/users/:id", or \
            "/users/\\(id)", or calls a function or a static member whose code does. --format json has the tests of a \
            finding as tests.

            EXIT STATUS
            0: no differences, or none that the baseline doesn't have. 1: differences. 2: an argument is invalid, or the \
            service can't be reached; standard error has the reason. With --every, a service that can't be reached is asked \
            again the next time.
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

    @Option(
        help: ArgumentHelp(
            "Compare again after each interval, and report changes, until stopped.", valueName: "seconds"))
    var every: Int?

    @Option(
        help: ArgumentHelp(
            "An earlier report in JSON. Only what began to differ since counts.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "A folder with tests, or with code that they call, to name those that rely on a stub. Repeatable.",
            valueName: "folder"), completion: .directory)
    var tests: [String] = []

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
        if let every, every < 1 { throw ValidationError("--every must be at least 1, not \(every).") }
        _ = try (headers(), parameters())
    }

    func run() async throws {
        try await withExitStatus {
            let known = try baseline.map(findings(ofReport:))
            let compare = try comparison()
            if let every {
                let watch = DriftWatch(interval: .seconds(every), format: format, compare: compare)
                return await watch.run(after: known)
            }
            var report = try await compare()
            if let known { report.compare(with: known) }
            Terminal.output.write(try format.text(of: report))
            return report.findings.isEmpty ? .success : .findings
        }
    }

    /// Returns a function that reads the folder and compares its stubs with the service.
    private func comparison() throws -> @Sendable () async throws -> DriftReport {
        let usage = tests.isEmpty ? nil : try PathUsage(folders: tests)
        let environment = ServiceEnvironment(
            "service", base: service, transport: NetworkTransport(followsRedirects: false))
        let (folder, fields, values) = (self.folder, try headers(), try parameters())
        let limit = Duration.seconds(timeout)
        return {
            let server: MockServer
            do throws(StubErrors) {
                server = try MockServer(folder: folder)
            } catch {
                throw CommandError("\(error)")
            }
            return try await DriftComparison(
                server: server, service: environment, headers: fields, parameters: values, timeout: limit,
                usage: usage
            ).run()
        }
    }

    /// Returns the differences in an earlier report.
    private func findings(ofReport file: String) throws -> [DriftReport.Finding] {
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: file))
            return try JSONDecoder().decode(DriftReport.self, from: data).findings
        } catch {
            throw CommandError(
                "--baseline needs a report of --format json, and \(file) isn't one: \(error.systemDescription)"
            )
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
