import Foundation
import Testing

@testable import StoreyLayers

@Suite struct `A suppression comment` {
    @Test(arguments: [
        ("let s: NotesStorage // storey:allow skipped-layer - until May", []),
        ("// storey:allow skipped-layer - until May\nlet s: NotesStorage", []),
        (
            "// storey:allow skipped-layer\nlet s: NotesStorage",
            ["invalid-suppression skipped-layer:2", "skipped-layer AView → NotesStorage:3"]
        ),
        (
            "// storey:allow skipfloor - x\nlet s: NotesStorage",
            ["invalid-suppression skipfloor:2", "skipped-layer AView → NotesStorage:3"]
        ),
        ("// storey:allow upward-reference - x\nlet s: Note", ["unused-suppression upward-reference:2"]),
        (
            "// storey:allow skipped-layer - x\n\nlet s: NotesStorage",
            ["unused-suppression skipped-layer:2", "skipped-layer AView → NotesStorage:4"]
        ),
        ("let a = \"// storey:allow skipped-layer - x\"", []),
        // An insertion point for storey new.
        ("// storey:parts\nlet a = 1", []),
    ])
    func `A comment suppresses a finding only with a valid rule, a reason, and a matching line`(
        line: String, found: [String]
    ) throws {
        #expect(try Sample.inApp(["Sources/App/Views/AView.swift": "struct AView {\n\(line)\n}"]) == found)
    }
}

@Suite struct `A baseline` {
    private static let broken = Sample.app.merging([
        "Sources/App/Views/AView.swift": "struct AView { let s: NotesStorage }",
        "Sources/App/Views/BView.swift": "struct BView { let s: NotesStorage }",
    ]) { $1 }

    @Test func `A baseline identifies findings independently of their lines, and only shrinks`() throws {
        let baseline = try Sample.with(Self.broken) {
            Baseline(known: Set(try $0.report().findings.map(\.identity)))
        }
        #expect(
            try baseline.text() == """
                [
                  {"file":"Sources/App/Views/AView.swift","from":"AView","rule":"skipped-layer","to":"NotesStorage"},
                  {"file":"Sources/App/Views/BView.swift","from":"BView","rule":"skipped-layer","to":"NotesStorage"}
                ]

                """)
        // One finding moved to another line, one resolved, one new.
        let later = Self.broken.merging([
            "Sources/App/Views/AView.swift": "\n\nstruct AView { let s: NotesStorage }",
            "Sources/App/Views/BView.swift": "struct BView {}",
            "Sources/App/Views/CView.swift": "struct CView { let s: NotesStorage }",
        ]) { $1 }
        try Sample.with(later) { sample in
            var report = try sample.report()
            report.apply(baseline)
            #expect(report.known.map(\.short) == ["skipped-layer AView → NotesStorage:3"])
            #expect(report.findings.map(\.short) == ["skipped-layer CView → NotesStorage:1"])
            #expect(report.resolved.map(\.from) == ["BView"])
            #expect(baseline.removingResolved(in: report).known.map(\.from) == ["AView"])
        }
    }

    @Test func `verify() applies the baseline`() throws {
        try Sample.with(Self.broken) { sample in
            let error = #expect(throws: LayerViolations.self) { try LayerRules.verify(sample.root) }
            #expect(error?.description.contains("AView → NotesStorage:1 skips a layer") == true)
            let known = Baseline(known: Set(try sample.report().findings.map(\.identity)))
            try Data(known.text().utf8).write(to: sample.root.appendingPathComponent("layers.baseline.json"))
            #expect(try LayerRules.verify(sample.root).known.count == 2)
        }
    }
}

@Suite struct `A report` {
    private func report() throws -> LayerReport {
        try Sample.with(
            Sample.app.merging([
                "Sources/App/Views/Ä View.swift": "struct AView { let s: NotesStorage\nlet t: NotesStorage }"
            ]) { $1 }
        ) { try $0.report() }
    }
    private let suggestion =
        "Access NotesStorage through a type of the layer domain. If NotesStorage is a plain value that all layers share, make it an entity."

