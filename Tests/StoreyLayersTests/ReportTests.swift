import Foundation
import Testing

@testable import StoreyLayers

@Suite struct `A finding can be allowed, with a reason` {
    @Test(arguments: [
        ("let s: NotesStorage // storey:allow skip-floor - until May", []),
        ("// storey:allow skip-floor - until May\nlet s: NotesStorage", []),
        (
            "// storey:allow skip-floor\nlet s: NotesStorage",
            ["bad-suppression skip-floor:2", "skip-floor AView → NotesStorage:3"]
        ),
        (
            "// storey:allow skipfloor - x\nlet s: NotesStorage",
            ["bad-suppression skipfloor:2", "skip-floor AView → NotesStorage:3"]
        ),
        ("// storey:allow call-up - x\nlet s: Note", ["unused-suppression call-up:2"]),
        (
            "// storey:allow skip-floor - x\n\nlet s: NotesStorage",
            ["unused-suppression skip-floor:2", "skip-floor AView → NotesStorage:4"]
        ),
        ("let a = \"// storey:allow skip-floor - x\"", []),
        // A place for storey new.
        ("// storey:parts\nlet a = 1", []),
    ])
    func `and only so`(line: String, found: [String]) throws {
        #expect(try Sample.inApp(["Sources/App/Views/AView.swift": "struct AView {\n\(line)\n}"]) == found)
    }
}

@Suite struct `A baseline` {
    private static let broken = Sample.app.merging([
        "Sources/App/Views/AView.swift": "struct AView { let s: NotesStorage }",
        "Sources/App/Views/BView.swift": "struct BView { let s: NotesStorage }",
    ]) { $1 }

    @Test func `knows findings by what they are, not where, and only shrinks`() throws {
        let baseline = try Sample.with(Self.broken) {
            Baseline(known: Set(try $0.report().findings.map(\.identity)))
        }
        #expect(
            try baseline.text() == """
                [
                  {"file":"Sources/App/Views/AView.swift","from":"AView","rule":"skip-floor","to":"NotesStorage"},
                  {"file":"Sources/App/Views/BView.swift","from":"BView","rule":"skip-floor","to":"NotesStorage"}
                ]

                """)
        // One moved by a line, one mended, one new.
        let later = Self.broken.merging([
            "Sources/App/Views/AView.swift": "\n\nstruct AView { let s: NotesStorage }",
            "Sources/App/Views/BView.swift": "struct BView {}",
            "Sources/App/Views/CView.swift": "struct CView { let s: NotesStorage }",
        ]) { $1 }
        try Sample.with(later) { sample in
            var report = try sample.report()
            report.hold(against: baseline)
            #expect(report.known.map(\.short) == ["skip-floor AView → NotesStorage:3"])
            #expect(report.findings.map(\.short) == ["skip-floor CView → NotesStorage:1"])
            #expect(report.mended.map(\.from) == ["BView"])
            #expect(baseline.shrunk(to: report).known.map(\.from) == ["AView"])
        }
    }

    @Test func `is what verify() holds a project against`() throws {
        try Sample.with(Self.broken) { sample in
            let error = #expect(throws: LayerViolations.self) { try LayerRules.verify(sample.root) }
            #expect(error?.description.contains("AView → NotesStorage:1, a floor skipped") == true)
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
    private let mend =
        "Let something on the floor domain ask NotesStorage, and name only that; if NotesStorage is a value all may see, make it an entity."

    @Test func `is written for people`() throws {
        #expect(
            ReportFormat.text.text(of: try report()) == """
                Sources/App/Views/Ä View.swift:1:23: skip-floor: AView → NotesStorage:1, a floor skipped: view names data \
                (also line 2)
                    \(mend)

                1 finding in 6 files, 9 lines; 100 % of the files assigned
                exception view-models-hear-data-events: used 0 times
                exception coordinators-resolve-dependencies: used 0 times
                exception views-place-sections: used 0 times

                """)
    }

    @Test func `is written for Xcode and for GitHub`() throws {
        let message = "AView → NotesStorage:1, a floor skipped: view names data (also line 2). \(mend)"
        let report = try report()
        #expect(
            ReportFormat.xcode.text(of: report)
                == "\(report.root.path)/Sources/App/Views/Ä View.swift:1:23: error: \(message) (skip-floor)\n"
        )
        #expect(
            ReportFormat.github.text(of: report)
                == "::error file=Sources/App/Views/Ä View.swift,line=1,col=23,title=skip-floor::\(message)\n")
    }

    @Test func `is written for programs`() throws {
        let json = try JSONSerialization.jsonObject(with: Data(ReportFormat.json.text(of: report()).utf8))
        let findings = try #require((json as? [String: Any])?["findings"] as? [[String: Any]])
        #expect(findings.first?["rule"] as? String == "skip-floor")
        #expect(findings.first?["furtherLines"] as? [Int] == [2])
    }

    @Test func `is written in Markdown`() throws {
        let text = ReportFormat.markdown.text(of: try report())
        #expect(text.hasPrefix("## Layers: 1 finding\n\n| where | rule | what | how to mend it |\n"))
        #expect(text.contains("| Sources/App/Views | 0 | 1 | 100 % |"))
    }

    /// The parts of SARIF 2.1.0 that a reader relies on, §3.13 to §3.34, by their names and types.
    @Test func `is written in SARIF, with relative addresses`() throws {
        let text = ReportFormat.sarif.text(of: try report())
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        #expect(rules == Rule.allCases.map(\.rawValue))
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["level"] as? String == "error")
        #expect(rules[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
        let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        let artifact = try #require(location?["artifactLocation"] as? [String: Any])
        #expect(artifact["uri"] as? String == "Sources/App/Views/%C3%84%20View.swift")
        #expect(location?["region"] as? [String: Int] == ["startLine": 1, "startColumn": 23])
    }
}

