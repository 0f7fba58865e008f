import Foundation
import Programs
import Testing

@Suite struct `storey graph` {
    private let app = [
        "Sources/App/Modules/List/ListView.swift": "struct ListView { let model: ListViewModel }",
        "Sources/App/Modules/List/ListViewModel.swift":
            "protocol ListViewModel { var p: ListProvider { get } }",
        "Sources/App/Modules/List/ListProvider.swift": "protocol ListProvider {}",
        "Sources/App/Modules/Row/RowView.swift": "struct RowView { let p: ListProvider }",
    ]
    private let ownGraphs = """
        {"graphs": [
            {"arrangement": "down", "edges": [], "groups": [], "id": "components", "nodes": [
                {"detail": "singleton", "id": "Clock", "name": "Clock"}], "note": "", "title": "Components"},
            {"arrangement": "right", "edges": [], "groups": [], "id": "startup/regular", "nodes": [
                {"detail": "", "id": "Open", "name": "Open"}], "note": "", "title": "Start-up: regular"}],
         "version": 1}
        """

    @Test func `storey graph draws the map as Mermaid by default`() async throws {
        try await TemporaryFolder.with(app) { root in
            let map = try await Tool.run("graph", in: root)
            #expect(map.status == 0 && map.errors.isEmpty)
            #expect(map.output.hasPrefix("flowchart TB\n    subgraph g0[\"View\"]\n"))
            let dot = try await Tool.run("graph", "map", "--format", "dot", in: root)
            #expect(dot.output.hasPrefix("digraph \"Layers and modules\" {"))
            let json = try await Tool.run("graph", "module", "List", "-f", "json", in: root)
            #expect(json.output.contains("\"id\" : \"module/Sources/App/Modules/List\""))
        }
    }

    @Test func `storey graph infers the format from the file name, and an HTML page has all graphs`()
        async throws
    {
        try await TemporaryFolder.with(app) { root in
            let result = try await Tool.run("graph", "--output", "map.html", in: root)
            #expect(result.status == 0 && result.output.isEmpty)
            let page = try String(contentsOf: root.appendingPathComponent("map.html"), encoding: .utf8)
            #expect(page.hasPrefix("<!doctype html>"))
            #expect(page.components(separatedBy: "<section").count == 4)
            #expect(try await Tool.run("graph", "--output", "none/a.dot", in: root).status == 2)
        }
    }

    @Test func `Output to a pipe is read at its end, and the pipe stays one`() async throws {
        try await TemporaryFolder.with(app) { root in
            #expect(try await Program.run("mkfifo", ["map.dot"], in: root).status == 0)
            async let reading = Program.run("timeout", ["120", "cat", "map.dot"], in: root)
            let result = try await Tool.run("graph", "--output", "map.dot", in: root)
            #expect(result.status == 0, "\(result.errors)")
            #expect(try await reading.output.hasPrefix("digraph"))
            #expect(try await Program.run("test", ["-p", "map.dot"], in: root).status == 0)
        }
    }

    @Test func `storey graph focuses on a node or type, and suggests similar names`() async throws {
        try await TemporaryFolder.with(app) { root in
            let focused = try await Tool.run("graph", "--focus", "ListProvider", in: root)
            #expect(focused.output.contains("\"ListViewModel<br/>") && focused.output.contains("RowView"))
            #expect(!focused.output.contains("\"ListView<br/>"))
            let deeper = try await Tool.run("graph", "--focus", "ListProvider", "--depth", "2", in: root)
            #expect(deeper.output.contains("\"ListView<br/>"))
            let misspelt = try await Tool.run("graph", "--focus", "ListProvidr", in: root)
            #expect(misspelt.status == 2)
            #expect(misspelt.errors.hasPrefix("error: No node is named ListProvidr. Did you mean "))
            #expect(misspelt.errors.contains("ListProvider?"))
            let module = try await Tool.run("graph", "module", "Lits", in: root)
            #expect(module.status == 2 && module.errors.contains("Did you mean List?"))
        }
    }

    @Test func `storey graph shows what changes since a revision may affect`() async throws {
        try await TemporaryFolder.with(app) { root in
            try await Tool.commit(root)
            let none = try await Tool.run("graph", "types", "--affected", "HEAD", in: root)
            #expect(none.status == 0 && !none.output.contains("ListView"))
            try Data("protocol ListViewModel {}\n".utf8).write(
                to: root.appendingPathComponent("Sources/App/Modules/List/ListViewModel.swift"))
            let some = try await Tool.run("graph", "types", "--affected", "HEAD", in: root)
            #expect(some.output.contains("[\"ListViewModel<br/>view-model\"]:::changed"))
            #expect(some.output.contains("[\"ListView<br/>view\"]\n"))
            #expect(!some.output.contains("ListProvider"))
            let unknown = try await Tool.run("graph", "--affected", "nowhere", in: root)
            #expect(unknown.status == 2 && unknown.errors.contains("nowhere"))
        }
    }

