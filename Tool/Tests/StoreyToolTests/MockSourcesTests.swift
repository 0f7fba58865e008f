import Foundation
import Programs
import Testing

@Suite struct `storey mock with files of other tools` {
    private let document = #"{"openapi": "3.0.0", "paths": {"/a": {"get": {"responses": {"200": {}}}}}}"#
    private let archive =
        #"{"log": {"entries": [{"request": {"method": "GET", "url": "http://a.b/c"}, "response": {"status": 200}}]}}"#

    @Test func `storey mock exports stubs as WireMock mappings`() async throws {
        let files = [
            "api.json": document, "a.har": archive, "Stubs/GET/x.json": "1",
            "Mock/mappings/a.json": #"{"request": {"url": "/m"}}"#,
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
            #expect(try await written("Mock").contains(#""url":"/m""#))
            let both = try await written("Stubs", "--openapi", "api.json")
            #expect(both.contains(#""urlPath":"/a""#) && both.contains(#""urlPath":"/x""#))
        }
    }

    @Test func `storey mock reports missing options and invalid files`() async throws {
        let files = [
            "api.json": #"{"openapi": "2.0"}"#, "a.har": "{}",
            "Mock/mappings/a.json": #"{"request": {"host": "a"}}"#,
            "Stubs/GET/x.stub.json": #"{"fault": "no-response"}"#,
        ]
        try await TemporaryFolder.with(files) { root async throws in
            func errors(_ arguments: String...) async throws -> String {
                let result = try await Tool.run(["mock"] + arguments, in: root)
                #expect(result.status == 2)
                return result.errors
            }
            #expect(try await errors().contains("Pass a folder with stubs, --openapi, or --har."))
            #expect(try await errors("Stubs", "--validate").contains("--validate needs --openapi"))
            #expect(
                try await errors("--openapi", "api.json").contains(
                    #"api.json: openapi must be 3.0 or 3.1, but is "2.0""#))
            #expect(
                try await errors("--har", "a.har").contains(
                    "a.har: is not an HTTP archive: log.entries is missing"))
            #expect(try await errors("Mock").contains(#"mappings/a.json: .request has a field "host""#))
            #expect(
                try await errors("Stubs", "--export-wiremock", "out.json").contains(
                    "has the fault no-response, which WireMock does not support"))
        }
    }
}
