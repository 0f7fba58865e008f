import Foundation
import StoreyInternal
import Testing

@Suite("Watching files")
struct FileTreeTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "tree-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Sources/Web"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func write(_ text: String, _ path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    @Test("Added, changed, renamed, and removed files are changes, also in new folders")
    func changes() throws {
        try withFolder { folder in
            try write("1", "\(folder)/Sources/a")
            try write("1", "\(folder)/Sources/Web/b")
            let roots = ["\(folder)/Sources", "\(folder)/Package.swift"]
            let first = FileTree(roots)
            #expect(first.paths.sorted() == ["\(folder)/Sources/Web/b", "\(folder)/Sources/a"])
            #expect(FileTree(roots).changes(since: first) == [])
            try write("22", "\(folder)/Sources/a")
            try FileManager.default.createDirectory(
                atPath: "\(folder)/Sources/New", withIntermediateDirectories: false)
            try FileManager.default.moveItem(
                atPath: "\(folder)/Sources/Web/b", toPath: "\(folder)/Sources/New/c")
            try write("", "\(folder)/Package.swift")
            let second = FileTree(roots)
            #expect(
                second.changes(since: first) == [
                    "\(folder)/Package.swift", "\(folder)/Sources/New/c", "\(folder)/Sources/Web/b",
                    "\(folder)/Sources/a",
                ])
            try FileManager.default.removeItem(atPath: "\(folder)/Sources")
            #expect(
                FileTree(roots).changes(since: second) == [
                    "\(folder)/Sources/New/c", "\(folder)/Sources/a",
                ])
        }
    }

    @Test("A file that is saved with the same size is a change")
    func sameSize() throws {
        try withFolder { folder in
            let path = "\(folder)/Sources/a"
            try write("1", path)
            let first = FileTree([folder])
            try FileManager.default.setAttributes([.modificationDate: Date.distantFuture], ofItemAtPath: path)
            #expect(FileTree([folder]).changes(since: first) == [path])
        }
    }

    @Test(
        "Hidden files, backup files, and excluded folders are left out; links are followed, even in a circle")
    func leftOut() throws {
        try withFolder { folder in
            for name in [".hidden", "backup~", "Web/view"] { try write("", "\(folder)/Sources/\(name)") }
            let files = FileManager.default
            try files.createSymbolicLink(
                atPath: "\(folder)/Sources/link", withDestinationPath: "\(folder)/Sources/Web/view")
            try files.createDirectory(
                atPath: "\(folder)/Sources/Guide.docc", withIntermediateDirectories: false)
            try write("", "\(folder)/Sources/Guide.docc/Guide.md")
            let tree = FileTree([folder]) { $0.hasSuffix(".docc") }
            #expect(tree.paths.sorted() == ["\(folder)/Sources/Web/view", "\(folder)/Sources/link"])
            try files.createSymbolicLink(
                atPath: "\(folder)/Sources/Web/circle", withDestinationPath: "\(folder)/Sources/Web")
            #expect(FileTree([folder]) { $0.hasSuffix(".docc") }.paths.count > 2)
        }
    }

    @Test("Looking for changes ends when its task is canceled")
    func canceling() async {
        let (looks, look) = AsyncStream<Void>.makeStream()
        let task = Task { await pollForChanges(every: .milliseconds(1)) { look.yield() } }
        for await _ in looks.prefix(3) {}
        task.cancel()
        await task.value
    }
}
