import Testing

@testable import StoreyLayers

@Suite struct `Layer rules` {
    @Test func `References to the same and the next lower layer are accepted`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/ListViewModelImpl.swift": """
                final class ListViewModelImpl: ListViewModel {
                    let provider: any ListProvider
                    var note: Note?
                }
                """,
                "Sources/App/ListProviderImpl.swift":
                    "final class ListProviderImpl: ListProvider { let storage: any NotesStorage }",
            ]) == [])
    }

    @Test func `A skipped layer is reported with its position and a suggestion`() throws {
        let files = Sample.app.merging([
            "Sources/App/Views/NotesListView.swift": """
            final class NotesListView {
                let storage: any NotesStorage
            }
            """
        ]) { $1 }
        try Sample.with(files) { sample in
            let finding = try #require(try sample.report().findings.first)
            #expect(
                finding
                    == Finding(
                        rule: .skippedLayer, file: "Sources/App/Views/NotesListView.swift",
                        position: SourcePosition(line: 2, column: 22), from: "NotesListView",
                        to: "NotesStorage",
                        message: "NotesListView → NotesStorage:2 skips a layer: view references data",
                        suggestion: """
                            Access NotesStorage through a type of the layer domain. If NotesStorage is a plain value \
                            that all layers share, make it an entity.
                            """))
        }
    }

    @Test(arguments: [
        ("NotesStorage", "upward-reference FileStorage → ListProvider:1", "let up: any ListProvider"),
        ("ListProvider", "upward-reference FileStorage → ListView:1", "func show() -> ListView?"),
        ("Note", "", "var note: Note"),
    ])
    func `Upward references are found at any position`(_: String, found: String, line: String) throws {
        let findings = try Sample.inApp([
            "Sources/App/FileStorage.swift": "final class FileStorage: NotesStorage { \(line) }"
        ])
        #expect(findings == (found.isEmpty ? [] : [found]))
    }

    /// Each line is a member of a provider.
    @Test(arguments: [
        ("let s: FileStorage", "FileStorage"), ("let s = NotesDataManager()", "NotesDataManager"),
        ("let s: MemoryStorage", "MemoryStorage"), ("let s: any NotesStorage", ""),
        ("let q: QueryStorage", ""), ("let e: SavedDataEvent", ""), ("func a() { openNotes() }", ""),
    ])
    func `Domain may reference protocols and values of data, but no implementations`(
        line: String, found: String
    ) throws {
        let files = [
            "Sources/App/RowProvider.swift": "final class RowProvider {\n\(line)\n}",
            "Sources/App/FileStorage.swift": "struct FileStorage: NotesStorage { let other: MemoryStorage }",
            "Sources/App/MemoryStorage.swift": "actor MemoryStorage {}",
            "Sources/App/NotesDataManager.swift": "final class NotesDataManager {}",
            "Sources/App/QueryStorage.swift": "struct QueryStorage: Equatable {}",
            "Sources/App/SavedDataEvent.swift": "enum SavedDataEvent: Sendable { case saved }",
            "Sources/App/RowPart.swift": "enum RowPart { static let all = FileStorage.self }",
        ]
        #expect(
            try Sample.inApp(files)
                == (found.isEmpty ? [] : ["implementation-reference RowProvider → \(found):2"]))
        let all = files.merging(["layers.json": "{\"protocolLayers\": []}"]) { $1 }
        #expect(try Sample.inApp(all) == [])
    }

    @Test func `Entities may not reference a layer`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/Entities/Folder.swift":
                    "struct Folder { var notes: [Note]\n var list: ListProvider? }"
            ]) == ["entity-dependency Folder → ListProvider:2"])
        #expect(
            try Sample.inApp([
                "Sources/App/Entities/Folder.swift": "struct Folder { var notes: [Note]; var id: Note.ID }"
            ]) == [])
    }

    @Test func `The composition root may reference everything, and nothing may reference it`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/ListPart.swift":
                    "enum ListPart { static let all: [Any.Type] = [NotesStorage.self, ListView.self] }",
                "Sources/App/ListDependency.swift": "struct ListDependency { let view: ListView }",
                "Sources/App/ListCoordinator.swift":
                    "final class ListCoordinator { func list(_ d: ListDependency) {}\n let part = ListPart.self }",
            ]) == ["root-reference ListCoordinator → ListPart:2"])
    }

    @Test func `Tests, generated code, and previews are exempt from the layer rules`() throws {
        #expect(
            try Sample.inApp([
                "Tests/AppTests/Tests.swift":
                    "struct Tests { let view: ListView; let storage: NotesStorage }",
                "Sources/App/Generated/Texts.swift": "let x: NotesStorage",
                "Sources/App/Views/RowView.swift": """
                struct RowView: View {}
                #Preview("a") { RowView(storage: NotesStorage()) }
                struct RowView_Previews: PreviewProvider { let s: NotesStorage }
                """,
            ]) == [])
    }

    @Test func `View models may reference data events, and the uses are counted`() throws {
        let files = Sample.app.merging([
            "Sources/App/NotesDataEvent.swift": "enum NotesDataEvent { case saved }",
            "Sources/App/RowViewModel.swift":
                "final class RowViewModel { let events: Broadcast<NotesDataEvent>\n let s: NotesStorage }",
        ]) { $1 }
        try Sample.with(files) { sample in
            let report = try sample.report()
            #expect(report.findings.map(\.short) == ["skipped-layer RowViewModel → NotesStorage:2"])
            #expect(report.exceptions.first == .init(name: "view-models-observe-data-events", count: 1))
        }
    }

    @Test func `Coordinators may name the output of a view model, and nothing else of it`() throws {
        let files = Sample.app.merging([
            "Sources/App/RowViewModel.swift": """
            final class RowViewModel {
                enum Output { case done(Reason); enum Reason { case saved } }
                struct Draft {}
            }
            """,
            "Sources/App/RowCoordinator.swift": """
            final class RowCoordinator {
                func handle(_ output: RowViewModel.Output, _ reason: RowViewModel.Output.Reason) {}
                func edit(_ draft: RowViewModel.Draft) {}
                let viewModel: RowViewModel
            }
            """,
        ]) { $1 }
        try Sample.with(files) { sample in
            let findings = try sample.report().findings
            #expect(findings.map(\.short) == ["upward-reference RowCoordinator → RowViewModel:3"])
            #expect(findings.map(\.furtherLines) == [[4]])
        }
    }

    @Test func `Calls of a free function are found if its name is unique`() throws {
        #expect(
            try Sample.inApp(["Sources/App/Views/AView.swift": "struct AView { func a() { openNotes() } }"])
                == ["skipped-layer AView → openNotes:1"])
        #expect(
            try Sample.inApp([
                "Sources/App/Views/AView.swift":
                    "struct AView { func a() { openNotes() }\n func openNotes() {} }",
                "Sources/App/Views/BView.swift": "struct BView { func a() { model.openNotes() } }",
            ]) == [])
    }

    @Test func `Rules may define other layers and allow skipping layers`() throws {
        let files = [
            "layers.json": """
            {"standardRoles": false, "modules": [{"name": "App", "folders": ["**"]}], "layers": ["ui", "core", "base", "metal"], "roles": [
              {"name": "ui", "layer": "ui", "folders": ["UI/**"]}, {"name": "core", "layer": "core", "folders": ["Core/**"]},
              {"name": "metal", "layer": "metal", "suffixes": ["Driver"]}]}
            """,
            "UI/A.swift": "struct A { let core: Engine; let driver: DiskDriver }",
            "Core/Engine.swift": "struct Engine { let driver: DiskDriver }",
            "DiskDriver.swift": "struct DiskDriver {}",
        ]
        #expect(
            try Sample.findings(files) == [
                "skipped-layer Engine → DiskDriver:1", "skipped-layer A → DiskDriver:1",
            ])
        var skipping = files
        skipping["layers.json"]?.replace(
            "{\"standardRoles\"", with: "{\"allowsSkippingLayers\": true, \"standardRoles\"")
        #expect(try Sample.findings(skipping) == [])
    }
}
