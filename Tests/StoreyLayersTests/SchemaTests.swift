import Foundation
import Programs
import Testing

@testable import StoreyLayers

/// The schema that editors complete `layers.json` by.
@Suite(
    .enabled(
        if: Standard.isThere || ProcessInfo.processInfo.environment["CI"] != nil, "run Scripts/setup.sh test"),
    .timeLimit(.minutes(10)))
struct `The schema of layers.json` {
    private func faults(of configuration: String) async throws -> String {
        let script = """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator.check_schema(schema)
            for error in jsonschema.Draft202012Validator(schema).iter_errors(json.load(open(sys.argv[2]))):
                print(error.json_path, error.message)
            """
        let schema = Standard.checkout.appendingPathComponent("Docs/layers.schema.json").path
        return try await TemporaryFolder.with(["layers.json": configuration]) { folder in
            let result = try await Program.run(
                "python3", ["-c", script, schema, "layers.json"], in: folder,
                environment: ["PYTHONPATH": Standard.folder.path])
            try #require(result.status == 0, "\(result.errors)")
            return result.output
        }
    }

    @Test(arguments: ["layers.json", "Examples/Notes/layers.json"])
    func `takes what this checkout has`(path: String) async throws {
        let file = Standard.checkout.appendingPathComponent(path)
        let found = try await faults(of: String(contentsOf: file, encoding: .utf8))
        #expect(found == "")
    }

    @Test(arguments: [
        (#"{"flors": []}"#, "'flors' was unexpected"),
        (#"{"floors": "view"}"#, "'view' is not of type 'array'"),
    ])
    func `refuses what the rules refuse`(configuration: String, fault: String) async throws {
        let found = try await faults(of: configuration)
        #expect(found.contains(fault), "\(found)")
        try await TemporaryFolder.with(["layers.json": configuration]) { folder in
            _ = #expect(throws: LayerError.self) {
                try LayerRules(contentsOf: folder.appendingPathComponent("layers.json"))
            }
        }
    }
}
