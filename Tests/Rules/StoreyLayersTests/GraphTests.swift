import Foundation
import StoreyGraph
import Testing

@testable import StoreyLayers

@Suite struct `The graph of a project` {
    private static let app = [
        "Package.swift": "let package = Package(name: \"app\", targets: [.target(name: \"App\")])",
        "Sources/App/Modules/List/ListView.swift": "final class ListView { let model: ListViewModel }",
        "Sources/App/Modules/List/ListViewModel.swift":
            "protocol ListViewModel {}\nfinal class ListViewModelImpl: ListViewModel { let p: ListProvider }",
        "Sources/App/Modules/List/ListProvider.swift":
            "protocol ListProvider { var notes: [Note] { get } }\nstruct ListProviderState {}\n"
            + "final class ListProviderImpl { let s: NotesStorage; let d: ListProviderState }",
        "Sources/App/Modules/List/ListDependency.swift": "struct ListDependency { let view: ListView }",
        "Sources/App/Modules/Row/RowView.swift": "struct RowView { let list: ListView }",
        "Sources/App/Coordinators/ListCoordinator.swift":
            "final class ListCoordinator { func a() { ListDependency.self } }\n"
            + "final class MainCoordinator { let list: ListCoordinator }",
        "Sources/App/Data/NotesStorage.swift": "protocol NotesStorage {}",
        "Sources/App/Entities/Note.swift": "struct Note {}",
        "Tests/AppTests/ListTests.swift": "struct ListTests { let view: ListView }",
    ]

    private func graph(_ files: [String: String] = [:]) throws -> ProjectGraph {
        try Sample.with(Self.app.merging(files) { $1 }) {
            try LayerRules(ofProject: $0.root).graph(of: $0.root)
        }
    }

    private func lines(_ graph: Graph) -> [String] {
        let names = Dictionary(
            uniqueKeysWithValues: graph.nodes.map { ($0.id, "\($0.group ?? "") \($0.name)") })
        return graph.edges.map { edge in
            let mark = edge.mark.map { " (\($0.rawValue))" } ?? ""
            return "\(names[edge.from] ?? "") → \(names[edge.to] ?? "")\(mark)"
        }
    }

    @Test func `The overview shows modules in layers, without the composition root and entities`() throws {
        let map = try graph().overview()
        #expect(
            lines(map) == [
                "view List → domain List", "view Row → view List", "domain List → data Data",
            ])
        #expect(map.groups.map(\.name) == ["View", "Domain", "Data"])
        #expect(
            map.nodes.map { "\($0.name): \($0.detail)" } == [
                "List: 3 types", "Row: RowView", "Coordinators: 2 types", "List: 3 types",
                "Data: NotesStorage",
            ])
        #expect(map.edges[2].reasons == ["ListProviderImpl → NotesStorage:3"])
    }

    @Test func `A graph marks violations and findings in the baseline`() throws {
        let broken = ["Sources/App/Modules/Row/RowView.swift": "struct RowView { let s: NotesStorage }"]
        #expect(lines(try graph(broken).overview()).contains("view Row → data Data (violation)"))
        let known = Finding.Identity(
            rule: .skippedLayer, file: "Sources/App/Modules/Row/RowView.swift", from: "RowView",
            to: "NotesStorage")
        let baseline = ["layers.baseline.json": try Baseline(known: [known]).text()]
        let files = broken.merging(baseline) { $1 }
        #expect(lines(try graph(files).overview()).contains("view Row → data Data (known)"))
        let allowed = [
            "Sources/App/Modules/Row/RowView.swift":
                "struct RowView { let s: NotesStorage } // storey:allow skipped-layer - it draws the storage itself"
        ]
        #expect(lines(try graph(allowed).overview()).contains("view Row → data Data"))
    }

    @Test func `A graph marks files without a role, and entities that reference a layer`() throws {
        let map = try graph([
            "Sources/App/Odd/Thing.swift": "struct Thing {}",
            "Sources/App/Entities/Bad.swift": "struct Bad { let v: ListView }",
        ]).overview()
        #expect(map.nodes.filter { $0.mark == .violation }.map(\.name) == ["Odd"])
        #expect(lines(map).contains("entity Entities → view List (violation)"))
    }

    @Test func `A module's graph shows its types and the modules around it`() throws {
        let graph = try graph()
        #expect(graph.modules.contains("Sources/App/Modules/List"))
        let list = graph.moduleGraph("Sources/App/Modules/List")
        #expect(lines(list).contains("view ListViewModelImpl → domain ListProvider"))
        #expect(lines(list).contains("domain ListProviderImpl → domain ListProviderState"))
        #expect(lines(list).contains("domain ListProviderImpl → data Data"))
        #expect(lines(list).contains("view Row → view ListView"))
        #expect(lines(list).contains("domain ListProvider → entity Entities"))
        #expect(list.nodes.allSatisfy { !$0.name.hasSuffix("Tests") })
    }

    @Test func `The navigation graph shows the screens and flows that coordinators start`() throws {
        let flows = try graph().navigationGraph()
        #expect(
            lines(flows) == [" ListCoordinator →  List", " MainCoordinator →  ListCoordinator"])
    }

    @Test func `A change may affect the types that reference it directly or indirectly`() throws {
        let graph = try graph([
            "Sources/App/Modules/Row/Storage+Row.swift":
                "extension NotesStorage { func row(_ view: RowView) {} }"
        ])
        func affected(_ file: String) -> [String] {
            graph.affected(byChangesOf: [file]).elements.map { $0.isChanged ? "\($0.name)!" : $0.name }
                .sorted()
        }
        #expect(affected("Sources/App/Modules/Row/RowView.swift") == ["RowView!", "Storage+Row.swift"])
        #expect(
            affected("Sources/App/Data/NotesStorage.swift") == [
                "ListProviderImpl", "NotesStorage!", "Storage+Row.swift",
            ])
        #expect(
            affected("Sources/App/Modules/List/ListViewModel.swift") == [
                "ListCoordinator", "ListDependency", "ListView", "ListViewModel!", "ListViewModelImpl!",
                "MainCoordinator", "RowView", "Storage+Row.swift",
            ])
        #expect(affected("README.md") == [])
        let map = graph.affected(byChangesOf: ["Sources/App/Data/NotesStorage.swift"]).overview()
        #expect(
            map.nodes.map { "\($0.name) \($0.mark?.rawValue ?? "")" } == ["List ", "Data changed", "Row "])
    }

    @Test func `A graph is identical on every run, regardless of the order in which files are read`() throws {
        let one = try graph()
        let other = try graph()
        #expect(
            try GraphFile(graphs: [one.overview(), one.typeGraph()]).text()
                == GraphFile(graphs: [other.overview(), other.typeGraph()]).text())
    }

    @Test func `The graph of Storey's own sources contains no violation`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        let map = try LayerRules(ofProject: root).graph(of: root).overview()
        #expect(map.nodes.count > 10)
        #expect(map.nodes.allSatisfy { $0.mark == nil } && map.edges.allSatisfy { $0.mark == nil })
    }
}
