import Testing

@testable import StoreyLayers

@Suite struct `Project-wide rules` {
    @Test func `A type with two roles, by name and by conformance, is reported`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/RowProvider.swift": "final class RowProvider: ListViewModel {}",
                "Sources/App/Both.swift": "final class Both: ListViewModel, ListProvider {}",
                "Sources/App/ListProviderImpl.swift":
                    "final class ListProviderImpl: ListProvider, Sendable {}",
            ]) == [
                "multiple-roles Both → provider:1", "multiple-roles RowProvider → view-model:1",
                "upward-reference RowProvider → ListViewModel:1",
            ])
    }

    @Test func `The code of a documentation catalog isn't part of the project`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/App.docc/Code/1-01-RowProvider.swift":
                    "final class RowProvider: ListViewModel {}"
            ]) == [])
    }

    @Test func `The message about two roles names both with the right article`() throws {
        let files = Sample.app.merging(["Sources/App/ListApp.swift": "final class ListApp: ListProvider {}"])
        { $1 }
        try Sample.with(files) { sample in
            let finding = try #require(try sample.report().findings.first { $0.rule == .multipleRoles })
            #expect(finding.message == "ListApp is both an app and a provider: it conforms to ListProvider")
        }
    }

    @Test func `A file with types of two layers is reported`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/RowViewModel.swift":
                    "final class RowViewModel {}\nenum Kind {}\nstruct RowProvider {}"
            ]) == ["multiple-layers RowViewModel → RowProvider:3"])
        #expect(
            try Sample.inApp([
                "Sources/App/RowViewModel.swift":
                    "final class RowViewModel {}\nenum Kind {}\nstruct RowViewInputData {}\nstruct RowEntity {}"
            ]) == [])
    }

    @Test func `A file has the role of its main type, not of another type in it`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/Shelf.swift":
                    "struct Shelf { let s: NotesStorage }\nstruct ShelfTexts { let s: NotesStorage }"
            ]) == ["unassigned Sources/App/Shelf.swift:1", "entity-dependency ShelfTexts → NotesStorage:2"])
        #expect(
            try Sample.inApp([
                "Sources/App/Model.swift":
                    "enum Kind {}\nstruct Model: PreviewProvider {}\nlet s: NotesStorage"
            ]) == [])
    }

    @Test func `A file has the role of its own type, not of one that it extends or has an alias for`() throws
    {
        #expect(
            try Sample.inApp([
                "Sources/App/Opener.swift": """
                private typealias Row = ListProvider
                struct Opener { let s: NotesStorage; let v: ListView }
                extension Note { func open() {} }
                """
            ]) == ["unassigned Sources/App/Opener.swift:1"])
        // A file without types has the role of what it extends.
        #expect(
            try Sample.inApp(["Sources/App/Opening.swift": "extension Note { func f(_ s: NotesStorage) {} }"])
                == ["entity-dependency Note → NotesStorage:1"])
    }

    @Test func `An extension next to its type has the role of the type, and another one that of its file`()
        throws
    {
        let storage = "struct RowStorage { let s: NotesStorage }"
        #expect(
            try Sample.inApp([
                "Sources/App/AView.swift":
                    "struct AView {}\n\(storage)\nextension RowStorage { func f(_ s: NotesStorage) {} }"
            ]) == ["multiple-layers AView → RowStorage:2"])
        #expect(
            try Sample.inApp([
                "Sources/App/RowStorage.swift": storage,
                "Sources/App/Views/AView.swift": "struct AView {}\nextension RowStorage {}",
            ]) == ["skipped-layer RowStorage → RowStorage:2"])
    }

    @Test func `A type alias refers to the type that it names, and its users refer to the alias`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/Views/Names.swift":
                    "typealias Kept = App.NotesStorage\ntypealias ListNames = [NotesStorage]",
                "Sources/App/Views/AView.swift": "struct AView { let a: Kept }",
            ]) == ["skipped-layer Kept → NotesStorage:1", "skipped-layer ListNames → NotesStorage:2"])
    }

    @Test func `A file without a role is reported unless it contains no code`() throws {
        let files = [
            "Sources/App/Things.swift": "struct Things {}",
            "Sources/App/Empty.swift": "// Nothing.\nimport Foundation",
        ]
        #expect(try Sample.inApp(files) == ["unassigned Sources/App/Things.swift:1"])
        try Sample.with(files) { sample in
            let unassigned = try LayerRules.standard.unassignedFiles(in: sample.root)
            #expect(unassigned == ["Sources/App/Things.swift"])
        }
    }

    @Test func `Two writers of one data source are reported`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/ADataManager.swift":
                    "final class ADataManager { let s: NotesStorage; let t: NotesStorage }",
                "Sources/App/BDataManager.swift": "final class BDataManager {\n let s: NotesStorage }",
            ]) == ["multiple-writers BDataManager → NotesStorage:2"])
        #expect(
            try Sample.inApp([
                "Sources/App/PinsStorage.swift": "protocol PinsStorage {}",
                "Sources/App/ADataManager.swift": "struct ADataManager { let s: NotesStorage }",
                "Sources/App/BDataManager.swift": "struct BDataManager { let s: PinsStorage }",
            ]) == [])
        #expect(
            try Sample.inApp([
                "Sources/App/ADataManager.swift": "protocol ADataManager: NotesStorage {}",
                "Sources/App/ADataManagerImpl.swift":
                    "struct ADataManagerImpl: ADataManager { let s: NotesStorage }",
            ]) == [])
    }

    @Test func `A cycle of features is reported once, with its path`() throws {
        func feature(_ name: String, naming other: String) -> (String, String) {
            (
                "Sources/App/Features/\(name)/\(name)Provider.swift",
                "struct \(name)Provider { let a: \(other) }"
            )
        }
        var files = Dictionary(
            uniqueKeysWithValues: [
                feature("A", naming: "BProvider"), feature("B", naming: "CProvider"),
                feature("C", naming: "AProvider"),
                feature("D", naming: "AProvider"),
            ])
        try Sample.with(files) { sample in
            let report = try sample.report()
            #expect(report.findings == [] && report.uncertain.map(\.rule) == [.featureCycle])
        }
        files["Package.swift"] = Sample.app["Package.swift"]
        try Sample.with(files) { sample in
            let findings = try sample.report().findings
            #expect(
                findings.map(\.short) == ["feature-cycle Sources/App/Features/A → Sources/App/Features/B:1"])
            #expect(findings.first?.message == "A → B → C → A is a feature cycle (here: BProvider)")
        }
    }

    @Test func `The metrics count the references to and from each component`() throws {
        let files = [
            "Sources/App/Features/A/AProvider.swift": "struct AProvider { let b: BProvider; let n: Note }",
            "Sources/App/Features/B/BProvider.swift": "struct BProvider {}",
            "Sources/App/Entities/Note.swift": "struct Note {}",
        ]
        try Sample.with(files) { sample in
            let report = try sample.report()
            #expect(
                report.components == [
                    .init(name: "Sources/App/Entities", afferent: 1, efferent: 0, instability: 0),
                    .init(name: "Sources/App/Features/A", afferent: 0, efferent: 2, instability: 1),
                    .init(name: "Sources/App/Features/B", afferent: 1, efferent: 0, instability: 0),
                ])
            #expect(report.coverage == 1)
        }
    }

    @Test func `Imports of UI modules in domain and data are reported`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/RowProvider.swift": "import Foundation\nimport UIKit\nstruct RowProvider {}",
                "Sources/App/Views/RowView.swift": "import UIKit\nstruct RowView {}",
            ]) == ["forbidden-import RowProvider.swift → UIKit:2"])
    }

    @Test(arguments: [
        ("scope.task { [self] in await a() }", true),
        ("scope.task { [weak self, b] in try await a() }", true),
        ("scope.task(priority: .high) { [self] in await a() }", true),
        ("scope.task(work: { [self] in await a() })", true),
        ("scope.task { [self] in if x { await a() } }", true),
        ("scope.task { await a() }", false), ("scope.task { [self] in a() }", false),
        ("other { [self] in await a() }", false), ("scope.task { [self] in b { await a() } }", false),
        ("scope.task { [1, 2].map { $0 } ; await a() }", false),
    ])
    func `Asynchronous closures with capture lists that are passed to a scope are reported`(
        line: String, isFound: Bool
    )
        throws
    {
        let found = try Sample.inApp([
            "Sources/App/RowProvider.swift": "struct RowProvider { func f() {\n\(line)\n} }"
        ])
        #expect(found == (isFound ? ["async-capture RowProvider.swift → task:2"] : []))
    }

    @Test(arguments: [
        "struct RowProvider {", "struct RowProvider { let a = \"x\\( }", "struct RowProvider {}\n/* ",
        "struct RowProvider { ) }",
    ])
    func `Incomplete code is reported and checked as far as possible`(code: String) throws {
        let found = try Sample.inApp(["Sources/App/RowProvider.swift": "import UIKit\n" + code])
        #expect(found.contains("forbidden-import RowProvider.swift → UIKit:1"))
        #expect(found.contains { $0.hasPrefix("incomplete-source Sources/App/RowProvider.swift") })
    }
}
