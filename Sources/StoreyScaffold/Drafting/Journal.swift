package import Foundation

/// What was written last into a folder, so that it can be taken back.
package struct Journal {
    /// Where it is kept, from the folder on.
    package static let path = ".storey/undo.json"
    private let folder: URL

    package init(in folder: URL) { self.folder = folder }

    /// Writes a draft, and remembers how to take it back. Nothing is half written: where a file cannot be written, those
    /// before it are taken back.
    /// - Throws: ``ScaffoldError`` naming the file that cannot be written.
    package func write(_ draft: Draft) throws(ScaffoldError) {
        let changes = draft.changes
        guard !changes.isEmpty else { return }
        try apply(changes)
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try put(String(decoding: try encoder.encode(changes), as: UTF8.self), at: Self.path)
        } catch {
            try apply(changes.map(\.reversed))
            throw ScaffoldError("\(Self.path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// What was written last; nil where nothing was, or it was taken back already.
    /// - Throws: ``ScaffoldError`` where the journal cannot be read.
    package func last() throws(ScaffoldError) -> [Change]? {
        let file = folder.appending(path: Self.path)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            return try JSONDecoder().decode([Change].self, from: Data(contentsOf: file))
        } catch {
            throw ScaffoldError(
                "\(file.path) cannot be read, so nothing can be taken back: \(error.localizedDescription)")
        }
    }

    /// Takes back what was written last.
    /// - Parameter evenIfChanged: also where somebody has changed the files since: their changes are lost.
    /// - Returns: what was taken back, as it was written.
    /// - Throws: ``ScaffoldError`` where nothing was written, or files have changed since: then all stays as it is.
    package func undo(evenIfChanged: Bool) throws(ScaffoldError) -> [Change] {
        guard let changes = try last() else {
            throw ScaffoldError(
                "Nothing was written here that could be taken back: \(folder.path) has no journal.")
        }
        let changed = changes.filter { text(at: $0.path) != $0.after }
        guard evenIfChanged || changed.isEmpty else {
            throw ScaffoldError(
                """
                Since it was written, somebody has changed \(changed.map(\.path).joined(separator: ", ")). \
                --force takes it back all the same, and their changes with it.
                """)
        }
        try apply(changes.map(\.reversed))
        remove(Self.path)
        return changes
    }

    private func apply(_ changes: [Change]) throws(ScaffoldError) {
        var done: [Change] = []
        for change in changes {
            do {
                if let after = change.after { try put(after, at: change.path) } else { remove(change.path) }
                done.append(change)
            } catch {
                for change in done.reversed() {
                    // It was written a moment ago. What cannot be taken back even so is named by the error below.
                    if let before = change.before {
                        try? put(before, at: change.path)
                    } else {
                        remove(change.path)
                    }
                }
                throw ScaffoldError(
                    "\(change.path) cannot be written, so nothing was: \(error.localizedDescription)")
            }
        }
    }

    private func text(at path: String) -> String? {
        try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    private func put(_ text: String, at path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// Takes a file away, and the folders that are empty without it.
    private func remove(_ path: String) {
        let files = FileManager.default
        var file = folder.appending(path: path)
        try? files.removeItem(at: file)
        for _ in path.split(separator: "/").dropLast() {
            file.deleteLastPathComponent()
            guard let left = try? files.contentsOfDirectory(atPath: file.path), left.isEmpty else { return }
            try? files.removeItem(at: file)
        }
    }
}

extension Change {
    fileprivate var reversed: Change { Change(path: path, before: after, after: before) }
}
