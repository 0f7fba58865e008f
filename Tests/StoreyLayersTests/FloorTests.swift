import Testing

@testable import StoreyLayers

@Suite struct `A component names its own floor and the next one down` {
    @Test func `an app that does is clean`() throws {
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

    @Test func `a floor skipped is found, with the way and how to mend it`() throws {
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
                        rule: .skipFloor, file: "Sources/App/Views/NotesListView.swift",
                        place: Place(line: 2, column: 22), from: "NotesListView", to: "NotesStorage",
                        message: "NotesListView → NotesStorage:2, a floor skipped: view names data",
                        mend: """
                            Let something on the floor domain ask NotesStorage, and name only that; if NotesStorage is \
                            a value all may see, make it an entity.
                            """))
        }
    }

    @Test(arguments: [
        ("NotesStorage", "call-up FileStorage → ListProvider:1", "let up: any ListProvider"),
        ("ListProvider", "call-up FileStorage → ListView:1", "func show() -> ListView?"),
        ("Note", "", "var note: Note"),
    ])
    func `calling up is found, wherever it is`(_: String, found: String, line: String) throws {
        let findings = try Sample.inApp([
            "Sources/App/FileStorage.swift": "final class FileStorage: NotesStorage { \(line) }"
        ])
        #expect(findings == (found.isEmpty ? [] : [found]))
    }

    /// Each is a member of a provider.
    @Test(arguments: [
        ("let s: FileStorage", "FileStorage"), ("let s = NotesDataManager()", "NotesDataManager"),
        ("let s: MemoryStorage", "MemoryStorage"), ("let s: any NotesStorage", ""),
        ("let q: QueryStorage", ""), ("let e: SavedDataEvent", ""), ("func a() { openNotes() }", ""),
    ])
    func `domain names data's protocols and values, and no implementation`(line: String, found: String) throws
    {
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
                == (found.isEmpty ? [] : ["names-implementation RowProvider → \(found):2"]))
        let all = files.merging(["layers.json": "{\"protocolFloors\": []}"]) { $1 }
        #expect(try Sample.inApp(all) == [])
    }

    @Test func `an entity names nothing that stands on a floor`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/Entities/Folder.swift":
                    "struct Folder { var notes: [Note]\n var list: ListProvider? }"
            ]) == ["entity-names-floor Folder → ListProvider:2"])
        #expect(
            try Sample.inApp([
                "Sources/App/Entities/Folder.swift": "struct Folder { var notes: [Note]; var id: Note.ID }"
            ]) == [])
    }

    @Test func `the composition root sees all, and nothing names it`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/ListPart.swift":
                    "enum ListPart { static let all: [Any.Type] = [NotesStorage.self, ListView.self] }",
                "Sources/App/ListDependency.swift": "struct ListDependency { let view: ListView }",
                "Sources/App/ListCoordinator.swift":
                    "final class ListCoordinator { func list(_ d: ListDependency) {}\n let part = ListPart.self }",
            ]) == ["names-root ListCoordinator → ListPart:2"])
    }

    @Test func `tests, generated code and previews are exempt`() throws {
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

    @Test func `view models may hear of data events, which are counted, and of nothing else`() throws {
        let files = Sample.app.merging([
            "Sources/App/NotesDataEvent.swift": "enum NotesDataEvent { case saved }",
            "Sources/App/RowViewModel.swift":
                "final class RowViewModel { let events: Broadcast<NotesDataEvent>\n let s: NotesStorage }",
        ]) { $1 }
        try Sample.with(files) { sample in
            let report = try sample.report()
            #expect(report.findings.map(\.short) == ["skip-floor RowViewModel → NotesStorage:2"])
            #expect(report.exceptions.first == .init(name: "view-models-hear-data-events", count: 1))
        }
    }

    @Test func `a free function counts where nothing else has its name`() throws {
        #expect(
            try Sample.inApp(["Sources/App/Views/AView.swift": "struct AView { func a() { openNotes() } }"])
                == ["skip-floor AView → openNotes:1"])
        #expect(
            try Sample.inApp([
                "Sources/App/Views/AView.swift":
                    "struct AView { func a() { openNotes() }\n func openNotes() {} }",
                "Sources/App/Views/BView.swift": "struct BView { func a() { model.openNotes() } }",
            ]) == [])
    }

    @Test func `floors have other names, and may be skipped, where a project says so`() throws {
        let files = [
            "layers.json": """
            {"standardRoles": false, "floors": ["ui", "core", "base", "metal"], "roles": [
              {"name": "ui", "on": "ui", "folders": ["UI/**"]}, {"name": "core", "on": "core", "folders": ["Core/**"]},
              {"name": "metal", "on": "metal", "suffixes": ["Driver"]}]}
            """,
            "UI/A.swift": "struct A { let core: Engine; let driver: DiskDriver }",
            "Core/Engine.swift": "struct Engine { let driver: DiskDriver }",
            "DiskDriver.swift": "struct DiskDriver {}",
        ]
        #expect(
            try Sample.findings(files) == ["skip-floor Engine → DiskDriver:1", "skip-floor A → DiskDriver:1"])
        var skipping = files
        skipping["layers.json"]?.replace(
            "{\"standardRoles\"", with: "{\"maySkipFloors\": true, \"standardRoles\"")
        #expect(try Sample.findings(skipping) == [])
    }
}
