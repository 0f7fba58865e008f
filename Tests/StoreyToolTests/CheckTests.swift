#if Tool
    import Foundation
    import Testing

    @Suite struct `storey check` {
        private let clean = [
            "Sources/App/ListView.swift": "struct ListView { let model: ListViewModel }",
            "Sources/App/ListViewModel.swift": "protocol ListViewModel {}",
            "Sources/App/ListStorage.swift": "protocol ListStorage {}",
        ]
        private var broken: [String: String] {
            clean.merging(["Sources/App/RowView.swift": "struct RowView { let s: ListStorage }"]) { $1 }
        }

        @Test func `ends with 0 for a clean project, 1 for a finding and 2 where it cannot check`()
            async throws
        {
            try await Tool.inProject(clean) { root in
                let result = try await Tool.run("check", in: root)
                #expect(result.status == 0)
                #expect(
                    result.output.hasPrefix("0 findings in 3 files, 3 lines; 100 % of the files assigned\n"))
                #expect(result.errors.isEmpty)
            }
            try await Tool.inProject(broken) { root in
                let result = try await Tool.run("check", in: root)
                #expect(result.status == 1)
                #expect(
                    result.output.hasPrefix(
                        "Sources/App/RowView.swift:1:25: skip-floor: RowView → ListStorage:1"))
                #expect(!result.output.contains("\u{1B}"), "colours, though nobody watches")
            }
            try await Tool.inProject(["layers.json": "{\"flors\": []}"]) { root in
                let result = try await Tool.run("check", in: root)
                #expect(result.status == 2)
                #expect(result.output.isEmpty)
                #expect(result.errors.hasPrefix("error: layers.json: \"flors\" means nothing here"))
            }
            try await Tool.inProject([:]) { _ in
                let result = try await Tool.run(
                    "check", "--project", "/nowhere", in: URL(fileURLWithPath: "/"))
                #expect(result.status == 2)
                #expect(result.errors.contains("/nowhere"))
            }
        }

        @Test func `writes several formats in one run`() async throws {
            try await Tool.inProject(broken) { root in
                let result = try await Tool.run(
                    "check", "--format", "github", "--format", "sarif:layers.sarif", "-f",
                    "markdown:layers.md", in: root)
                #expect(result.status == 1)
                #expect(result.output.hasPrefix("::error file=Sources/App/RowView.swift,line=1"))
                let sarif = try String(
                    contentsOf: root.appendingPathComponent("layers.sarif"), encoding: .utf8)
                #expect(sarif.contains("\"version\" : \"2.1.0\""))
                let page = try String(contentsOf: root.appendingPathComponent("layers.md"), encoding: .utf8)
                #expect(page.hasPrefix("## Layers: 1 finding\n"))
            }
        }

        @Test func `keeps a baseline that only shrinks`() async throws {
            try await Tool.inProject(broken) { root in
                #expect(try await Tool.run("check", "--write-baseline", in: root).status == 0)
                #expect(try await Tool.run("check", in: root).status == 0)
                let again = try await Tool.run("check", "--write-baseline", in: root)
                #expect(again.status == 2 && again.errors.contains("only shrinks"))
                // Mended: noted still, which --strict refuses.
                try Data("struct RowView {}".utf8).write(
                    to: root.appendingPathComponent("Sources/App/RowView.swift"))
                #expect(try await Tool.run("check", in: root).status == 0)
                #expect(try await Tool.run("check", "--strict", in: root).status == 1)
                #expect(try await Tool.run("check", "--update-baseline", "--strict", in: root).status == 0)
                let file = root.appendingPathComponent("layers.baseline.json")
                #expect(try String(contentsOf: file, encoding: .utf8) == "[]\n")
                // Broken anew: nothing adds it.
                try Data(broken["Sources/App/RowView.swift", default: ""].utf8)
                    .write(to: root.appendingPathComponent("Sources/App/RowView.swift"))
                #expect(try await Tool.run("check", "--update-baseline", in: root).status == 1)
                #expect(try String(contentsOf: file, encoding: .utf8) == "[]\n")
            }
        }

        @Test func `explains where things stand`() async throws {
            try await Tool.inProject(broken) { root in
                let explained = try await Tool.run("explain", "RowView", "ListStorage", in: root)
                #expect(explained.status == 0)
                #expect(explained.output.contains("RowView must not name ListStorage: skip-floor"))
                let floor = try await Tool.run("floor", "Sources/App/RowView.swift", in: root)
                #expect(floor.output.hasPrefix("Sources/App/RowView.swift is of the role view, on: view"))
                #expect(try await Tool.run("unassigned", in: root).status == 0)
                let misspelt = try await Tool.run("explain", "RowVeiw", "ListStorage", in: root)
                #expect(misspelt.status == 2 && misspelt.errors.contains("Did you mean RowView"))
            }
        }

        @Test(arguments: [[], ["check"], ["explain"], ["floor"], ["unassigned"]])
        func `explains itself`(command: [String]) async throws {
            let folder = FileManager.default.temporaryDirectory
            let help = try await Tool.run(
                command.first ?? "help", command.isEmpty ? "check" : "--help", in: folder)
            #expect(help.status == 0)
            #expect(help.output.contains("USAGE: storey"))
        }

        @Test(arguments: ["bash", "zsh", "fish"])
        func `completes in the shell`(shell: String) async throws {
            let script = try await Tool.run(
                "--generate-completion-script", shell, in: FileManager.default.temporaryDirectory)
            #expect(script.status == 0)
            #expect(script.output.contains("unassigned"))
        }
    }
#endif