    @Test func `A report is available as plain text`() throws {
        #expect(
            ReportFormat.text.text(of: try report()) == """
                Sources/App/Views/Ä View.swift:1:23: skipped-layer: AView → NotesStorage:1 skips a layer: view references data \
                (also line 2)
                    \(suggestion)

                1 finding in 6 files, 9 lines; 100 % of the files have a role
                exception view-models-observe-data-events: used 0 times
                exception coordinators-resolve-dependencies: used 0 times
                exception coordinators-handle-outputs: used 0 times
                exception views-place-sections: used 0 times

                """)
    }

    @Test func `A report is available in the formats of Xcode and GitHub`() throws {
        let message =
            "AView → NotesStorage:1 skips a layer: view references data (also line 2). \(suggestion)"
        let report = try report()
        #expect(
            ReportFormat.xcode.text(of: report)
                == "\(report.root.path)/Sources/App/Views/Ä View.swift:1:23: error: \(message) (skipped-layer)\n"
        )
        #expect(
            ReportFormat.github.text(of: report)
                == "::error file=Sources/App/Views/Ä View.swift,line=1,col=23,title=skipped-layer::\(message)\n"
        )
    }

    @Test func `A report is available as JSON`() throws {
        let json = try JSONSerialization.jsonObject(with: Data(ReportFormat.json.text(of: report()).utf8))
        let findings = try #require((json as? [String: Any])?["findings"] as? [[String: Any]])
        #expect(findings.first?["rule"] as? String == "skipped-layer")
        #expect(findings.first?["furtherLines"] as? [Int] == [2])
    }

    @Test func `A report is available as Markdown`() throws {
        let text = ReportFormat.markdown.text(of: try report())
        #expect(text.hasPrefix("## Layers: 1 finding\n\n| location | rule | problem | fix |\n"))
        #expect(text.contains("| Sources/App/Views | 0 | 1 | 100 % |"))
    }

    /// Checks the properties of SARIF 2.1.0 that readers rely on (§3.13 to §3.34) by name and type.
    @Test func `A report is available as SARIF with relative URIs`() throws {
        let text = ReportFormat.sarif.text(of: try report())
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        #expect(rules == Finding.Rule.allCases.map(\.rawValue))
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["level"] as? String == "error")
        #expect(rules[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
        let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        let artifact = try #require(location?["artifactLocation"] as? [String: Any])
        #expect(artifact["uri"] as? String == "Sources/App/Views/%C3%84%20View.swift")
        #expect(location?["region"] as? [String: Int] == ["startLine": 1, "startColumn": 23])
    }

    @Test func `The columns of a SARIF report count UTF-16 code units`() throws {
        let files = Sample.app.merging([
            "Sources/App/Views/AView.swift": "struct AView {\n/* ä 😀 */ let s: NotesStorage }"
        ]) { $1 }
        let text = try Sample.with(files) { ReportFormat.sarif.text(of: try $0.report()) }
        // 17 characters before the name, including a surrogate pair.
        #expect(text.contains("\"startColumn\" : 19,"))
    }
}

