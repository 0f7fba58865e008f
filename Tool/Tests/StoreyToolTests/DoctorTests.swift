import Foundation
import Programs
import StoreyLayers
import Testing

@testable import StoreyTool

@Suite struct `storey doctor` {
    private typealias Result = HealthCheck.Result

    @Test func `The toolchain check names the version that a package requires`() async throws {
        try await TemporaryFolder.with([
            "swift": "#!/bin/sh\necho 'Swift version 6.2.1 (swift-6.2.1-RELEASE)'\n"
        ]) {
            root in
            let program = root.appendingPathComponent("swift").path
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
            let fitting = PackageManifest("// swift-tools-version:6.2\n")
            #expect(
                try ToolchainCheck(manifest: fitting, program: program).run()
                    == Result("Swift 6.2.1; 6.2 is required"))
            let newer = try ToolchainCheck(
                manifest: PackageManifest("// swift-tools-version: 6.10\n"), program: program
            ).run()
            #expect(newer.summary == "Swift 6.2.1" && newer.status == "failed")
            #expect(newer.problems.map(\.message) == ["Swift 6.10 or newer is required."])
            #expect(newer.problems.allSatisfy { $0.fix.hasSuffix("swiftly install --use 6.10") })
            let missing = try ToolchainCheck(manifest: nil, program: "\(program)-missing").run()
            #expect(missing.summary == "not found" && missing.status == "failed")
        }
    }

    @Test func `The check of system packages names those of used features only`() async throws {
        let database = PackageManifest(
            """
            // swift-tools-version: 6.2
            // .product(name: "StoreyWebRTC", package: "storey")
            .product(name: "GRDB", package: "GRDB.swift"),
            """)
        let sharing = PackageManifest(
            """
            .product(name: "StoreyWebRTC", package: "storey", condition: .when(traits: ["Sharing"])),
            """)
        try await TemporaryFolder.with(["usr/lib/x86_64-linux-gnu/gstreamer-1.0/libgstopus.so": ""]) { root in
            let missing = SystemPackagesCheck(manifest: database, root: root).check()
            #expect(missing.summary == "for SQLite" && missing.status == "failed")
            #expect(missing.problems.map(\.message) == ["SQLite needs libsqlite3-dev (names of Debian)."])
            #expect(
                missing.problems.allSatisfy {
                    $0.fix.hasSuffix("apt-get install -y --no-install-recommends libsqlite3-dev")
                })
            try TemporaryFolder.write("", to: root.appendingPathComponent("usr/include/sqlite3.h"))
            #expect(SystemPackagesCheck(manifest: database, root: root).check() == Result("for SQLite"))
            let optional = SystemPackagesCheck(manifest: sharing, root: root).check()
            #expect(optional.status == "warned")
            #expect(
                optional.problems.map(\.message) == [
                    "Screen sharing needs gstreamer1.0-plugins-good, gstreamer1.0-plugins-bad, gstreamer1.0-nice, "
                        + "libyuv0 with the package's trait (names of Debian)."
                ])
            #expect(
                SystemPackagesCheck(manifest: PackageManifest(""), root: root).check()
                    == Result("none needed"))
        }
    }

    @Test func `The check of ports finds a port in use, and suggests a free one`() async throws {
        let (listener, port) = try listen()
        let app = PackageManifest(".executable(name: \"shop\", targets: [\"ShopServer\"]),")
        let taken = PortsCheck(ports: [port], isRequired: true, manifest: app).run()
        #expect(taken.summary == "in use" && taken.status == "failed")
        #expect(taken.problems.map(\.message) == ["Another program listens on port \(port)."])
        #expect(taken.problems.allSatisfy { $0.fix.hasPrefix("swift run shop --port ") })
        let library = PortsCheck(ports: [port], isRequired: false, manifest: nil).run()
        #expect(library.status == "warned")
        #expect(library.problems.map(\.fix) == ["lsof -nP -iTCP:\(port) -sTCP:LISTEN"])
        close(listener)
        // A program that another test is starting has a copy of the socket for a moment.
        try await eventually("The port is free") { PortsCheck.isFree(port) }
    }

    @Test func `The check of the disk finds too little space`() throws {
        let folder = FileManager.default.temporaryDirectory
        let full = try DiskSpaceCheck(folder: folder, minimum: 5_000_000_000_000_000).run()
        #expect(full.status == "failed")
        #expect(full.problems.map(\.message) == ["A build needs 5000000.0 GB."])
        #expect(try DiskSpaceCheck(folder: folder, minimum: 1).run().problems == [])
    }

    @Test func `The check of layers reports findings that aren't in the baseline`() async throws {
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "App", targets: [.target(name: "App")])
            """,
            "Sources/App/ListView.swift": "struct ListView { let storage: ListStorage }",
            "Sources/App/ListStorage.swift": "protocol ListStorage {}",
        ]
        try await TemporaryFolder.with(files) { root in
            let check = LayersCheck(root: root, rules: { try LayerRules(ofProject: root) })
            let broken = try check.run()
            #expect(broken.summary == "2 files" && broken.status == "failed" && broken.problems.count == 1)
            #expect(
                broken.problems.allSatisfy {
                    $0.message.hasPrefix("Sources/App/ListView.swift:1: ")
                        && $0.fix == "${EDITOR:-vi} \(root.path)/Sources/App/ListView.swift"
                })
            #expect(try await Tool.run("check", "--write-baseline", in: root).status == 0)
            #expect(try check.run() == Result("2 files"))
            try TemporaryFolder.write("{\"flors\": []}", to: root.appendingPathComponent("layers.json"))
            let invalid = try check.run()
            #expect(
                invalid.problems.map(\.message).first?.hasPrefix("layers.json: Unknown key \"flors\"") == true
            )
        }
    }

    @Test func `The check of graphs finds unregistered types, invalid links, and equal links`() async throws {
        let graphs = #"""
            {"version": 1, "graphs": [
              {"id": "components", "title": "Components", "note": "", "arrangement": "down", "groups": [],
               "nodes": [{"id": "Home", "name": "Home", "detail": "", "location": "Shop/HomePart.swift:3"},
                         {"id": "Clock", "name": "Clock", "detail": "missing", "mark": "violation"}],
               "edges": [{"from": "Home", "to": "Clock", "label": "", "isDashed": false, "reasons": []}]},
              {"id": "links", "title": "Links", "note": "", "arrangement": "right", "groups": [], "edges": [],
               "nodes": [{"id": "a/:", "name": "a/:", "detail": "", "mark": "violation"},
                         {"id": "b", "name": "b", "detail": ""}, {"id": "b", "name": "b", "detail": ""}]}]}
            """#
        let files = [
            "shop": "#!/bin/sh\ncat <<'END'\n\(graphs)\nEND\n",
            "Sources/Shop/Modules/Home/HomePart.swift": "", "broken": "#!/bin/sh\nexit 3\n",
        ]
        try await TemporaryFolder.with(files) { root in
            for name in ["shop", "broken"] {
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o755], ofItemAtPath: root.appendingPathComponent(name).path)
            }
            let manifest = PackageManifest("")
            let found = try GraphsCheck(root: root, program: root.path + "/shop", manifest: manifest).run()
            let part = "${EDITOR:-vi} \(root.path)/Sources/Shop/Modules/Home/HomePart.swift"
            #expect(
                found
                    == Result(
                        "2 graphs",
                        [
                            HealthProblem("No part registers Clock, which Home needs.", fix: part),
                            HealthProblem(
                                "The link a/: has an invalid pattern.",
                                fix: "storey graph --project \(root.path) --focus a/:"),
                            HealthProblem(
                                "Two links have the pattern b.",
                                fix: "storey graph --project \(root.path) --focus b"),
                        ]))
            let failed = try GraphsCheck(root: root, program: root.path + "/broken", manifest: manifest).run()
            #expect(failed.status == "failed")
            #expect(failed.problems.map(\.fix) == ["\(root.path)/broken --graph json"])
            let none = try GraphsCheck(root: root, program: nil, manifest: manifest).run()
            #expect(none == .skipped("The package has no executable product."))
        }
    }

    private let translated = [
        "Package.swift": "// swift-tools-version: 6.2\n", "README.md": "",
        "Resources/en.lproj/Localizable.strings": "\"title\" = \"Notes\";\n\"save\" = \"Save\";",
        "Resources/de.lproj/Localizable.strings": "\"title\" = \"Notizen\";\n\"save\" = \"Sichern\";",
        "Other/Resources/en.lproj/Localizable.strings": "\"other\" = \"Other\";",
    ]
    private let generating = ["resources", "Resources", "--output", "Sources/App/Strings.swift"]

    @Test
    func `The check of generated files finds outdated files and missing translations, and --fix regenerates`()
        async throws
    {
        try await TemporaryFolder.with(translated) { root in
            try TemporaryFolder.write("", to: root.appendingPathComponent("Sources/App/Strings.swift"))
            #expect(try await Tool.run(generating, in: root).status == 0)
            let check = GeneratedFilesCheck(root: root, writes: false)
            #expect(try check.run() == Result("1 file"))
            let english = root.appendingPathComponent("Resources/en.lproj/Localizable.strings")
            try TemporaryFolder.write("\"title\" = \"My notes\";\n\"save\" = \"Save\";", to: english)
            let command =
                "storey resources \(root.path)/Resources --output \(root.path)/Sources/App/Strings.swift"
            #expect(
                try check.run()
                    == Result(
                        "1 file", [HealthProblem("Sources/App/Strings.swift is out of date.", fix: command)]))
            #expect(
                try GeneratedFilesCheck(root: root, writes: true).run()
                    == Result("1 file; wrote Sources/App/Strings.swift"))
            #expect(try check.run() == Result("1 file"))
            try TemporaryFolder.write(
                "\"title\" = \"Notizen\";",
                to: root.appendingPathComponent("Resources/de.lproj/Localizable.strings"))
            let untranslated = Result(
                "1 file",
                [
                    HealthProblem(
                        "Resources/en.lproj/Localizable.strings:2: “save” has no text in “de”.",
                        fix: "${EDITOR:-vi} \(english.path)")
                ])
            #expect(try check.run() == untranslated)
            #expect(try GeneratedFilesCheck(root: root, writes: true).run() == untranslated)
        }
    }

    @Test(arguments: [
        "storey --output Sources/A.swift x y", "storey resources", "storey resources --output",
        "storey nothing …/R",
        "storey --help --output …/A.swift", "storey resources …/R --output …/A.swift --access secret",
    ])
    func `A malformed header of a generated file is a problem`(command: String) async throws {
        let file = "// Generated. Don't edit.\n// \(command)\n"
        try await TemporaryFolder.with(["R/en.lproj/Localizable.strings": "", "A.swift": file]) { root in
            let result = try GeneratedFilesCheck(root: root, writes: true).run()
            #expect(
                result
                    == Result(
                        "1 file",
                        [
                            HealthProblem(
                                "A.swift:2: The header names no valid command: \(command).",
                                fix: "${EDITOR:-vi} \(root.path)/A.swift")
                        ]))
        }
    }

    @Test func `The header of a generated file may name a folder with spaces`() async throws {
        let files = ["My Resources 2/en.lproj/Localizable.strings": "\"title\" = \"Notes\";"]
        try await TemporaryFolder.with(files) { root in
            let command = ["resources", "My Resources 2", "--output", "A.swift"]
            let generated = try await Tool.run(command, in: root)
            #expect(generated.status == 0)
            #expect(try GeneratedFilesCheck(root: root, writes: false).run() == Result("1 file"))
        }
    }

    @Test func `The check of documentation finds links that lead nowhere`() async throws {
        let page = """
            [good](Docs/guide.md#start) [site](https://example.org/a.html) [gone](Docs/gone.md)
            `[code](no.md)`
            ```
            [code](no.md)
            ```
            """
        try await TemporaryFolder.with([
            "README.md": page, "Docs/guide.md": "[up](../README.md) [x](x%20y.png)",
        ]) {
            root in
            let found = try DocumentationCheck(root: root).run()
            #expect(
                found
                    == Result(
                        "2 files",
                        [
                            HealthProblem(
                                "Docs/guide.md:1: The link to x%20y.png leads nowhere.",
                                fix: "${EDITOR:-vi} \(root.path)/Docs/guide.md"),
                            HealthProblem(
                                "README.md:1: The link to Docs/gone.md leads nowhere.",
                                fix: "${EDITOR:-vi} \(root.path)/README.md"),
                        ]))
        }
    }

    @Test func `A path with special characters is quoted in commands`() {
        #expect("a/b-c_1.swift".shellQuoted == "a/b-c_1.swift")
        #expect("it's $HOME".shellQuoted == "'it'\\''s $HOME'")
        #expect("".shellQuoted == "''")
    }

    @Test func `The status is 0 without problems, 1 with problems, and 2 after wrong usage`() async throws {
        try await TemporaryFolder.with(translated) { root in
            try TemporaryFolder.write(
                "struct App {}", to: root.appendingPathComponent("Sources/App/App.swift"))
            let healthy = try await Tool.run("doctor", in: root)
            #expect(healthy.status == 0, "\(healthy)")
            #expect(healthy.output.contains("ok       layers     1 file\n"), "\(healthy.output)")
            #expect(!healthy.output.contains("\u{1B}") && healthy.errors.isEmpty)
            try TemporaryFolder.write("[gone](gone.md)", to: root.appendingPathComponent("README.md"))
            let broken = try await Tool.run("doctor", "--format", "json", in: root)
            #expect(broken.status == 1)
            let report = try JSONDecoder().decode(Report.self, from: Data(broken.output.utf8))
            #expect(!report.isHealthy)
            #expect(
                report.checks.map(\.name) == [
                    "toolchain", "packages", "ports", "disk", "layers", "graphs", "generated", "docs",
                ])
            #expect(
                report.checks.last
                    == Report.Check(
                        name: "docs", status: "failed", summary: "1 file",
                        problems: [
                            HealthProblem(
                                "README.md:1: The link to gone.md leads nowhere.",
                                fix: "${EDITOR:-vi} \(root.path)/README.md")
                        ]))
            for arguments in [["--port", "0"], ["--format", "xml"], ["--project", "missing"]] {
                let result = try await Tool.run(["doctor"] + arguments, in: root)
                #expect(result.status == 2 && result.output.isEmpty && !result.errors.isEmpty)
            }
        }
    }

    private struct Report: Decodable {
        struct Check: Decodable, Equatable {
            let name: String
            let status: String
            let summary: String
            let problems: [HealthProblem]
        }
        let checks: [Check]
        let isHealthy: Bool
    }

    /// Listens on a free port of IPv4.
    private func listen() throws -> (descriptor: Int32, port: Int) {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && Foundation.listen(descriptor, 1) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        try #require(isListening)
        return (descriptor, Int(in_port_t(bigEndian: address.sin_port)))
    }
}
