import Foundation
import Programs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct `storey mock with files of other tools` {
    private let document = #"{"openapi": "3.0.0", "paths": {"/a": {"get": {"responses": {"200": {}}}}}}"#
    private let archive =
        #"{"log": {"entries": [{"request": {"method": "GET", "url": "http://a.b/c"}, "response": {"status": 200}}]}}"#
    private let collection = #"{"item": [{"request": "{{base}}/p", "response": [{"body": "{{text}}"}]}]}"#

    @Test func `storey mock exports stubs as WireMock mappings`() async throws {
        let files = [
            "api.json": document, "a.har": archive, "Stubs/GET/x.json": "1",
            "Mock/mappings/a.json": #"{"request": {"url": "/m"}}"#, "p.json": collection,
            "m.json": #"{"routes": [{"method": "get", "endpoint": "m", "responses": [{}]}]}"#,
            "e.json": #"{"values": [{"key": "text", "value": "filled"}]}"#,
        ]
        try await TemporaryFolder.with(files) { root in
            func written(_ arguments: String...) async throws -> String {
                let file = root.appendingPathComponent("out.json")
                let result = try await Tool.run(
                    ["mock"] + arguments + ["--export-wiremock", "out.json"], in: root)
                #expect(result.status == 0, "\(result.errors)")
                return try String(contentsOf: file, encoding: .utf8)
            }
            #expect(try await written("Stubs").contains(#""request":{"method":"GET","urlPath":"/x"}"#))
            #expect(try await written("--openapi", "api.json").contains(#""urlPath":"/a""#))
            #expect(try await written("--har", "a.har", "--har-host", "a.b").contains(#""urlPath":"/c""#))
            #expect(try await written("--postman", "p.json").contains(#""body":"{{text}}""#))
            #expect(
                try await written("--postman", "p.json", "--postman-environment", "e.json").contains("filled")
            )
            #expect(try await written("--mockoon", "m.json").contains(#""urlPath":"/m""#))
            #expect(try await written("Mock").contains(#""url":"/m""#))
            let both = try await written("Stubs", "--openapi", "api.json")
            #expect(both.contains(#""urlPath":"/a""#) && both.contains(#""urlPath":"/x""#))
        }
    }

    @Test func `storey mock writes stubs as files, and never over others`() async throws {
        try await TemporaryFolder.with(["p.json": collection, "api.json": document]) { root in
            let arguments = [
                "mock", "--postman", "p.json", "--openapi", "api.json", "--export-stubs", "Stubs",
            ]
            let result = try await Tool.run(arguments, in: root)
            #expect(result.status == 0)
            #expect(result.errors == "2 files written to Stubs\n")
            let exported = try await Tool.run(["mock", "Stubs", "--export-wiremock", "out.json"], in: root)
            #expect(exported.status == 0, "\(exported.errors)")
            let again = try await Tool.run(arguments, in: root)
            #expect(again.status == 2)
            #expect(
                again.errors.contains(
                    "Stubs/GET/a.stub.json exists already. Nothing was written. Pass a new folder to --export-stubs."
                ))
        }
    }

    @Test func `storey mock reports missing options and invalid files`() async throws {
        let files = [
            "api.json": #"{"openapi": "2.0"}"#, "a.har": "{}",
            "Mock/mappings/a.json": #"{"request": {"hostname": "a"}}"#,
            "Stubs/GET/x.stub.json": #"{"fault": "no-response"}"#,
        ]
        try await TemporaryFolder.with(files) { root async throws in
            func errors(_ arguments: String...) async throws -> String {
                let result = try await Tool.run(["mock"] + arguments, in: root)
                #expect(result.status == 2)
                return result.errors
            }
            #expect(
                try await errors().contains(
                    "Pass a folder with stubs, --openapi, --har, --postman, or --mockoon."))
            #expect(
                try await errors("Stubs", "--postman-environment", "a.har").contains(
                    "--postman-environment needs --postman."))
            #expect(
                try await errors("--postman", "a.har").contains(
                    "a.har: is not a Postman collection: item is missing"))
            #expect(
                try await errors("--mockoon", "a.har").contains(
                    "a.har: is not a Mockoon environment: routes is missing"))
            #expect(try await errors("Stubs", "--validate").contains("--validate needs --openapi"))
            #expect(try await errors("Stubs", "--lenient").contains("--lenient needs --validate"))
            #expect(
                try await errors("--openapi", "api.json").contains(
                    #"api.json: openapi must be 3.0, 3.1 or 3.2, or swagger 2.0, but is "2.0""#))
            #expect(
                try await errors("--har", "a.har").contains(
                    "a.har: is not an HTTP archive: log.entries is missing"))
            #expect(
                try await errors("Mock", "--strict").contains(
                    #"mappings/a.json: .request has a field "hostname""#))
            #expect(
                try await errors("Stubs", "--export-wiremock", "out.json").contains(
                    "has the fault no-response, which WireMock does not support"))
        }
    }

    @Test func `storey mock serves what is valid, and names the rest`() async throws {
        let files = [
            "api.json": ##"""
            {"openapi": "3.0.0", "paths": {"/a": {"get": {"responses": {"200": {"$ref": "#/none"}}},
             "post": {"responses": {"204": {}}}}}}
            """##,
            "a.har": #"""
            {"log": {"entries": [{"request": {"method": "GET", "url": "http://a.b/c"}, "response": {"status": 99}},
             {"request": {"method": "GET", "url": "http://a.b/d"}, "response": {"status": 201}}]}}
            """#,
            "Stubs/GET/x.json": "{", "Stubs/GET/y.json": "1",
            "Stubs/GET/z.stub.json": #"[{"status": 1000}, {"status": 202}]"#,
        ]
        let problems = [
            "GET/x.json: is not valid JSON: line 1, column 2: expected a quoted name. To send broken JSON, rename the file to .txt and set the header Content-Type in a sidecar.",
            "GET/z.stub.json: [0].status must be a status from 200 to 599",
            "api.json: paths./a.get is not served: paths./a.get.responses.200.$ref points to nothing in the document: #/none",
            "a.har: log.entries[0].response.status must be a status from 200 to 599, or 0",
        ]
        try await TemporaryFolder.with(files) { root in
            let file = { (name: String) in root.appendingPathComponent(name).path }
            let arguments = [
                "mock", file("Stubs"), "--openapi", file("api.json"), "--har", file("a.har"), "--port", "0",
            ]
            try await RunningProgram.with("storey", arguments) { tool in
                for problem in problems {
                    let line = try await tool.line { $0.hasPrefix("error: ") }
                    #expect(line.replacing(root.path + "/", with: "") == "error: \(problem)")
                }
                let address = try await tool.line { $0.hasPrefix("http://127.0.0.1:") }
                for (path, status) in [("a", 501), ("d", 201), ("x", 404), ("y", 200), ("z", 202)] {
                    let url = try #require(URL(string: "\(address)/\(path)"))
                    let (_, response) = try await URLSession.shared.data(from: url)
                    #expect((response as? HTTPURLResponse)?.statusCode == status, "\(path)")
                }
            }
            let strict = try await Tool.run(arguments + ["--strict"], in: root)
            #expect(strict.status == 2)
            #expect(strict.output == "")
            #expect(strict.errors.split(separator: "\n").count == problems.count)
        }
    }
}
