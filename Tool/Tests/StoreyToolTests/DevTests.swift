import Foundation
import Programs
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct `storey dev` {
    /// An app that prints a word and the folder of the session, and waits.
    private static func app(_ word: String) -> String {
        """
        import Foundation
        let folder = ProcessInfo.processInfo.environment["STOREY_DEV"] ?? ""
        let arguments = CommandLine.arguments.dropFirst().joined()
        FileHandle.standardOutput.write(Data("\(word) \\(arguments) in \\(folder)\\n".utf8))
        while true { sleep(1) }
        """
    }

    private static func manifest(_ executables: String...) -> String {
        let targets = executables.map { #".executableTarget(name: "\#($0)")"# }.joined(separator: ", ")
        return """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "sample", targets: [\(targets)])
            """
    }

    @Test
    func `The app restarts when it was built, keeps running while it has errors, and ends with the command`()
        async throws
    {
        let files = ["Package.swift": Self.manifest("App"), "Sources/App/main.swift": Self.app("one")]
        try await TemporaryFolder.with(files) { folder in
            let source = folder.appendingPathComponent("Sources/App/main.swift")
            let arguments = ["dev", "--package-path", folder.path, "--", "--argument"]
            try await RunningProgram.with("storey", arguments) { tool in
                _ = try await tool.line { $0.hasSuffix("  Starting App. Press Control-C to stop it.") }
                let first = try await tool.line { $0.hasPrefix("one ") }
                let session = try #require(first.firstMatch(of: /^one --argument in (\/.+)$/)).1
                let status = URL(fileURLWithPath: "\(session)/status.json")
                #expect(
                    try String(contentsOf: status, encoding: .utf8).contains(#""run":1,"#))

                try Data((Self.app("broken") + "\noops()").utf8).write(to: source, options: .atomic)
                let error = "Sources/App/main.swift:6:1: error: cannot find 'oops' in scope"
                #expect(try await tool.line { $0.contains("oops") && $0.contains("error:") } == error)
                _ = try await tool.line { $0.contains("| oops()") }
                var failed = ""
                while !failed.contains(#""state":"failed""#) {
                    try await Task.sleep(for: .milliseconds(10))
                    failed = try String(contentsOf: status, encoding: .utf8)
                }
                #expect(failed.contains("cannot find 'oops' in scope"))

                // Another file, so that the change is also that of a folder.
                try Data("func oops() {}".utf8).write(
                    to: folder.appendingPathComponent("Sources/App/Oops.swift"), options: .atomic)
                #expect(try await tool.line { $0.hasPrefix("broken ") } == "broken --argument in \(session)")
                try FileManager.default.removeItem(
                    at: folder.appendingPathComponent("Sources/App/Oops.swift"))
                try Data(Self.app("two").utf8).write(to: source, options: .atomic)
                #expect(try await tool.line { $0.hasPrefix("two ") } == "two --argument in \(session)")

                kill(tool.id, SIGINT)
                _ = try await tool.line { $0.hasSuffix("Stopped") }
                #expect(await tool.status == 0)
                #expect(!FileManager.default.fileExists(atPath: String(session)))
                let processes = try await Program.run(
                    "pgrep", ["-f", "^\(folder.path)/.build/.*/App "], in: folder)
                #expect(processes.output == "", "the app has ended")
            }
        }
    }

    @Test func `An error that ends the command ends the app`() async throws {
        let files = ["a/Package.swift": Self.manifest("App"), "a/Sources/App/main.swift": Self.app("one")]
        try await TemporaryFolder.with(files) { root in
            let folder = root.appendingPathComponent("a")
            try await RunningProgram.with("storey", ["dev", "--package-path", folder.path]) { tool in
                _ = try await tool.line { $0.hasPrefix("one ") }
                // The next build has no folder to run in.
                try FileManager.default.moveItem(at: folder, to: root.appendingPathComponent("b"))
                _ = try await tool.line { $0.hasPrefix("error: Cannot start swift") }
                #expect(await tool.status == 2)
                let processes = try await Program.run(
                    "pgrep", ["-f", "^\(folder.path)/.build/.*/App"], in: root)
                #expect(processes.output == "", "the app has ended")
            }
        }
    }

    @Test func `Without a choice among executables, or without a package, the error says what to do`()
        async throws
    {
        let files = [
            "a/Package.swift": Self.manifest("App", "Other"), "a/Sources/App/main.swift": "",
            "a/Sources/Other/main.swift": "", "b/file": "",
        ]
        try await TemporaryFolder.with(files) { root in
            let several = try await Tool.run("dev", "--package-path", "a", in: root)
            #expect(several.status == 2)
            #expect(
                several.errors
                    == "error: The package sample has several executable products. Pass one of App, Other with --product.\n"
            )
            let unknown = try await Tool.run("dev", "--package-path", "a", "--product", "Apps", in: root)
            #expect(unknown.status == 2)
            #expect(
                unknown.errors
                    == "error: The package sample has no executable product Apps. Pass one of App, Other with --product.\n"
            )
            let none = try await Tool.run("dev", "--package-path", "b", in: root)
            #expect(none.status == 2)
            #expect(none.errors.hasPrefix("error: There is no Package.swift in "), "\(none.errors)")
            #expect(none.errors.hasSuffix("Pass the package's folder with --package-path.\n"))
        }
    }
}
