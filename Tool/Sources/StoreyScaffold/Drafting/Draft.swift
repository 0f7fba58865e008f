package import Foundation
import ToolInternal

/// Changes to the files of a folder that haven't been written yet.
package struct Draft {
    /// The folder.
    package let folder: URL
    /// The existing files, or `nil` for those of the folder.
    private let existing: [String: String]?
    /// The changes, sorted by path.
    package var changes: [Change] {
        after.keys.sorted().compactMap { path in
            let change = Change(path: path, before: before[path] ?? nil, after: after[path] ?? nil)
            return change.before == change.after ? nil : change
        }
    }

    /// Instructions for edits that have to be made by hand, because a file or marker is missing.
    package private(set) var remaining: [String] = []
    private let overwrites: Bool
    private var before: [String: String?] = [:]
    private var after: [String: String?] = [:]

    /// - Parameters:
    ///   - folder: The folder that all paths are relative to.
    ///   - overwrites: Whether existing files may be replaced.
    package init(in folder: URL, overwrites: Bool = false) {
        self.folder = folder
        self.overwrites = overwrites
        existing = nil
    }

    /// Creates changes to files in memory, which may be replaced.
    init(files: [String: String]) {
        folder = URL(filePath: "/")
        overwrites = true
        existing = files
    }

    /// The contents of the files in memory, with the changes.
    var files: [String: String] {
        (existing ?? [:]).merging(after.compactMapValues(\.self)) { _, new in new }
    }

    /// Adds the files and insertions of a template.
    /// - Throws: ``ScaffoldError`` for the first file that already exists with other contents.
    package mutating func add(_ template: Template) throws(ScaffoldError) {
        for file in template.files { try write(file.text, to: file.path) }
        for insertion in template.insertions { try insert(insertion) }
    }

    /// Adds a file.
    /// - Throws: ``ScaffoldError`` if the file already exists with other contents.
    package mutating func write(_ text: String, to path: String) throws(ScaffoldError) {
        let old = try read(path)
        if let twin = twin(of: path) {
            throw ScaffoldError(
                "\(path) and \(twin) are the same file on a case-insensitive disk. Choose another name.")
        }
        if let old, old != text, !overwrites {
            throw ScaffoldError("\(path) already exists. Pass --force to replace it.")
        }
        after[path] = text
    }

    /// Adds lines above a marker, or in place of a line that ends with it, unless the file already has them.
    package mutating func insert(_ insertion: Template.Insertion) throws(ScaffoldError) {
        let lines = insertion.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let text = try read(insertion.file) else {
            remaining.append("\(insertion.file) doesn't exist. Create it with:\n\(Self.indented(lines))")
            return
        }
        var old = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard !Self.holds(old, lines) else { return }
        guard let place = old.firstIndex(where: { $0.trimmed.hasSuffix(Self.marker(insertion.marker)) })
        else {
            remaining.append(
                "\(insertion.file) has no line “\(Self.marker(insertion.marker))”. Add these lines in the right place:\n"
                    + Self.indented(lines))
            return
        }
        let indent = old[place].prefix { $0 == " " || $0 == "\t" }
        let isOwnLine = old[place].trimmed == Self.marker(insertion.marker)
        old.replaceSubrange(
            place..<(isOwnLine ? place : place + 1), with: lines.map { $0.isEmpty ? $0 : indent + $0 })
        after[insertion.file] = old.joined(separator: "\n")
    }

    /// Whether a file has the marker of an insertion.
    mutating func hasMarker(of insertion: Template.Insertion) throws(ScaffoldError) -> Bool {
        let text = try read(insertion.file) ?? ""
        return text.split(separator: "\n").contains {
            $0.trimmed.hasSuffix(Self.marker(insertion.marker))
        }
    }

    /// Returns the drafted contents of a file, or its current contents if it isn't drafted.
    package mutating func read(_ path: String) throws(ScaffoldError) -> String? {
        if let text = after[path] { return text }
        if let known = before[path] { return known }
        if let existing {
            before[path] = .some(existing[path])
            return existing[path]
        }
        let file = folder.appending(path: path)
        guard FileManager.default.fileExists(atPath: file.path) else {
            before[path] = .some(nil)
            return nil
        }
        do {
            let text = try String(contentsOf: file, encoding: .utf8)
            before[path] = text
            return text
        } catch {
            throw ScaffoldError("Cannot read \(path): \(error.systemDescription)")
        }
    }

    /// Deletes a file.
    mutating func delete(_ path: String) { after[path] = .some(nil) }

    /// Replaces a file of the tool, which the user doesn't change.
    mutating func replace(_ path: String, with text: String) throws(ScaffoldError) {
        _ = try read(path)
        after[path] = text
    }

    private func twin(of path: String) -> String? {
        if existing != nil { return nil }
        let file = folder.appending(path: path)
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: file.deletingLastPathComponent().path)
        let name = file.lastPathComponent
        return names?.first { $0 != name && $0.lowercased() == name.lowercased() }
    }

    private static func marker(_ name: String) -> String { "// storey:\(name)" }

    private static func holds(_ text: [Substring], _ lines: [Substring]) -> Bool {
        let (text, lines) = (text.map(\.trimmed), lines.map(\.trimmed))
        guard text.count >= lines.count else { return false }
        return (0...(text.count - lines.count)).contains {
            text[$0..<($0 + lines.count)].elementsEqual(lines)
        }
    }

    private static func indented(_ lines: [Substring]) -> String {
        lines.map { "    \($0)" }.joined(separator: "\n")
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
