import Foundation
import Programs
import Testing

@Suite struct `storey resources` {
    private let resources = [
        "Resources/en.lproj/Localizable.strings": "\"title\" = \"Notes\";\n\"save\" = \"Save\";",
        "Resources/de.lproj/Localizable.strings": "\"title\" = \"Notizen\";\n\"save\" = \"Sichern\";",
    ]
    private let command = ["resources", "Resources", "--output", "Resources.swift"]

    @Test func `storey resources writes the file, and --check reports whether it is up to date`() async throws
    {
        try await TemporaryFolder.with(resources) { root in
            let missing = try await Tool.run(command + ["--check"], in: root)
            #expect(missing.status == 1 && missing.output.contains("The file doesn't exist."))
            #expect(try await Tool.run(command, in: root).output == "wrote Resources.swift\n")
            #expect(try await Tool.run(command, in: root).output == "Resources.swift is up to date.\n")
            #expect(try await Tool.run(command + ["--check"], in: root).status == 0)
            let swift = try String(
                contentsOf: root.appendingPathComponent("Resources.swift"), encoding: .utf8)
            #expect(swift.contains("case .de: \"Notizen\""))
            let other = try await Tool.run(command + ["--access", "public", "--check"], in: root)
            #expect(other.status == 1 && other.output.contains("is out of date"))
        }
    }

    @Test func `storey resources reports all problems, exits with 1, and writes nothing`() async throws {
        let german = ["Resources/de.lproj/Localizable.strings": "\"title\" = \"%@\";"]
        try await TemporaryFolder.with(resources.merging(german) { $1 }) { root in
            let result = try await Tool.run(command, in: root)
            #expect(result.status == 1)
            #expect(
                result.output == """
                    Resources/de.lproj/Localizable.strings:1: error: “title” in “de” has a placeholder 1, which the \
                    development language doesn't have.
                    Resources/en.lproj/Localizable.strings:2: error: “save” has no text in “de”.

                    """)
            #expect(result.errors == "2 errors in Resources/. Nothing was written.\n")
            let file = root.appendingPathComponent("Resources.swift").path
            #expect(!FileManager.default.fileExists(atPath: file))
        }
    }

    @Test func `storey resources exits with 2 if it cannot read or write`() async throws {
        try await TemporaryFolder.with(resources) { root in
            let unread = try await Tool.run(["resources", "Resuorces", "--output", "a.swift"], in: root)
            #expect(unread.status == 2 && unread.errors.contains("Resuorces doesn't exist."))
            let unwritten = try await Tool.run(
                ["resources", "Resources", "--output", "none/a.swift"], in: root)
            #expect(unwritten.status == 2 && unwritten.errors.contains("Cannot write none/a.swift"))
            let language = try await Tool.run(command + ["--language", "e n"], in: root)
            #expect(language.status == 2 && language.errors.contains("“e n” isn't a language code"))
        }
    }

    @Test func `The generated strings of Notes are up to date`() async throws {
        let checkout = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        let result = try await Tool.run(
            "resources", "Resources", "--output", "Sources/Notes/Languages/Strings.swift", "--check",
            in: checkout.appendingPathComponent("Examples/Notes"))
        #expect(result == Program.Result(status: 0, output: ""))
    }

    @Test func `storey resources has a help page`() async throws {
        let help = try await Tool.run(["help", "resources"], in: FileManager.default.temporaryDirectory)
        #expect(help.status == 0)
        #expect(help.output.contains("USAGE: storey resources <folder> --output <file>"))
    }
}
