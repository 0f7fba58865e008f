import Foundation
import Programs
import Testing

@testable import StoreyLayers

/// Tests with a module that is compiled for each test, which takes about a second.
@Suite(.timeLimit(.minutes(10))) struct `A check with the compiler's index` {
    private static let files = [
        "Sources/App/Entities/Note.swift": "struct Note { var title = \"\" }",
        "Sources/App/NotesStorage.swift": """
        struct Cursor { var page = 0 }
        protocol NotesStorage { func all() -> [Note]; var cursor: Cursor { get } }
        let standardPage = 1
        func openNotes(_ page: Int) {}
        """,
        "Sources/App/ListProvider.swift":
            "struct ListProvider { let storage: any NotesStorage; let title = \"\" }",
        "Sources/App/Views/ListView.swift": "struct ListView { let model: ListViewModel }",
        "Sources/App/ListViewModel.swift": """
        struct ListViewModel {
            let provider: ListProvider
            var title: String { provider.title }
        }
        """,
    ]

    /// Compiles the files as one module and calls a closure with their folder and the index.
    private func compiled(
        _ files: [String: String], store: String = "index", _ body: (URL, CompilerIndex) throws -> Void
    ) async throws {
        let all = Self.files.merging(files) { $1 }
        try await TemporaryFolder.with(all) { root in
            let compiling = try await Program.run(
                "swiftc",
                [
                    "-module-name", "App", "-index-store-path", store, "-parse-as-library", "-emit-module",
                    "-o",
                ]
                    + ["App.swiftmodule"] + all.keys.sorted(), in: root)
            try #require(compiling.status == 0, "\(compiling.output)\(compiling.errors)")
            try body(root, try CompilerIndex(store: root.appendingPathComponent(store)))
        }
    }

    /// Lines with references, and lines that only look like references, each with the expected finding.
    private static let lines = [
        ("func a() -> Int { provider.storage.all().count }", "NotesStorage.all()"),
        ("var a: Int { provider.storage.cursor.page }", "NotesStorage.cursor"),
        ("func a() -> Int { standardPage }", "NotesStorage.swift.standardPage"),
        ("var a: Bool { provider.isDone == .yes }", "Answer.yes"),
        ("func a() -> Int { \"x\"[key: 1] }", "String.subscript(key:)"),
        ("var a: [String] { provider.notes.map(\\.title) }", ""),
        ("var a: String { provider.title }", ""), ("var a: String { \"provider.storage.all()\" }", ""),
        ("func all() {}; func a() { all() }", ""), ("var b: String { \"x\".slug }", ""),
        ("func a() { _ = provider.notes.all() }", ""),
    ]

    @Test func `The compiler's index adds references through members`() async throws {
        var files = [
            "Sources/App/ListProvider+Notes.swift": """
            extension ListProvider { var notes: [Note] { storage.all() }; var isDone: Answer { .yes } }
            extension [Note] { func all() -> Self { self } }
            extension String { var slug: String { self } }
            """,
            "Sources/App/AnswerStorage.swift":
                "enum Answer { case yes, no }\nextension String { subscript(key key: Int) -> Int { 1 } }",
        ]
        for (number, line) in Self.lines.enumerated() {
            files["Sources/App/Row\(number)ViewModel.swift"] =
                "struct Row\(number)ViewModel {\nlet provider: ListProvider\n\(line.0)\n}"
        }
        try await compiled(files) { root, index in
            let named = try LayerRules.standard.check(root).findings.map(\.message)
            #expect(named == [])
            let seen = try LayerRules.standard.check(root, index: index).findings.map(\.message)
            for (number, line) in Self.lines.enumerated() {
                let found = seen.filter { $0.hasPrefix("Row\(number)ViewModel ") }
                let wanted = "Row\(number)ViewModel → \(line.1):3 skips a layer: view references data"
                #expect(found.contains(wanted) || found.isEmpty && line.1.isEmpty, "\(line.0): \(found)")
            }
        }
    }

    @Test func `A reference found by name and by index is reported once, and exceptions count once per line`()
        async throws
    {
        let files = [
            "Sources/App/RowViewModel.swift": """
            struct RowViewModel {
                let storage: any NotesStorage
                func a(_ event: NotesDataEvent) -> Bool { event.isSaved && event == NotesDataEvent.saved }
            }
            """,
            "Sources/App/NotesDataEvent.swift":
                "enum NotesDataEvent { case saved, gone; var isSaved: Bool { self == .saved } }",
        ]
        try await compiled(files) { root, index in
            let named = try LayerRules.standard.check(root)
            let seen = try LayerRules.standard.check(root, index: index)
            // Without a manifest, only the index tells that both files are compiled together.
            #expect(named.uncertain.map(\.short) == ["skipped-layer RowViewModel → NotesStorage:2"])
            #expect(seen.findings.map(\.short) == named.uncertain.map(\.short) && seen.uncertain == [])
            #expect(named.exceptions.first?.count == 2)
            #expect(seen.exceptions.first?.count == 2)
        }
    }

    @Test func `Coordinators may handle the output of a view model, and call nothing of it`() async throws {
        let files = [
            "Sources/App/RowViewModel.swift": """
            struct RowViewModel {
                enum Output { case done, failed }
                let last: Output
                func save() {}
            }
            """,
            "Sources/App/RowViewModel+Output.swift":
                "extension RowViewModel.Output { var isDone: Bool { self == .done } }",
            "Sources/App/RowDependency.swift": "struct RowDependency { let viewModel: RowViewModel }",
            "Sources/App/RowCoordinator.swift": """
            struct RowCoordinator {
                func handle(_ row: RowDependency, _ handle: (RowViewModel.Output) -> Void) {
                    switch row.viewModel.last {
                    case .done: row.viewModel.save()
                    case .failed: break
                    }
                }
                func isDone(_ output: RowViewModel.Output) -> Bool { output.isDone }
            }
            """,
        ]
        try await compiled(files) { root, index in
            let named = try LayerRules.standard.check(root).findings
            #expect(named.map(\.message) == [])
            let seen = try LayerRules.standard.check(root, index: index).findings
            #expect(seen.map(\.short) == ["upward-reference RowCoordinator → RowViewModel:3"])
            #expect(seen.map(\.furtherLines) == [[4]])
        }
    }

    @Test func `A check with the index fails if a file changed after it was compiled`() async throws {
        try await compiled([:]) { root, index in
            let file = root.appendingPathComponent("Sources/App/ListProvider.swift")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: file.path)
            refuses(
                root, index,
                "Sources/App/ListProvider.swift: The file was changed after it was compiled. Build")
        }
    }

    @Test func `A check with the index fails if a file that isn't exempt was never compiled`() async throws {
        try await compiled([:]) { root, index in
            try TemporaryFolder.write(
                "struct ATests {}", to: root.appendingPathComponent("Tests/ATests.swift"))
            #expect(try LayerRules.standard.check(root, index: index).isClean)
            for name in ["AView", "BView"] {
                try TemporaryFolder.write(
                    "struct \(name) {}", to: root.appendingPathComponent("Sources/App/\(name).swift"))
            }
            refuses(
                root, index,
                "Sources/App/AView.swift: The file is not in the index and one more file. Build")
        }
    }

    @Test func `A check with the index fails for a deleted file until its entry is removed`() async throws {
        let files = [
            "Sources/App/RowView.swift": "struct RowView {}",
            "Sources/App/OldView.swift": "struct OldView {}",
        ]
        try await compiled(files) { root, index in
            for file in files.keys {
                try FileManager.default.removeItem(at: root.appendingPathComponent(file))
            }
            refuses(root, index, "The index contains this deleted file and one more file, because")
            try index.removeDeletedFiles(of: root)
            #expect(try LayerRules.standard.check(root, index: index).isClean)
        }
    }

    @Test func `A check with the index fails if the store doesn't exist`() async throws {
        try await TemporaryFolder.with { root in
            let nowhere = #expect(throws: LayerError.self) { () throws -> Void in
                _ = try CompilerIndex(store: root.appendingPathComponent("index"))
            }
            #expect(
                nowhere?.description.contains("The folder is not an index store. Run swift build") == true)
        }
    }

    /// A view model that reaches a storage through a member, and one whose name has another meaning for the compiler.
    private static let rows = [
        "Sources/App/RowViewModel.swift": """
        struct RowViewModel {
            let provider: ListProvider
            func a() -> Int { provider.storage.all().count }
        }
        """,
        "Sources/App/MagnitudeStorage.swift": "struct Magnitude {}",
        "Sources/App/SumViewModel.swift":
            "struct SumViewModel {}\nextension Int { func sum() -> Magnitude { magnitude } }",
    ]
    private static let build = ".build/x86_64-unknown-linux-gnu/debug/index/store"

    @Test func `A check with the latest build adds what only the index sees, and removes what it refutes`()
        async throws
    {
        try await compiled(Self.rows, store: Self.build) { root, _ in
            let text = try LayerRules.standard.check(root)
            #expect(text.uncertain.map(\.short) == ["skipped-layer Int → Magnitude:2"])
            let report = try LayerRules.standard.checkWithLatestBuild(root)
            #expect(report.findings.map(\.short) == ["skipped-layer RowViewModel → NotesStorage:3"])
            #expect(report.uncertain == [])
            let index = try #require(report.index)
            #expect(index.fileCount == 8 && index.changedFileCount == 0 && index.missingFileCount == 0)
            #expect(index.added == report.findings && index.removed == text.uncertain && index.problem == nil)
            let line = "8 of 8 files by the compiler's index; only the index sees 1 finding, only the text 1"
            #expect(report.plain().contains("\n\(line)\n"), "\(report.plain())")

            let comparable = try LayerRules.standard.checkWithLatestBuild(root, countingIndex: false)
            #expect(comparable.findings == text.findings && comparable.uncertain == text.uncertain)
            #expect(comparable.index?.added == index.added && comparable.index?.removed == index.removed)
            #expect(comparable.plain().contains("\n\(line), not counted; --format json lists them\n"))
        }
    }

    @Test func `A check with the latest build reads files that changed since, or aren't in it, as text`()
        async throws
    {
        try await compiled(Self.rows, store: Self.build) { root, _ in
            let file = root.appendingPathComponent("Sources/App/RowViewModel.swift")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: file.path)
            for name in ["A", "B"] {
                try TemporaryFolder.write(
                    "struct \(name)View { let a: NotesStorage }",
                    to: root.appendingPathComponent("Sources/App/\(name)View.swift"))
            }
            try FileManager.default.removeItem(
                at: root.appendingPathComponent("Sources/App/Views/ListView.swift"))
            let report = try LayerRules.standard.checkWithLatestBuild(root)
            #expect(report.findings.map(\.short) == [])
            #expect(
                report.uncertain.map(\.short) == [
                    "skipped-layer AView → NotesStorage:1", "skipped-layer BView → NotesStorage:1",
                ])
            let line =
                "6 of 9 files by the compiler's index, 1 as text because they changed since, 2 as text because they aren't in it"
            #expect(report.plain().contains("\n\(line); "), "\(report.plain())")
        }
    }

    @Test func `A changed file doesn't hide findings about the types that it declares`() async throws {
        let files = ["Sources/App/RowView.swift": "struct RowView { let storage: any NotesStorage }"]
        try await compiled(files, store: Self.build) { root, _ in
            let file = root.appendingPathComponent("Sources/App/NotesStorage.swift")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: file.path)
            let report = try LayerRules.standard.checkWithLatestBuild(root)
            #expect(report.uncertain.map(\.short) == ["skipped-layer RowView → NotesStorage:1"])
            #expect(report.index?.removed == [])
        }
    }

    @Test func `A check without a build has no index`() async throws {
        try await TemporaryFolder.with(Self.files) { root in
            let report = try LayerRules.standard.checkWithLatestBuild(root)
            #expect(report.index == nil && report.findings == [])
            #expect(!report.plain().contains("index"))
        }
    }

    @Test func `The index of the latest of several builds is used`() async throws {
        try await compiled([:], store: Self.build) { root, index in
            #expect(
                CompilerIndex.latestStore(below: root)?.resolvingSymlinksInPath().path == index.store.path)
            let other = root.appendingPathComponent(".build/arm64-apple-macosx/debug/index/store/v5/units")
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: other.path)
            #expect(CompilerIndex.latestStore(below: root)?.path.contains("/arm64-apple-macosx/") == true)
            let report = try LayerRules.standard.checkWithLatestBuild(root)
            #expect(report.index?.problem?.contains("The index has none of the files") == true)
            #expect(report.plain().contains("\nchecked as text: the index of the latest build isn't used. "))
        }
    }

    @Test func `A truncated or empty index is no error and hides nothing`() async throws {
        let files = Self.rows.merging([
            "Sources/App/RowView.swift": "struct RowView { let storage: any NotesStorage }"
        ]) { $1 }
        try await compiled(files, store: Self.build) { root, index in
            let expected = try LayerRules.standard.check(root).uncertain.map(\.short)
                .filter { !$0.contains("Magnitude") }
            #expect(expected == ["skipped-layer RowView → NotesStorage:1"])
            let all = try FileManager.default.subpathsOfDirectory(atPath: index.store.path).map {
                index.store.appendingPathComponent($0)
            }
            let contents = Dictionary(
                uniqueKeysWithValues: all.compactMap { file in
                    (try? Data(contentsOf: file)).map { (file, $0) }
                })
            func damage(_ change: (Data) -> Data) throws {
                for (file, data) in contents { try change(data).write(to: file) }
                let report = try LayerRules.standard.checkWithLatestBuild(root)
                let found = report.findings + report.uncertain
                #expect(found.map(\.short).contains(expected[0]))
            }
            try damage { _ in Data() }
            for fraction in stride(from: 0.0, through: 1, by: 0.05) {
                try damage { $0.prefix(Int(Double($0.count) * fraction)) }
            }
        }
    }

    /// A generator whose numbers are the same in each run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    @Test func `An index with flipped bits is read as text or with errors, and never ends the check`()
        async throws
    {
        try await compiled(Self.rows, store: Self.build) { root, index in
            let files = try FileManager.default.subpathsOfDirectory(atPath: index.store.path).map {
                index.store.appendingPathComponent($0)
            }
            .filter { $0.path.contains(".swift") }
            var numbers = Numbers(state: 1)
            var problems = 0
            for _ in 0..<100 {
                guard let file = files.randomElement(using: &numbers) else { break }
                let whole = try Data(contentsOf: file)
                var damaged = whole
                for _ in 0..<Int.random(in: 1...8, using: &numbers) {
                    damaged[Int.random(in: 0..<whole.count, using: &numbers)] ^=
                        1 << UInt8.random(in: 0..<8, using: &numbers)
                }
                try damaged.write(to: file)
                let report = try LayerRules.standard.checkWithLatestBuild(root)
                if (report.index?.missingFileCount ?? 0) > 0 { problems += 1 }
                do throws(LayerError) {
                    _ = try LayerRules.standard.check(root, index: index)
                } catch {
                    #expect(error.reason == .index, "\(error)")
                }
                try whole.write(to: file)
            }
            // Other flips are in names, and harmless.
            #expect(problems > 5)
        }
    }

    @discardableResult
    private func refuses(
        _ root: URL, _ index: CompilerIndex, _ reason: String, _ here: SourceLocation = #_sourceLocation
    ) -> LayerError? {
        let error = #expect(throws: LayerError.self, sourceLocation: here) { () throws -> Void in
            _ = try LayerRules.standard.check(root, index: index)
        }
        #expect(error?.reason == .index, sourceLocation: here)
        #expect(
            error?.description.contains(reason) == true, "\(error?.description ?? "")", sourceLocation: here)
        return error
    }
}
