import Foundation
import Testing

@testable import StoreyLayers

@Suite struct `The language of layers.json` {
    private let sources = [
        "Package.swift": "let package = Package(name: \"App\", targets: [.target(name: \"App\")])",
        "Sources/App/Screens/RowView.swift": "struct RowView { let m: RowViewModel }",
        "Sources/App/Screens/RowViewModel.swift": "struct RowViewModel { let v: RowView }",
        "Sources/App/Screens/Row.swift": "struct Row { let v: RowView }",
        "Sources/App/Helper.swift": "struct Helper { let v: RowView; let m: RowViewModel }",
    ]

    private func findings(_ rules: String, _ files: [String: String] = [:]) throws -> [String] {
        try Sample.findings(sources.merging(files) { $1 }.merging(["layers.json": rules]) { $1 })
    }

    @Test func `The first role that matches applies, whether it matches by folder or by name`() throws {
        let (byName, byFolder, other) = (
            #"{"name": "view-model", "layer": "model", "suffixes": ["ViewModel"]}"#,
            #"{"name": "screen", "layer": "screen", "folders": ["Sources/App/Screens/**"]}"#,
            #"{"name": "other", "layer": "exempt"}"#
        )
        func rules(_ roles: String...) -> String {
            #"{"standardRoles": false, "layers": ["screen", "model"], "roles": [\#(roles.joined(separator: ", "))]}"#
        }
        #expect(try findings(rules(byName, byFolder, other)) == ["upward-reference RowViewModel → RowView:1"])
        #expect(
            try findings(rules(byFolder, byName, other)) == ["unused-rule roles → view-model:1"]
                || findings(rules(byFolder, byName, other)) == [])
    }

    @Test func `A role with a shorter suffix applies if it is written first`() throws {
        #expect(
            try findings(
                #"{"standardRoles": false, "layers": ["b", "a"], "roles": [{"name": "a", "layer": "a", "suffixes": ["Model"]}, {"name": "b", "layer": "b", "suffixes": ["ViewModel", "View"]}, {"name": "other", "layer": "exempt"}]}"#
            ) == ["upward-reference RowViewModel → RowView:1"])
    }

    @Test func `The project's roles are tried before the standard ones, except for tests and previews`()
        throws
    {
        let files = [
            "Tests/AppTests/ThingView.swift": "struct ThingView { let m: RowStorage }",
            "Sources/App/Screens/Previews.swift":
                "struct Row_Previews: PreviewProvider { let m: RowStorage }\nstruct OtherView {}",
            "Sources/App/RowStorage.swift": "protocol RowStorage {}",
            "Sources/App/Screens/Row.swift": "enum Row {}", "Sources/App/Helper.swift": "",
        ]
        #expect(
            try findings(
                #"{"roles": [{"name": "screen", "layer": "view", "folders": ["Sources/App/Screens/**"], "suffixes": ["View"]}]}"#,
                files) == [])
    }

    @Test func `A role without folders, suffixes, and conformances applies to what no other role matches`()
        throws
    {
        let rules = #"""
            {"standardRoles": false, "layers": ["top", "bottom"], "roles": [
              {"name": "other", "layer": "bottom"}, {"name": "view", "layer": "top", "suffixes": ["View"]}]}
            """#
        #expect(
            try findings(rules) == [
                "upward-reference Helper → RowView:1", "upward-reference Row → RowView:1",
                "upward-reference RowViewModel → RowView:1",
            ])
        try Sample.with(sources.merging(["layers.json": rules]) { $1 }) { sample in
            let report = try sample.report()
            #expect(report.defaultRoleFileCount == 3 && report.coverage == 1)
            #expect(ReportFormat.text.text(of: report).contains("\n3 files with the default role"))
            let loaded = try LayerRules(ofProject: sample.root)
            #expect(try loaded.unassignedFiles(in: sample.root).first == "Sources/App/Helper.swift")
            #expect(
                try loaded.explainLayer(of: "Sources/App/Helper.swift", in: sample.root)
                    .hasPrefix("Sources/App/Helper.swift has the role other, layer: bottom, by default\n"))
        }
    }

    @Test(arguments: [
        (#"["presentation", "data", "domain"]"#, ["skipped-layer"]),
        (#"{"presentation": ["domain"], "data": ["domain"], "domain": []}"#, ["sideways-reference"]),
        (#"{"presentation": ["data"], "data": ["domain"], "domain": []}"#, []),
    ])
    func `Layers are a list or an object with the layers that each may reference`(
        layers: String, found: [String]
    ) throws {
        let rules = #"""
            {"standardRoles": false, "layers": \#(layers), "roles": [
              {"name": "presentation", "layer": "presentation", "suffixes": ["View"]},
              {"name": "data", "layer": "data", "suffixes": ["ViewModel"]},
              {"name": "domain", "layer": "domain", "folders": ["**"]}]}
            """#
        let files = [
            "Sources/App/Screens/RowView.swift": found == ["skipped-layer"]
                ? "struct RowView { let r: Row }" : "struct RowView { let m: RowViewModel }",
            "Sources/App/Screens/RowViewModel.swift": "struct RowViewModel { let r: Row }",
            "Sources/App/Screens/Row.swift": "struct Row {}", "Sources/App/Helper.swift": "enum Helper {}",
        ]
        #expect(try findings(rules, files).map { String($0.prefix { $0 != " " }) } == found)
        let decoded = try JSONDecoder().decode(LayerRules.self, from: Data(rules.utf8))
        #expect(try JSONDecoder().decode(LayerRules.self, from: JSONEncoder().encode(decoded)) == decoded)
        #expect(Set(decoded.layers) == ["presentation", "data", "domain"] && decoded.layers.last == "domain")
    }

    @Test(arguments: [
        (#"{"layers": "view"}"#, "Expected a list of layers"),
        (#"{"layers": {"a": ["b"], "b": ["a"]}}"#, "a and b may reference each other"),
        (#"{"layers": {"a": ["c"]}}"#, "a may reference \"c\", which isn't among the layers"),
        (
            #"{"roles": [{"name": "a", "layer": "view"}, {"name": "b", "layer": "data"}]}"#,
            "b is a second default role"
        ),
    ])
    func `Rules that can't be meant are rejected`(rules: String, message: String) throws {
        let error = #expect(throws: LayerError.self) { try findings(rules) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test(arguments: [
        (#""featureFolders": ["Features"]"#, []),
        (#""featureFolders": ["Features"], "featureInterfaces": []"#, ["Search:1", "SearchAPI:2"]),
        (#""featureFolders": ["Sources/App/*/*"], "featureInterfaces": []"#, ["Search:1", "SearchAPI:2"]),
        (#""featureFolders": ["Features"], "featureInterfaces": ["interface"]"#, ["Search:1"]),
    ])
    func `Isolated features reference each other only through their interfaces`(keys: String, found: [String])
        throws
    {
        let rules = #"""
            {"standardRoles": false, "layers": ["feature"], \#(keys), "roles": [
              {"name": "main", "layer": "root", "folders": ["**/Main.swift"]},
              {"name": "interface", "layer": "entity", "suffixes": ["API"]},
              {"name": "feature", "layer": "feature", "folders": ["**"]}]}
            """#
        let files = [
            "Package.swift": "let package = Package(name: \"App\", targets: [.target(name: \"App\")])",
            "Sources/App/Main.swift": "struct Main { let b: Basket; let s: Search; let f: Format }",
            "Sources/App/Format.swift": "struct Format {}",
            "Sources/App/Features/Basket/Basket.swift":
                "struct Basket { let s: Search; let f: Format\n let a: any SearchAPI }",
            "Sources/App/Features/Search/Search.swift": "struct Search: SearchAPI {}",
            "Sources/App/Features/Search/SearchAPI.swift": "protocol SearchAPI {}",
            "layers.json": rules,
        ]
        #expect(try Sample.findings(files) == found.map { "feature-reference Basket → \($0)" })
    }
}
