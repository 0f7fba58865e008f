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
            (
                ["--service", "http://127.0.0.1:1", "--every", "0"],
                "Error: --every must be at least 1, not 0."
            ),
            (
                ["--service", "http://127.0.0.1:1", "--tests", "None"],
                "error: --tests: there is no folder None."
            ),
            (
                ["--service", "http://127.0.0.1:1", "--baseline", "Stubs/GET/a.json"],
                "error: --baseline needs a report of --format json, and Stubs/GET/a.json isn't one: "
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

    @Test func `With a baseline, only what began to differ since counts`() async throws {
        let stubs = ["GET/a.json": #"{"id": 1, "old": 1}"#, "GET/b.json": "1"]
        let service = ["GET/a.json": #"{"id": "1", "old": 1}"#, "GET/b.json": "1"]
        try await TemporaryFolder.with([:]) { folder in
            let baseline = folder.appendingPathComponent("drift.json")
            try await drift(stubs, service, ["--format", "json"]) { result, _ in
                #expect(result.status == 1)
                try Data(result.output.utf8).write(to: baseline)
            }
            let arguments = ["--baseline", baseline.path]
            try await drift(stubs, service, arguments) { result, _ in
                #expect(result.status == 0)
                #expect(result.output == "2 compared, 0 new differences, 1 known, 0 gone, 0 not compared\n")
            }
            let later = ["GET/a.json": #"{"id": 2}"#, "GET/b.json": "1"]
            try await drift(stubs, later, arguments) { result, _ in
                #expect(result.status == 1)
                #expect(
                    result.output == """
                        GET /a $.old: is missing [GET/a.json]
                        GET /a $.id: doesn't differ anymore [GET/a.json]
                        2 compared, 1 new differences, 0 known, 1 gone, 0 not compared

                        """)
            }
        }
    }

    @Test func `The tests that rely on a stub that differs are named`() async throws {
        let stubs = ["GET/users/:id.json": #"{"id": 1}"#, "GET/rates.json": "[1]", "GET/same.json": "1"]
        let service = [
            "GET/users/:id.json": #"{"id": "1"}"#, "GET/rates.json": #"["1"]"#, "GET/same.json": "1",
        ]
        let code = [
            "UserTests.swift": #"""
            struct UserTests {
                @Test("A user has a name")
                func name() async throws {
                    let path = "/users/7"
                    #expect(try await get(path))
                }

                @Test func `A rate is shown`() async throws {
                    try await client.send(.latest(base: "USD"))
                }

                func testDeletion() { delete("https://example.com/v1/users/\(id)?force=true") }

                @Test func same() { get("/same") }
                @Test func others() { get("/users"); get("/teams/7") }
            }
            """#,
            "Endpoints.swift": #"""
            extension Endpoint {
                static func latest(base: String) -> Endpoint { Endpoint("GET", "/rates?base=\(base)") }
                static func unused() -> Endpoint { Endpoint("GET", "/users/:id") }
            }
            """#,
            "user.test.js": #"""
            describe('users', () => {
              it('loads a user', async () => { await get(`/users/${id}`) })
            })
            """#,
        ]
        try await TemporaryFolder.with(code) { folder in
            let arguments = ["--parameter", "id=7", "--format", "json", "--tests", folder.path]
            try await drift(stubs, service, arguments) { result, _ in
                struct Tests: Decodable {
                    struct Finding: Decodable { let request: String, tests: [String] }
                    let findings: [Finding]
                }
                let report = try JSONDecoder().decode(Tests.self, from: Data(result.output.utf8))
                let found = Dictionary(uniqueKeysWithValues: report.findings.map { ($0.request, $0.tests) })
                #expect(
                    found == [
                        "GET /users/7": [
                            "\(folder.path)/UserTests.swift:3 A user has a name",
                            "\(folder.path)/UserTests.swift:12 testDeletion",
                            "\(folder.path)/user.test.js:2 loads a user",
                        ],
                        "GET /rates": ["\(folder.path)/UserTests.swift:8 A rate is shown"],
                    ])
            }
        }
    }

    @Test func `On a schedule, what begins and ceases to differ is reported`() async throws {
        let files = ["Stubs/GET/a.json": #"{"id": 1}"#, "Service/GET/a.json": #"{"id": 1}"#]
        try await TemporaryFolder.with(files) { root in
            func respond(_ text: String) throws {
                try Data(text.utf8).write(
                    to: root.appendingPathComponent("Service/GET/a.json"), options: .atomic)
            }
            let service = ["mock", root.appendingPathComponent("Service").path, "--port", "0"]
            try await RunningProgram.with("storey", service) { tool in
                let url = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                let stubs = root.appendingPathComponent("Stubs").path
                let command = ["mock", "drift", stubs, "--service", url, "--every", "1"]
                try await RunningProgram.with("storey", command) { watch in
                    #expect(
                        try await watch.line { _ in true } == "1 compared, 0 differences, 0 not compared")
                    try respond(#"{"id": "1"}"#)
                    #expect(
                        try await watch.line { _ in true }
                            == "GET /a $.id: is string, not number [GET/a.json]")
                    _ = try await watch.line { $0.hasPrefix("1 compared, 1 new") }
                    try respond(#"{"id": 2}"#)
                    #expect(
                        try await watch.line { _ in true }
                            == "GET /a $.id: doesn't differ anymore [GET/a.json]")
                }
            }
        }
    }
}
