import Foundation
import Programs
import Testing

@Suite struct `storey check` {
    private let clean = [
        "Package.swift": "let package = Package(name: \"App\", targets: [.target(name: \"App\")])",
        "layers.json": "{}",
        "Sources/App/ListView.swift": "struct ListView { let model: ListViewModel }",
        "Sources/App/ListViewModel.swift": "protocol ListViewModel {}",
        "Sources/App/ListStorage.swift": "protocol ListStorage {}",
    ]
    private var broken: [String: String] {
        clean.merging(["Sources/App/RowView.swift": "struct RowView { let s: ListStorage }"]) { $1 }
    }

    @Test(.timeLimit(.minutes(5)))
    func `With --watch, a change that adds or fixes a finding is reported, and an error doesn't end it`()
        async throws
    {
        try await TemporaryFolder.with(clean) { root in
            func write(_ text: String, to path: String) throws {
                try Data(text.utf8).write(to: root.appendingPathComponent(path), options: .atomic)
            }
            try await RunningProgram.with("storey", ["check", "--watch", "--project", root.path]) { tool in
                _ = try await tool.line { $0.hasPrefix("0 findings in 3 files") }
                _ = try await tool.line { $0.hasPrefix("Watching ") }
                try write("struct RowView { let s: ListStorage }", to: "Sources/App/RowView.swift")
                _ = try await tool.line { $0.hasPrefix("RowView.swift changed: 1 finding, 1 new (") }
                let finding = try await tool.line { $0.contains("skipped-layer") }
                #expect(
                    finding.hasPrefix(
                        "Sources/App/RowView.swift:1:25: skipped-layer: RowView → ListStorage:1"))

                try write("{\"flors\": []}", to: "layers.json")
                let error = try await tool.line { $0.hasPrefix("error: ") }
                #expect(error.hasPrefix("error: layers.json: Unknown key \"flors\""))
                try write("{}", to: "layers.json")
                _ = try await tool.line { $0.hasPrefix("layers.json changed: 1 finding (") }

                try write("struct RowView {}", to: "Sources/App/RowView.swift")
                _ = try await tool.line { $0.hasPrefix("RowView.swift changed: 0 findings, 1 fixed (") }
            }
        }
    }

    @Test func `storey check exits with 0 without findings, 1 with findings, and 2 after an error`()
        async throws
    {
        try await TemporaryFolder.with(clean) { root in
            let result = try await Tool.run("check", in: root)
            #expect(result.status == 0)
            #expect(
                result.output.hasPrefix("0 findings in 3 files, 3 lines; 100 % of the files have a role\n"))
            #expect(result.errors.isEmpty)
        }
        try await TemporaryFolder.with(broken) { root in
            let result = try await Tool.run("check", in: root)
            #expect(result.status == 1)
            #expect(
                result.output.hasPrefix(
                    "Sources/App/RowView.swift:1:25: skipped-layer: RowView → ListStorage:1"))
            #expect(!result.output.contains("\u{1B}"), "styles in output that isn't a terminal")
        }
        try await TemporaryFolder.with(["layers.json": "{\"flors\": []}"]) { root in
            let result = try await Tool.run("check", in: root)
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            #expect(result.errors.hasPrefix("error: layers.json: Unknown key \"flors\""))
        }
        try await TemporaryFolder.with([:]) { _ in
            let result = try await Tool.run(
                "check", "--project", "/nowhere", in: URL(fileURLWithPath: "/"))
            #expect(result.status == 2)
            #expect(result.errors.contains("/nowhere"))
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `storey check uses the index of the latest build where the result needn't be comparable`()
        async throws
    {
        let files = clean.merging([
            "Sources/App/RowViewModel.swift":
                "struct RowViewModel { let a: RowProvider; func b() -> Int { a.storage.count } }",
            "Sources/App/RowProvider.swift": "struct RowProvider { let storage: any RowStorage }",
            "Sources/App/RowStorage.swift": "protocol RowStorage { var count: Int { get } }",
        ]) { $1 }
        try await TemporaryFolder.with(files) { root in
            let unbuilt = try await Tool.run("check", in: root)
            #expect(unbuilt.status == 0 && !unbuilt.output.contains("index"))
            let sources = files.keys.filter { $0.hasPrefix("Sources/") }
            let store = ".build/debug/index/store"
            let options = ["-parse-as-library", "-emit-module", "-o", "App.swiftmodule"]
            let compiling = try await Program.run(
                "swiftc", ["-module-name", "App", "-index-store-path", store] + options + sources, in: root)
            try #require(compiling.status == 0, "\(compiling.errors)")

            let used = try await Tool.run("check", in: root)
            let line = "6 of 6 files by the compiler's index; only the index sees 1 finding, only the text 0"
            #expect(used.status == 1 && used.errors.isEmpty && used.output.contains("\n\(line)\n"))
            #expect(used.output.contains("RowViewModel → RowStorage.count:1 skips a layer"))
            let json = try await Tool.run("check", "--format", "json", in: root)
            #expect(json.status == 1 && json.output.contains("\n  \"index\" : {\n    \"added\" : [\n      {"))

            let unused = try await Tool.run("check", "--no-index", in: root)
            #expect(unused.status == 0 && !unused.output.contains("index"))
            let both = try await Tool.run("check", "--no-index", "--index", store, in: root)
            #expect(both.status == 2 && both.errors.contains("either --index or --no-index"))
            let strict = try await Tool.run("check", "--strict", in: root)
            #expect(strict.status == 0 && strict.output.contains(line + ", not counted; --format json lists"))
            let required = try await Tool.run("check", "--strict", "--index", store, in: root)
            #expect(required.status == 1)
            #expect(try await Tool.run("check", "--write-baseline", in: root).status == 0)
            #expect(try await Tool.run("check", in: root).status == 0)

            try await RunningProgram.with("storey", ["check", "--watch", "--project", root.path]) { tool in
                _ = try await tool.line { $0 == "The index of the latest build isn't used while watching." }
            }
            let units = root.appendingPathComponent(store + "/v5/units")
            for name in try FileManager.default.contentsOfDirectory(atPath: units.path) {
                try Data().write(to: units.appendingPathComponent(name))
            }
            let damaged = try await Tool.run("check", in: root)
            #expect(damaged.status == 0 && damaged.errors.isEmpty)
            #expect(damaged.output.contains("\nchecked as text: the index of the latest build isn't used. "))
        }
    }

    @Test func `storey check prints an overview of an app that has no rules and doesn't use Storey`()
        async throws
    {
        var files = broken
        files["layers.json"] = nil
        try await TemporaryFolder.with(files) { root in
            let result = try await Tool.run("check", in: root)
            #expect(result.status == 1)
            #expect(result.output.contains(": 4 lines of Swift in 4 files; 1 module, 0 test targets\n"))
            #expect(result.output.contains("\n  1     skipped-layer\n"))
            let text = try await Tool.run("check", "--format", "text", in: root)
            #expect(text.output.contains("RowView.swift:1:25"))
        }
        files["Sources/App/ListView.swift"] = "import Storey\nstruct ListView {}"
        try await TemporaryFolder.with(files) { root in
            let result = try await Tool.run("check", in: root)
            #expect(result.output.hasPrefix("Sources/App/RowView.swift:1:25: "))
        }
    }

    private var fixable: [String: String] {
        clean.merging([
            "Sources/App/RowView.swift":
                "import Foundation\r\nimport Foundation\r\nstruct RowView { func a() {} }\r\n",
            "Sources/App/ListViewModel.swift":
                "protocol ListViewModel {}\nfunc title() {}\nfunc show() { title() }",
        ]) { $1 }
    }

    @Test func `storey check --fix prints each change, writes it, and checks what is left`() async throws {
        try await TemporaryFolder.with(fixable) { root in
            let result = try await Tool.run("check", "--fix", in: root)
            #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
            #expect(
                result.output.hasPrefix(
                    """
                    Sources/App/ListViewModel.swift:2: narrowed title from internal to private
                    Sources/App/RowView.swift:2: removed import Foundation
                    2 changes in 2 files
                    0 findings in 4 files
                    """), "\(result.output)")
            let row = try Data(contentsOf: root.appendingPathComponent("Sources/App/RowView.swift"))
            #expect(row == Data("import Foundation\r\nstruct RowView { func a() {} }\r\n".utf8))
            let again = try await Tool.run("check", "--fix", in: root)
            #expect(again.output.hasPrefix("0 changes in 0 files\n0 findings"), "\(again.output)")
        }
        let unfixable = fixable.merging(broken) { mine, _ in mine }.merging([
            "Sources/App/CellView.swift": "struct CellView { let s: ListStorage }"
        ]) { $1 }
        try await TemporaryFolder.with(unfixable) { root in
            let result = try await Tool.run("check", "--fix", in: root)
            #expect(result.status == 1 && result.output.contains("CellView.swift:1:26: skipped-layer"))
        }
    }

    @Test(.enabled(if: Tool.isExpected || Tool.has("patch")))
    func `storey check --fix --dry-run writes nothing, and prints a diff that patch applies`() async throws {
        try await TemporaryFolder.with(fixable) { root in
            let dry = try await Tool.run("check", "--fix", "--dry-run", in: root)
            #expect(dry.status == 1)
            #expect(dry.errors.hasPrefix("2 changes in 2 files, not written\n"))
            for (path, text) in fixable {
                #expect(try Data(contentsOf: root.appendingPathComponent(path)) == Data(text.utf8), "\(path)")
            }
            let file = root.appendingPathComponent("fixes.diff")
            try Data(dry.output.utf8).write(to: file)
            let patch = try await Program.run("patch", ["--binary", "-p1", "-i", file.path], in: root)
            try #require(patch.status == 0, "\(patch)\n\(dry.output)")
            let clean = try await Tool.run("check", "--fix", "--dry-run", in: root)
            #expect(clean.status == 0 && clean.output.isEmpty)
            let row = try Data(contentsOf: root.appendingPathComponent("Sources/App/RowView.swift"))
            #expect(row == Data("import Foundation\r\nstruct RowView { func a() {} }\r\n".utf8))
        }
    }

    @Test(arguments: [
        ["--dry-run"], ["--fix", "--watch"], ["--fix", "--format", "json"], ["--fix", "--strict"],
        ["--fix", "--index", "nowhere"],
    ])
    func `storey check exits with 2 for options that don't fit to --fix`(_ options: [String]) async throws {
        try await TemporaryFolder.with(fixable) { root in
            let result = try await Tool.run(["check"] + options, in: root)
            #expect(result.status == 2 && result.errors.contains("--") || options.contains("nowhere"))
            #expect(result.status == 2)
        }
    }

    /// An app with view models and coordinators. One of them breaks a rule.
    private let unknown = Dictionary(
        uniqueKeysWithValues: ["A", "B", "C"].flatMap { name in
            [
                ("App/\(name)/\(name)View.swift", "struct \(name)View: View { let m: \(name)ViewModel }"),
                ("App/\(name)/\(name)ViewModel.swift", "class \(name)ViewModel { let v: AView? }"),
                ("App/\(name)/\(name)Coordinator.swift", "class \(name)Coordinator {}"),
            ]
        } + [
            (
                "Package.swift",
                "let package = Package(name: \"App\", targets: [.target(name: \"App\", path: \"App\")])"
            )
        ])

    @Test func `storey check init writes rules and a baseline, with which only new findings fail`()
        async throws
    {
        try await TemporaryFolder.with(unknown) { root in
            #expect(try await Tool.run("check", in: root).output.contains("storey check init"))
            let result = try await Tool.run("check", "init", in: root)
            #expect(result.status == 0 && result.errors.isEmpty)
            #expect(
                result.output.contains("It looks like MVVM with coordinators: 3 view models, 3 coordinators"))
            #expect(result.output.contains("3     upward-reference"))
            #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count < 40)
            let check = try await Tool.run("check", "--strict", in: root)
            #expect(
                check.status == 0 && check.output.contains("\n3 findings in the baseline\n"),
                "\(check.output)")
            try Data("struct NewView: View { let c: ACoordinator }".utf8).write(
                to: root.appendingPathComponent("App/A/NewView.swift"))
            let new = try await Tool.run("check", in: root)
            #expect(
                new.status == 1 && new.output.hasPrefix("App/A/NewView.swift:1:31: upward-reference: "),
                "\(new.output)")
        }
    }

    @Test func `storey check init replaces files only with --force, and a dry run writes none`() async throws
    {
        try await TemporaryFolder.with(unknown) { root in
            let dry = try await Tool.run("check", "--project", root.path, "init", "--dry-run", in: root)
            #expect(
                dry.status == 0 && dry.output.hasPrefix("{\n  \"layers\": {\n    \"coordinator\": ["),
                "\(dry)")
            #expect(dry.errors.contains("It looks like MVVM with coordinators"))
            let file = root.appendingPathComponent("layers.json")
            #expect(!FileManager.default.fileExists(atPath: file.path))
            try Data("{}".utf8).write(to: file)
            let refused = try await Tool.run("check", "init", in: root)
            #expect(
                refused.status == 2 && refused.errors.contains("layers.json already exists. Pass --force"))
            #expect(try String(contentsOf: file, encoding: .utf8) == "{}")
            let other = try await Tool.run("check", "init", "--output", "proposal.json", in: root)
            #expect(
                other.status == 0 && other.output.contains("proposal.baseline.json with 3 known findings"))
            #expect(try await Tool.run("check", "--rules", "proposal.json", in: root).status == 0)
            #expect(try await Tool.run("check", "init", "--force", in: root).status == 0)
            #expect(try String(contentsOf: file, encoding: .utf8) == dry.output)
            let both = try await Tool.run("check", "init", "--dry-run", "--output", "a.json", in: root)
            #expect(both.status == 2 && both.errors.contains("--dry-run or --output"))
        }
    }

    @Test func `storey check writes several report formats in one run`() async throws {
        try await TemporaryFolder.with(broken) { root in
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

    @Test func `storey check keeps a baseline that only shrinks`() async throws {
        try await TemporaryFolder.with(broken) { root in
            #expect(try await Tool.run("check", "--write-baseline", in: root).status == 0)
            #expect(try await Tool.run("check", in: root).status == 0)
            let again = try await Tool.run("check", "--write-baseline", in: root)
            #expect(again.status == 2 && again.errors.contains("layers.baseline.json already exists"))
            // Fixed, but still in the baseline, which --strict rejects.
            try Data("struct RowView {}".utf8).write(
                to: root.appendingPathComponent("Sources/App/RowView.swift"))
            #expect(try await Tool.run("check", in: root).status == 0)
            #expect(try await Tool.run("check", "--strict", in: root).status == 1)
            #expect(try await Tool.run("check", "--update-baseline", "--strict", in: root).status == 0)
            let file = root.appendingPathComponent("layers.baseline.json")
            #expect(try String(contentsOf: file, encoding: .utf8) == "[]\n")
            // Broken again: an update never adds findings.
            try Data(broken["Sources/App/RowView.swift", default: ""].utf8)
                .write(to: root.appendingPathComponent("Sources/App/RowView.swift"))
            #expect(try await Tool.run("check", "--update-baseline", in: root).status == 1)
            #expect(try String(contentsOf: file, encoding: .utf8) == "[]\n")
        }
    }

    @Test func `storey check --trend adds one line for each commit, and compares it with the one before`()
        async throws
    {
        try await TemporaryFolder.with(broken) { root in
            let file = root.appendingPathComponent("trend.csv")
            func columns() throws -> [[String]] {
                try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
                    $0.split(separator: ",").map(String.init)
                }
            }
            try await Tool.commit(root)
            let first = try await Tool.run("check", "--no-index", "--trend", "trend.csv", in: root)
            #expect(first.status == 1 && first.errors == "trend.csv: 1 finding, the first entry\n")
            // The same commit again, with the finding in the baseline.
            #expect(try await Tool.run("check", "--write-baseline", in: root).status == 0)
            let known = try await Tool.run("check", "--no-index", "--trend", "trend.csv", in: root)
            #expect(known.status == 0 && known.errors == "trend.csv: 1 finding, the first entry\n")
            try Data("struct RowView {}".utf8).write(
                to: root.appendingPathComponent("Sources/App/RowView.swift"))
            try await Tool.commit(root)
            let fixed = try await Tool.run("check", "--no-index", "--trend", "trend.csv", in: root)
            let rows = try columns()
            #expect(
                rows.map { $0.dropFirst(4) } == [
                    ["findings", "known", "uncertain"], ["0", "1", "0"], ["0", "0", "0"],
                ])
            #expect(fixed.errors == "trend.csv: 0 findings, 1 fewer than at \(rows[1][1]) of \(rows[1][0])\n")
            // Nothing is overwritten that isn't a trend.
            try Data("name,price\n".utf8).write(to: file)
            let other = try await Tool.run("check", "--no-index", "--trend", "trend.csv", in: root)
            #expect(
                other.status == 2
                    && other.errors.contains("--trend: trend.csv has other columns than date,commit"))
            #expect(try columns() == [["name", "price"]])
        }
    }

    @Test func `The hook for pre-commit lets only commits without findings pass`() async throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../.pre-commit-hooks.yaml")
        let entry = try #require(
            String(contentsOf: file, encoding: .utf8).firstMatch(of: /entry: storey (.+)/)
        ).1
        for (files, status) in [(clean, 0), (broken, 1)] as [([String: String], Int32)] {
            try await TemporaryFolder.with(files) { root in
                let check = try await Tool.run(entry.split(separator: " ").map(String.init), in: root)
                #expect(check.status == status)
            }
        }
    }

    @Test func `storey check --strict fails if the configured baseline is missing`() async throws {
        let rules = ["layers.json": "{\"baseline\": \"known.json\"}"]
        try await TemporaryFolder.with(clean.merging(rules) { $1 }) { root in
            #expect(try await Tool.run("check", in: root).status == 0)
            let missing = try await Tool.run("check", "--strict", in: root)
            #expect(
                missing.status == 2
                    && missing.errors.contains("layers.json names known.json, which doesn't exist"))
            #expect(try await Tool.run("check", "--write-baseline", in: root).status == 0)
            #expect(try await Tool.run("check", "--strict", in: root).status == 0)
        }
        // Without a baseline, every finding counts anyway.
        try await TemporaryFolder.with(clean) { root in
            let strict = try await Tool.run("check", "--strict", in: root)
            #expect(strict.status == 0)
        }
    }

    @Test func `storey check finds member references with the compiler's index`() async throws {
        let files = [
            "Sources/App/ListProvider.swift": "struct ListProvider { let storage: any ListStorage }",
            "Sources/App/ListStorage.swift": "protocol ListStorage { func all() -> Int }",
            "Sources/App/ListViewModel.swift":
                "struct ListViewModel { let p: ListProvider; func a() -> Int { p.storage.all() } }",
        ]
        try await TemporaryFolder.with(files) { root in
            let compiling = try await Program.run(
                "swiftc",
                [
                    "-module-name", "App", "-index-store-path", "index", "-emit-module", "-o",
                    "App.swiftmodule",
                ]
                    + files.keys.sorted(), in: root)
            try #require(compiling.status == 0, "\(compiling.errors)")
            #expect(try await Tool.run("check", in: root).status == 0)
            let indexed = try await Tool.run("check", "--index", "index", in: root)
            #expect(indexed.status == 1)
            #expect(indexed.output.contains("skipped-layer: ListViewModel → ListStorage.all():1"))
            let gone = root.appendingPathComponent("Sources/App/ListViewModel.swift")
            try FileManager.default.removeItem(at: gone)
            let refused = try await Tool.run("check", "--index", "index", in: root)
            #expect(refused.status == 2 && refused.errors.contains("with --prune"))
            let forgotten = try await Tool.run("check", "--index", "index", "--prune", in: root)
            #expect(forgotten.status == 0)
            let nowhere = try await Tool.run("check", "--index", "nowhere", in: root)
            #expect(nowhere.status == 2 && nowhere.errors.contains("is not an index store"))
        }
    }

    @Test func `storey explain and storey layer describe types and files`() async throws {
        try await TemporaryFolder.with(broken) { root in
            let explained = try await Tool.run("explain", "RowView", "ListStorage", in: root)
            #expect(explained.status == 0)
            #expect(explained.output.contains("RowView must not reference ListStorage: skipped-layer"))
            let layer = try await Tool.run("layer", "Sources/App/RowView.swift", in: root)
            #expect(layer.output.hasPrefix("Sources/App/RowView.swift has the role view, layer: view"))
            #expect(try await Tool.run("unassigned", in: root).status == 0)
            let misspelt = try await Tool.run("explain", "RowVeiw", "ListStorage", in: root)
            #expect(misspelt.status == 2 && misspelt.errors.contains("Did you mean RowView"))
        }
    }

    @Test(arguments: [[], ["check"], ["check", "init"], ["explain"], ["layer"], ["unassigned"]])
    func `Layer commands have a help page`(command: [String]) async throws {
        let folder = FileManager.default.temporaryDirectory
        let help = try await Tool.run(command.isEmpty ? ["help", "check"] : command + ["--help"], in: folder)
        #expect(help.status == 0)
        #expect(help.output.contains("USAGE: storey"))
    }

    @Test(arguments: [("bash", ["-n"]), ("zsh", ["-n"]), ("fish", ["--no-execute"])])
    func `Completion scripts are valid in their shells`(shell: String, checking: [String]) async throws {
        try await TemporaryFolder.with { folder in
            let script = try await Tool.run("--generate-completion-script", shell, in: folder)
            #expect(script.status == 0)
            #expect(script.output.contains("unassigned"))
            guard Tool.has(shell) else { return }
            try TemporaryFolder.write(script.output, to: folder.appendingPathComponent("storey"))
            let read = try await Program.run(shell, checking + ["storey"], in: folder)
            #expect(read == Program.Result(status: 0, output: ""))
        }
    }

    /// Simulates a partial command and the Tab key.
    @Test(arguments: [
        (["storey", "ch"], "check"), (["storey", "check", "--ind"], "--index"),
        (["storey", "check", "--format", "sa"], "sarif"), (["storey", "new", "mod"], "module"),
    ])
    func `The completion script completes partial words in bash`(words: [String], completion: String)
        async throws
    {
        try await TemporaryFolder.with { folder in
            let script = try await Tool.run("--generate-completion-script", "bash", in: folder)
            let tab = """
                PATH=\(URL(fileURLWithPath: Tool.program).deletingLastPathComponent().path):$PATH
                COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
                COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
                _storey storey "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                echo "${COMPREPLY[@]}"

                """
            try TemporaryFolder.write(
                script.output + "\n" + tab, to: folder.appendingPathComponent("tab"))
            let completed = try await Program.run("bash", ["tab"], in: folder)
            #expect(completed.output == completion + "\n", "\(completed.errors)")
        }
    }

    /// `script` of util-linux provides a terminal.
    @Test(
        .enabled(if: Tool.has("script") && Tool.isLinux),
        arguments: [("xterm", "", true), ("dumb", "", false), ("xterm", "1", false)])
    func `Output has styles only on a terminal that supports them`(
        terminal: String, noColor: String, hasStyles: Bool
    )
        async throws
    {
        try await TemporaryFolder.with(broken) { root in
            let result = try await Program.run(
                "script", ["--quiet", "--return", "--command", "'\(Tool.program)' check", "/dev/null"],
                in: root,
                environment: ["TERM": terminal, "NO_COLOR": noColor])
            #expect(result.status == 1)
            #expect(result.output.contains("RowView.swift:1:25"))
            #expect(result.output.contains("\u{1B}[1m") == hasStyles)
        }
    }
}