@Suite struct `Rules of a project` {
    @Test(arguments: [
        ("{", "layers.json: "), ("{\"flors\": []}", "\"flors\" means nothing here"),
        ("{\"floors\": []}", "at least one"),
        ("{\"roles\": [{\"name\": \"a\"}]}", "roles[0]: \"on\" is missing"),
        (
            "{\"roles\": [{\"name\": \"a\", \"on\": \"cellar\"}]}",
            "there are view, domain, data, entity, root, exempt"
        ),
        (
            "{\"exceptions\": [{\"name\": \"a\", \"from\": [], \"to\": [], \"reason\": \" \"}]}",
            "needs a reason"
        ),
        ("{\"protocolFloors\": [\"cellar\"]}", "there is no floor cellar; there are view"),
        ("{\"imports\": [{\"floors\": [\"cellar\"]}]}", "there is no floor cellar"),
    ])
    func `that mean nothing are refused, with the reason`(json: String, reason: String) throws {
        try Sample.with(["layers.json": json, "A.swift": ""]) { sample in
            let root = sample.root
            let error = #expect(throws: LayerError.self) { () throws -> Void in
                _ = try LayerRules(ofProject: root)
            }
            #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
            #expect(error?.reason == .configuration)
        }
    }

    @Test func `are read as they were written`() throws {
        let data = try JSONEncoder().encode(LayerRules.standard)
        #expect(try JSONDecoder().decode(LayerRules.self, from: data) == .standard)
    }

    @Test func `explain where types stand, and the way between them`() throws {
        let files = Sample.app.merging([
            "Sources/App/RowViewModel.swift": "struct RowViewModel { let p: RowProvider }",
            "Sources/App/RowProvider.swift": "struct RowProvider {\n let s: NotesStorage }",
        ]) { $1 }
        try Sample.with(files) { sample in
            let explained = try LayerRules.standard.explain("RowViewModel", "NotesStorage", in: sample.root)
            #expect(
                explained == """
                    RowViewModel (Sources/App/RowViewModel.swift:1) is a view-model, on: view
                    NotesStorage (Sources/App/NotesStorage.swift:1) is a storage, on: data
                    RowViewModel must not name NotesStorage: skip-floor. A component names its own floor and the next one \
                    down, and skips none.
                    RowViewModel reaches NotesStorage:
                      RowViewModel → RowProvider  Sources/App/RowViewModel.swift:1
                      RowProvider → NotesStorage  Sources/App/RowProvider.swift:2

                    """)
            let root = sample.root
            let error = #expect(throws: LayerError.self) { () throws -> Void in
                _ = try LayerRules.standard.explain("RowViewModl", "Note", in: root)
            }
            #expect(error?.description.contains("Did you mean RowViewModel") == true)
            let floor = try LayerRules.standard.floor(of: "Sources/App/RowProvider.swift", in: sample.root)
            #expect(
                floor == """
                    Sources/App/RowProvider.swift is of the role provider, on: domain, by what it declares
                      RowProvider (Sources/App/RowProvider.swift:1) is a provider, on: domain

                    """)
        }
    }
}
