import Foundation
import Programs
import Testing

@Suite struct `storey wrappers` {
    private let sources = [
        "App/WeatherService.swift": """
        // storey:recorded
        protocol WeatherService: Sendable {
            func forecast(for city: String) async throws -> String
        }
        """
    ]
    private let command = ["wrappers", "App", "--output", "App/Wrappers.swift"]

    @Test func `storey wrappers writes the file, and --check reports whether it is up to date`() async throws
    {
        try await TemporaryFolder.with(sources) { root in
            let missing = try await Tool.run(command + ["--check"], in: root)
            #expect(missing.status == 1 && missing.output.contains("The file doesn't exist."))
            #expect(try await Tool.run(command, in: root).output == "wrote App/Wrappers.swift\n")
            #expect(try await Tool.run(command, in: root).output == "App/Wrappers.swift is up to date.\n")
            #expect(try await Tool.run(command + ["--check"], in: root).status == 0)
            let file = root.appendingPathComponent("App/WeatherService.swift")
            let text = try String(contentsOf: file, encoding: .utf8)
            try TemporaryFolder.write(text.replacing("city: String", with: "city: Int"), to: file)
            let outdated = try await Tool.run(command + ["--check"], in: root)
            #expect(outdated.status == 1)
            #expect(
                outdated.output
                    == "App/Wrappers.swift:1: error: The file is out of date. Run the command without --check.\n"
            )
        }
    }

    @Test func `storey wrappers reports what can't be recorded, exits with 1, and writes nothing`()
        async throws
    {
        let source = "// storey:recorded\nprotocol A {\n    func a<T>(_ value: T) async throws\n}\n"
        try await TemporaryFolder.with(["App/A.swift": source]) { root in
            let result = try await Tool.run(command, in: root)
            #expect(result.status == 1)
            #expect(
                result.output == """
                    App/A.swift:3: error: “a” is generic, so it can't be recorded. Change it, or implement it in an \
                    extension of RecordingA.

                    """)
            #expect(result.errors == "1 error. Nothing was written.\n")
            let file = root.appendingPathComponent("App/Wrappers.swift").path
            #expect(!FileManager.default.fileExists(atPath: file))
        }
    }

    @Test func `storey wrappers exits with 2 if a folder doesn't exist`() async throws {
        try await TemporaryFolder.with(sources) { root in
            let result = try await Tool.run(["wrappers", "Apq", "--output", "a.swift"], in: root)
            #expect(result.status == 2 && result.errors.contains("Apq doesn't exist."))
        }
    }

    @Test(arguments: [
        ("Examples/Notes/Sources/Notes", "Examples/Notes/Sources/Notes/Data/RecordingWrappers.swift"),
        (
            "Tests/Hosts/StoreyTestingTests/WeatherApp.swift",
            "Tests/Hosts/StoreyTestingTests/WeatherWrappers.swift"
        ),
    ])
    func `The generated wrappers in this repository are up to date`(source: String, file: String) async throws
    {
        let checkout = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        let result = try await Tool.run(
            ["wrappers", source, "--output", file, "--check"], in: checkout)
        #expect(result.status == 0, "\(result.output)")
    }
}
