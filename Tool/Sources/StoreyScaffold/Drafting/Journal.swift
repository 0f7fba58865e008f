package import Foundation
import ToolInternal

/// Writes drafts to a folder, and records the last ones for undo.
package struct Journal {
    /// The journal's path, relative to the folder.
    package static let path = ".storey/undo.json"
    /// The number of drafts that can be undone.
    private static let limit = 20
    private let folder: URL

    package init(in folder: URL) { self.folder = folder }

    /// Writes a draft and records it for undo. If a file can't be written, restores the files written before it.
    /// - Throws: ``ScaffoldError`` with the file that can't be written.
    package func write(_ draft: Draft) throws(ScaffoldError) {
        let changes = draft.changes
        guard !changes.isEmpty else { return }
        try apply(changes)
        do {
            // The drafts of a damaged journal can't be undone, but it must not prevent writing.
            let earlier = (try? drafts()) ?? []
            try record(earlier.suffix(Self.limit - 1) + [changes])
        } catch {
            try apply(changes.map(\.reversed))
            throw ScaffoldError("Cannot write \(Self.path): \(error.systemDescription)")
        }
    }

    /// Returns the changes of the last draft that wasn't undone, or `nil` if all were.
    /// - Throws: ``ScaffoldError`` if the journal can't be read.
    package func last() throws(ScaffoldError) -> [Change]? { try drafts().last }

    private func record(_ drafts: ArraySlice<[Change]>) throws {
        guard !drafts.isEmpty else { return remove(Self.path) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try put(String(decoding: try encoder.encode(Array(drafts)), as: UTF8.self), at: Self.path)
    }

    /// Returns the changes of the drafts that can be undone, the last one at the end.
    private func drafts() throws(ScaffoldError) -> [[Change]] {
        let file = folder.appending(path: Self.path)
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        do {
            return try JSONDecoder().decode([[Change]].self, from: Data(contentsOf: file))
        } catch {
            throw ScaffoldError(
                "Cannot undo, because \(file.path) cannot be read: \(error.systemDescription)")
        }
    }

    /// Undoes the last draft that wasn't undone.
    /// - Parameter evenIfChanged: Whether to discard later edits to the files.
    /// - Returns: The changes that were undone.
    /// - Throws: ``ScaffoldError`` if there is nothing to undo, or if files were edited since. Then no file is changed.
    package func undo(evenIfChanged: Bool) throws(ScaffoldError) -> [Change] {
        guard let changes = try last() else {
            throw ScaffoldError(
                "There is nothing to undo in \(folder.path).")
        }
        let changed = changes.filter { text(at: $0.path) != $0.after }
        guard evenIfChanged || changed.isEmpty else {
            throw ScaffoldError(
                """
                These files were edited since: \(changed.map(\.path).joined(separator: ", ")). Pass --force to undo \
                anyway and discard the edits.
                """)
        }
        try apply(changes.map(\.reversed))
        do {
            try record(try drafts().dropLast())
        } catch {
            try apply(changes)
            throw ScaffoldError("Cannot write \(Self.path): \(error.systemDescription)")
        }
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
                    // These files were writable a moment ago, so errors are unlikely, and are ignored.
                    if let before = change.before {
                        try? put(before, at: change.path)
                    } else {
                        remove(change.path)
                    }
                }
                throw ScaffoldError(
                    "Cannot write \(change.path), so nothing was changed: \(error.systemDescription)")
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

    /// Deletes a file, and the folders that become empty.
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
