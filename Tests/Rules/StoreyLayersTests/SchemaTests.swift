import Foundation
import Programs
import Testing

@testable import StoreyLayers

/// Tests the schema that editors use to complete `layers.json`.
@Suite(
    .enabled(
        if: TestResources.isInstalled || ProcessInfo.processInfo.environment["CI"] != nil,
        "run Scripts/setup.sh test"),
    .timeLimit(.minutes(10)))
struct `The schema of layers.json` {
    private func errors(of configuration: String) async throws -> String {
        let script = """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator.check_schema(schema)
            for error in jsonschema.Draft202012Validator(schema).iter_errors(json.load(open(sys.argv[2]))):
                print(error.json_path, error.message)
            """
        let schema = TestResources.checkout.appendingPathComponent("Docs/layers.schema.json").path
        return try await TemporaryFolder.with(["layers.json": configuration]) { folder in
            let result = try await Program.run(
                "python3", ["-c", script, schema, "layers.json"], in: folder,
                environment: ["PYTHONPATH": TestResources.folder.path])
            try #require(result.status == 0, "\(result.errors)")
            return result.output
        }
    }

    @Test(arguments: ["layers.json", "Examples/Notes/layers.json", "Tool/layers.json"])
    func `The schema accepts the layers.json files of this repository`(path: String) async throws {
        let file = TestResources.checkout.appendingPathComponent(path)
        let found = try await errors(of: String(contentsOf: file, encoding: .utf8))
        #expect(found == "")
    }

    @Test func `The schema accepts the rules of the article on common architectures`() async throws {
        for (heading, rules) in try ArchitectureArticle.rules().sorted(by: { $0.key < $1.key }) {
            let found = try await errors(of: rules)
            #expect(found == "", "\(heading)")
        }
    }

    @Test(arguments: [
        (#"{"flors": []}"#, "'flors' was unexpected"),
        (#"{"layers": "view"}"#, "'view' is not valid under any of the given schemas"),
        (#"{"layers": {"view": "domain"}}"#, "is not valid under any of the given schemas"),
        (#"{"featureInterfaces": "interface"}"#, "'interface' is not of type 'array'"),
    ])
    func `The schema rejects keys and types that the decoder rejects`(
        configuration: String, message: String
    ) async throws {
        let found = try await errors(of: configuration)
        #expect(found.contains(message), "\(found)")
        try await TemporaryFolder.with(["layers.json": configuration]) { folder in
            _ = #expect(throws: LayerError.self) {
                try LayerRules(contentsOf: folder.appendingPathComponent("layers.json"))
            }
        }
    }
}
