import Foundation
import Testing

@testable import StoreyLayers

@Suite struct `A check with a cache` {
    @Test
    func `It has the findings of a check without one after each change, and keeps only the project's files`()
        throws
    {
        try Sample.with(Sample.app) { sample in
            let cache = SourceCache()
            func write(_ text: String?, to path: String) throws {
                let file = sample.root.appendingPathComponent("Sources/App/\(path)")
                guard let text else { return try FileManager.default.removeItem(at: file) }
                try Data(text.utf8).write(to: file)
            }
            let changes: [(path: String, text: String?)] = [
                ("RowView.swift", "struct RowView { let s: NotesStorage }"),
                ("RowView.swift", "struct RowView {}"),
                ("RowView.swift", "struct RowView { let s: NotesStorage; let t: NotesStorage }"),
                ("RowView.swift", nil), ("CellView.swift", "struct CellView { let s: NotesStorage }"),
                ("NotesStorage.swift", "protocol OtherStorage {}"),
            ]
            var findings: [[String]] = []
            for change in changes {
                try write(change.text, to: change.path)
                let rules = LayerRules.standard
                let cached = try rules.check(sample.root, cache: cache)
                #expect(try cached.findings == rules.check(sample.root).findings)
                #expect(cache.entries.count == cached.fileCount)
                findings.append(cached.findings.map(\.from))
            }
            #expect(findings == [["RowView"], [], ["RowView"], [], ["CellView"], []])
        }
    }

    @Test func `It reads a file again only if the file changed`() throws {
        try Sample.with(Sample.app) { sample in
            let cache = SourceCache()
            _ = try LayerRules.standard.check(sample.root, cache: cache)
            for path in cache.entries.keys where path.hasSuffix("ListView.swift") {
                cache.entries[path]?.syntax = FileSyntax()
            }
            #expect(
                try LayerRules.standard.check(sample.root, cache: cache).lineCount
                    < LayerRules.standard.check(sample.root).lineCount)
        }
    }
}