    @Test func `storey graph draws an app's own graphs from a file or its executable`() async throws {
        let program = "#!/bin/sh\n[ \"$1 $2\" = \"--graph json\" ] && cat app.json || exit 3\n"
        let files = [
            "app.json": ownGraphs, "app": program, "bad.json": "[]", "fails": "#!/bin/sh\nexit 3\n",
        ]
        try await TemporaryFolder.with(app.merging(files) { $1 }) { root in
            for name in ["app", "fails"] {
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o755], ofItemAtPath: root.appendingPathComponent(name).path)
            }
            let components = try await Tool.run("graph", "di", "--from", "app.json", in: root)
            #expect(components.output.contains("n0[\"Clock<br/>singleton\"]"))
            let launch = try await Tool.run("graph", "startup", "--app", "./app", in: root)
            #expect(launch.output.contains("n0[\"Open\"]"))
            let all = try await Tool.run("graph", "all", "--app", "./app", "-f", "html", in: root)
            #expect(all.output.contains("Start-up: regular") && all.output.contains("Layers and modules"))
            for (arguments, word) in [
                (["di"], "--app"), (["di", "--from", "bad.json"], "bad.json has no valid graphs"),
                (["di", "--from", "none.json"], "Cannot read none.json"),
                (["di", "--app", "./fails"], "exited with status 3"),
                (["di", "--app", "./none"], "Cannot start ./none"),
            ] {
                let result = try await Tool.run(["graph"] + arguments, in: root)
                #expect(result.status == 2 && result.errors.contains(word), "\(result.errors)")
            }
        }
    }

    /// An app of so many features that each reference the next ones, in folders of ten.
    private static func large(_ count: Int, features: Bool = true) -> [String: String] {
        var files = [
            "layers.json":
                "{\"standardRoles\": false, \"layers\": [\"a\"], \"featureFolders\": [\(features ? "\"Sources/App/*/*\"" : "")], \"roles\": [{\"name\": \"a\", \"layer\": \"a\"}]}"
        ]
        for number in 0..<count {
            let others = (1...12).map { "let v\($0): T\((number + $0) % count)" }.joined(separator: "; ")
            files["Sources/App/Area\(number / 10)/F\(number)/T\(number).swift"] =
                "struct T\(number) { \(others) }"
        }
        return files
    }

    @Test func `storey graph folds a map that Mermaid would refuse, and warns about other graphs`()
        async throws
    {
        try await TemporaryFolder.with(Self.large(60)) { root in
            let map = try await Tool.run("graph", in: root)
            #expect(
                map.status == 0 && map.output.contains("Area0")
                    && map.output.components(separatedBy: " --> ").count < 500)
            #expect(
                map.errors.hasPrefix("warning: The map has 720 arrows, and Mermaid draws at most 500: "),
                "\(map.errors)")
            let types = try await Tool.run("graph", "types", in: root)
            #expect(types.status == 0 && types.errors.contains("“Types” has 720 arrows"), "\(types.errors)")
            let json = try await Tool.run("graph", "types", "-f", "json", in: root)
            #expect(json.status == 0 && json.errors.isEmpty)
        }
    }

    @Test func `The page of an app with more than 1,000 types has one graph of them, and a map`()
        async throws
    {
        try await TemporaryFolder.with(Self.large(1001, features: false)) { root in
            let result = try await Tool.run("graph", "--output", "map.html", in: root)
            #expect(result.status == 0 && result.errors.isEmpty)
            let page = try String(contentsOf: root.appendingPathComponent("map.html"), encoding: .utf8)
            #expect(page.contains("Folders and types</h2>") && page.contains("1001 nodes, 12012 arrows"))
            #expect(page.components(separatedBy: "<section").count == 3)
            #expect(page.utf8.count < 500_000, "\(page.utf8.count)")
        }
    }

    @Test func `storey graph has a help page`() async throws {
        let help = try await Tool.run(["help", "graph"], in: FileManager.default.temporaryDirectory)
        #expect(help.status == 0)
        for word in ["USAGE: storey graph [<kind>]", "KINDS", "--affected", "EXIT STATUS"] {
            #expect(help.output.contains(word), "\(word)")
        }
    }
}
