import Foundation
import Programs
import Testing

@Suite(.timeLimit(.minutes(10))) struct `storey mock drift` {
    /// The part of the JSON report that differs between tests.
    private struct Report: Decodable, Equatable {
        struct Finding: Decodable, Equatable {
            let request: String
            let stub: String
            var path: String?
            let change: String
            var expected: String?
            var actual: String?
        }

        struct Skipped: Decodable, Equatable {
            let stub: String
            let reason: String
        }

        let compared: Int
        let findings: [Finding]
        let skipped: [Skipped]
    }

    /// Compares stubs with a service that is a mock server as well.
    private func drift(
        _ stubs: [String: String], _ service: [String: String], _ arguments: [String],
        _ check: (_ result: Program.Result, _ service: String) throws -> Void
    ) async throws {
        var files: [String: String] = [:]
        for (name, text) in stubs { files["Stubs/" + name] = text }
        for (name, text) in service { files["Service/" + name] = text }
        try await TemporaryFolder.with(files) { root in
            let folder = root.appendingPathComponent("Service").path
            try await RunningProgram.with("storey", ["mock", folder, "--port", "0"]) { tool in
                let url = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                let command = ["mock", "drift", "Stubs", "--service", url, "--timeout", "20"]
                try check(try await Tool.run(command + arguments, in: root), url)
            }
        }
    }

    @Test(
        arguments: [
            (
                #"{"id": 1, "name": "a", "tags": ["x"], "note": null}"#,
                #"{"id": 2.5, "name": "b", "tags": [], "note": 1}"#, []
            ),
            (#"[{"a": 1}, {}]"#, "[{}]", []), (#"[{"a": 1}, {"a": null}]"#, #"[{"a": null}]"#, []),
            ("[]", "[1]", []),
            (
                "1", "null",
                [.init(request: "", stub: "", path: "$", change: "type", expected: "number", actual: "null")]
            ),
            (
                #"{"a": {"b": [{"c": 1}, {"c": null}]}}"#, #"{"a": {"b": [{"c": "x"}, {"c": 2}]}}"#,
                [
                    .init(
                        request: "", stub: "", path: "$.a.b[*].c", change: "type", expected: "null or number",
                        actual: "number or string")
                ]
            ),
            (
                #"{"a": 1, "b c": [true]}"#, #"{"a": 1, "it's": {}}"#,
                [
                    .init(request: "", stub: "", path: "$['b c']", change: "missing", expected: "array"),
                    .init(request: "", stub: "", path: #"$['it\'s']"#, change: "added", actual: "object"),
                ]
            ),
            (
                #"[{"a": 1}, {"a": 2}]"#, #"[{"a": 1}, {}]"#,
                [.init(request: "", stub: "", path: "$[*].a", change: "missing", expected: "number")]
            ),
        ] as [(String, String, [Report.Finding])])
    private func `A difference in shape or type is found at its JSONPath`(
        stub: String, service: String, wanted: [Report.Finding]
    ) async throws {
        let findings = wanted.map {
            Report.Finding(
                request: "GET /a", stub: "GET/a.json", path: $0.path, change: $0.change,
                expected: $0.expected,
                actual: $0.actual)
        }
        try await drift(["GET/a.json": stub], ["GET/a.json": service], ["--format", "json"]) { result, _ in
            #expect(result.status == (wanted.isEmpty ? 0 : 1), "\(result.errors)")
            let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
            #expect(report == Report(compared: 1, findings: findings, skipped: []))
        }
    }

    @Test func `Statuses and content types are compared, and what isn't sent is named`() async throws {
        let secret = "s3cret-token"
        let stubs = [
            "GET/gone.json": "{}", "GET/page.json": "{}", "GET/users/:id.json": #"{"id": 1}"#,
            "GET/teams/:team.json": "{}", "POST/orders.json": "{}", "GET/files/*.json": "{}",
            "GET/found.stub.json": #"{"match": {"query": {"q": "1"}}, "jsonBody": {}}"#,
            "GET/slow.stub.json": #"{"delay": "600s", "jsonBody": {}}"#,
            "GET/down.stub.json": #"{"fault": "reset"}"#, "GET/users/:id_FORCE_SERVER_ERROR.json": "{}",
        ]
        let needsToken =
            #"{"match": {"headers": {"Authorization": "Bearer \#(secret)"}}, "jsonBody": {"id": "\#(secret)"}}"#
        let service = [
            "GET/page.stub.json": #"{"body": "<html>", "headers": {"Content-Type": "text/html"}}"#,
            "GET/users/:id.stub.json": needsToken, "GET/slow.json": "{}", "GET/down.json": "{}",
        ]
        let arguments = ["--header", "Authorization: Bearer \(secret)", "--parameter", "id=a/b c"]
        try await drift(stubs, service, arguments) { result, url in
            #expect(result.status == 1, "\(result.errors)")
            #expect(
                Set(result.output.split(separator: "\n").map(String.init)) == [
                    "GET /gone: the status is 404, not 200 [GET/gone.json]",
                    "GET /page: the content type is text/html, not application/json [GET/page.json]",
                    "GET /users/a%2Fb%20c $.id: is string, not number [GET/users/:id.json]",
                    "not compared: GET/teams/:team.json: pass --parameter team=<value>",
                    "not compared: POST/orders.json: only GET is sent to the service",
                    "not compared: GET/files/*.json: its path has a wildcard",
                    "not compared: GET/found.stub.json: it has conditions",
                    "not compared: GET/down.stub.json: its stub has a fault: the connection was reset",
                    "4 compared, 3 differences, 5 not compared",
                ])
            #expect(!(result.output + result.errors).contains(secret))
            #expect(!(result.output + result.errors).contains(url))
        }
    }

    @Test(
        arguments: [
            (["--service", "http://127.0.0.1:1"], "error: The service didn't answer GET /a: "),
            (
                ["--service", "http://user:s3cret@127.0.0.1:1"],
                "Error: --service can't contain a user or a password."
            ),
            (["--service", "s3cret"], "Error: --service needs a URL such as https://api.example.com/v1."),
            (
                ["--service", "http://127.0.0.1:1", "--header", "s3cret"],
                "Error: --header needs a name and a value"
            ),
            (
                ["--service", "http://127.0.0.1:1", "--parameter", "id"],
                "Error: --parameter needs a name and a value"
            ),
            (
                ["--service", "http://127.0.0.1:1", "--timeout", "0"],
                "Error: --timeout must be at least 1, not 0."
            ),
        ])
    func `An error is explained without secrets, and the status is 2`(arguments: [String], error: String)
        async throws
    {
        try await TemporaryFolder.with(["Stubs/GET/a.json": "1"]) { root in
            let result = try await Tool.run(["mock", "drift", "Stubs"] + arguments, in: root)
            #expect(result.status == 2)
            #expect(result.output == "")
            #expect(result.errors.hasPrefix(error), "\(result.errors)")
            #expect(!result.errors.contains("s3cret"))
        }
    }
}