@Suite struct `A project's layers.json` {
    @Test(arguments: [
        ("{", "layers.json: "), ("{\"flors\": []}", "Unknown key \"flors\"; expected one of"),
        ("{\"layers\": []}", "List at least one layer"),
        ("{\"roles\": [{\"name\": \"a\"}]}", "roles[0]: \"layer\" is missing"),
        (
            "{\"roles\": [{\"name\": \"a\", \"layer\": \"cellar\"}]}",
            "has the unknown layer \"cellar\"; expected one of view, domain, data, entity, root, exempt"
        ),
        (
            "{\"exceptions\": [{\"name\": \"a\", \"from\": [], \"to\": [], \"reason\": \" \"}]}",
            "needs a reason"
        ),
        (
            "{\"protocolLayers\": [\"cellar\"]}",
            "protocolLayers: Unknown layer \"cellar\"; expected one of view"
        ),
        ("{\"modules\": [{\"name\": \"App\"}]}", "modules[0]: \"folders\" is missing"),
        ("{\"imports\": [{\"layers\": [\"cellar\"]}]}", "imports: Unknown layer \"cellar\""),
    ])
    func `A layers.json with an unknown key or layer is rejected`(json: String, reason: String) throws {
        try Sample.with(["layers.json": json, "A.swift": ""]) { sample in
            let root = sample.root
            let error = #expect(throws: LayerError.self) { () throws -> Void in
                _ = try LayerRules(ofProject: root)
            }
            #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
            #expect(error?.reason == .configuration)
        }
    }

    @Test func `The standard rules survive encoding and decoding`() throws {
        let data = try JSONEncoder().encode(LayerRules.standard)
        #expect(try JSONDecoder().decode(LayerRules.self, from: data) == .standard)
    }

    @Test func `An explanation finds nested types by their enclosing types`() throws {
        let files = Sample.app.merging([
            "Sources/App/RowView.swift": "struct RowView { let model: RowViewModel.Output; enum Output {} }",
            "Sources/App/RowViewModel.swift":
                "struct RowViewModel {}\nextension RowViewModel {\n enum Output {}\n}",
        ]) { $1 }
        try Sample.with(files) { sample in
            let explained = try LayerRules.standard.explain("RowView", "RowViewModel.Output", in: sample.root)
            #expect(
                explained == """
                    RowView (Sources/App/RowView.swift:1) is a view, layer: view
                    RowViewModel.Output (Sources/App/RowViewModel.swift:3) is a view-model, layer: view
                    RowView may reference RowViewModel.Output.
                    RowView references RowViewModel:
                      RowView → RowViewModel  Sources/App/RowView.swift:1

                    """)
            let inside = try LayerRules.standard.explain(
                "RowViewModel", "RowViewModel.Output", in: sample.root)
            #expect(inside.hasSuffix("Both are part of RowViewModel, which may reference itself.\n"))
            let root = sample.root
            let error = #expect(throws: LayerError.self) { () throws -> Void in
                _ = try LayerRules.standard.explain("RowView", "RowViewModel.Outptu", in: root)
            }
            #expect(error?.description.contains("Did you mean RowViewModel.Output") == true)
        }
    }

    @Test func `An explanation has the layers of types and the references between them`() throws {
        let files = Sample.app.merging([
            "Sources/App/RowViewModel.swift": "struct RowViewModel { let p: RowProvider }",
            "Sources/App/RowProvider.swift": "struct RowProvider {\n let s: NotesStorage }",
        ]) { $1 }
        try Sample.with(files) { sample in
            let explained = try LayerRules.standard.explain("RowViewModel", "NotesStorage", in: sample.root)
            #expect(
                explained == """
                    RowViewModel (Sources/App/RowViewModel.swift:1) is a view-model, layer: view
                    NotesStorage (Sources/App/NotesStorage.swift:1) is a storage, layer: data
                    RowViewModel must not reference NotesStorage: skipped-layer. A component references only its own layer and \
                    the next lower one.
                    RowViewModel reaches NotesStorage:
                      RowViewModel → RowProvider  Sources/App/RowViewModel.swift:1
                      RowProvider → NotesStorage  Sources/App/RowProvider.swift:2

                    """)
            let root = sample.root
            let error = #expect(throws: LayerError.self) { () throws -> Void in
                _ = try LayerRules.standard.explain("RowViewModl", "Note", in: root)
            }
            #expect(error?.description.contains("Did you mean RowViewModel") == true)
            let explanation = try LayerRules.standard.explainLayer(
                of: "Sources/App/RowProvider.swift", in: sample.root)
            #expect(
                explanation == """
                    Sources/App/RowProvider.swift has the role provider, layer: domain, by its declarations
                      RowProvider (Sources/App/RowProvider.swift:1) is a provider, layer: domain

                    """)
        }
    }
}
