import Foundation

/// Finds types, elements, and cases in the sources of an app, by their text. It reads the files at each search, so that it
/// finds what was edited while the app runs.
struct SourceFinder: Sendable {
    private let folders: [String]
    private let editor: SourceEditor

    /// - Parameters:
    ///   - folders: The folders with the app's sources.
    ///   - editor: The editor that opens a place.
    init(folders: [String], editor: SourceEditor) {
        self.folders = folders
        self.editor = editor
    }

    /// Adds the places of an element's view, of the element in it, and of what handles its event.
    func locating(_ element: InspectedElement) -> InspectedElement {
        guard !folders.isEmpty else { return element }
        var element = element
        let files = files()
        let view = declaration(of: element.view, in: files)
        element.viewPlace = view.map(place)
        if let view {
            let others = files.filter { $0.folder == view.file.folder && $0.path != view.file.path }
            let line = ([view.file] + others).lazy.compactMap { file in
                Self.line(of: element.identifier, in: file, from: file.path == view.file.path ? view.line : 1)
                    .map { Found(file: file, line: $0) }
            }.first
            element.elementPlace = line.map(place)
        }
        if let event = element.event, let model = declaration(of: element.viewModel, in: files) {
            element.handlerPlace = place(
                Found(
                    file: model.file,
                    line: Self.handler(of: event, in: model.file, from: model.line) ?? model.line))
        }
        return element
    }

    /// Returns the place of the declaration of a type.
    func place(ofType name: String) -> InspectedElement.Place? {
        folders.isEmpty ? nil : declaration(of: name, in: files()).map(place)
    }

    /// Returns the place of a location such as `Notes/NotesListPart.swift:12`.
    func place(of location: String) -> InspectedElement.Place? {
        let parts = location.split(separator: ":")
        guard parts.count == 2, let line = Int(parts[1]), let name = parts[0].split(separator: "/").last,
            let module = parts[0].split(separator: "/").first
        else { return nil }
        let named = paths().filter { $0.path.hasSuffix("/\(name)") }
        let best = named.first { $0.path.contains("/\(module)/") } ?? named.first
        return best.map { file in
            InspectedElement.Place(
                file: file.relative, line: line, address: editor.address(of: file.path, line: line))
        }
    }

    // MARK: - Files

    private struct Path {
        let path: String
        let relative: String
    }

    struct File {
        let path: String
        let relative: String
        let lines: [Substring]

        var folder: String { String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)) }
    }

    struct Found {
        let file: File
        let line: Int
    }

    private func place(_ found: Found) -> InspectedElement.Place {
        InspectedElement.Place(
            file: found.file.relative, line: found.line,
            address: editor.address(of: found.file.path, line: found.line))
    }

    private func paths() -> [Path] {
        folders.flatMap { folder -> [Path] in
            let root = URL(fileURLWithPath: folder).standardizedFileURL.path
            guard let names = FileManager.default.enumerator(atPath: root) else { return [] }
            var paths: [Path] = []
            for case let name as String in names where name.hasSuffix(".swift") {
                if name.hasPrefix(".") || name.contains("/.") { continue }
                paths.append(Path(path: "\(root)/\(name)", relative: name))
            }
            return paths.sorted { $0.path < $1.path }
        }
    }

    private func files() -> [File] {
        paths().compactMap { path in
            guard let text = try? String(contentsOfFile: path.path, encoding: .utf8) else { return nil }
            return File(
                path: path.path, relative: path.relative,
                lines: text.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }

    // MARK: - Searching

    private func declaration(of type: String, in files: [File]) -> Found? {
        // Without generic arguments.
        let name = type.prefix { $0 != "<" }
        for file in files {
            for (index, line) in file.lines.enumerated() where line.contains(name) {
                for keyword in ["class", "struct", "actor", "enum"] {
                    guard let range = line.range(of: "\(keyword) \(name)") else { continue }
                    let next = line[range.upperBound...].first
                    if next == nil || next == ":" || next == " " || next == "<" || next == "," {
                        return Found(file: file, line: index + 1)
                    }
                }
            }
        }
        return nil
    }

    /// Returns the line of the element with an identifier: the longest match among the arguments `id:`.
    static func line(of identifier: String, in file: File, from start: Int) -> Int? {
        var best: (line: Int, length: Int)?
        for (index, line) in file.lines.enumerated().dropFirst(start - 1) {
            var rest = line
            while let range = rest.range(of: "id: ") {
                rest = rest[range.upperBound...]
                guard let length = match(of: identifier, with: rest), length > best?.length ?? 0 else {
                    continue
                }
                best = (index + 1, length)
            }
        }
        return best?.line
    }

    /// Returns the number of characters of an identifier that the source of an expression fixes, or `nil` if the expression
    /// has another value.
    private static func match(of identifier: String, with expression: Substring) -> Int? {
        if expression.first == "\"" { return match(of: identifier, withLiteral: expression.dropFirst()) }
        // An identifier from an enumeration, such as NotesListElement.newNote, or .note(row.id) with a value.
        let path = expression.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        guard path.contains("."), let member = path.split(separator: ".").last else { return nil }
        let hasValue = expression.dropFirst(path.count).first == "("
        for name in [kebab(member), String(member)] {
            if identifier == name { return name.count + 1 }
            if hasValue, identifier.hasPrefix("\(name)-") { return name.count }
        }
        return nil
    }

    private static func match(of identifier: String, withLiteral literal: Substring) -> Int? {
        var (rest, fixed) = (literal, 0)
        var id = Substring(identifier)
        while let character = rest.first {
            if character == "\"" { return id.isEmpty ? fixed : nil }
            if rest.hasPrefix("\\(") {
                // Skips the interpolation, then looks for the text after it.
                var depth = 0
                while let next = rest.popFirst() {
                    if next == "(" { depth += 1 }
                    if next == ")" {
                        depth -= 1
                        if depth == 0 { break }
                    }
                }
                let text = rest.prefix { $0 != "\"" && $0 != "\\" }
                if text.isEmpty {
                    if rest.first == "\"" { return fixed }
                    continue
                }
                guard let range = id.range(of: text) else { return nil }
                id = id[range.lowerBound...]
                continue
            }
            guard id.first == character else { return nil }
            id.removeFirst()
            rest.removeFirst()
            fixed += 1
        }
        return nil
    }

    private static func kebab(_ name: Substring) -> String {
        name.reduce(into: "") { result, letter in
            if letter.isUppercase, !result.isEmpty { result += "-" }
            result += letter.lowercased()
        }
    }

    /// Returns the line of an event's case in the method `handle`.
    static func handler(of event: String, in file: File, from start: Int) -> Int? {
        let name = event.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        var isInside = false
        var method: Int?
        for (index, line) in file.lines.enumerated().dropFirst(start - 1) {
            if line.contains("func handle(") {
                isInside = true
                method = index + 1
            }
            guard isInside, line.contains("case ") else { continue }
            var rest = line
            while let range = rest.range(of: ".\(name)") {
                rest = rest[range.upperBound...]
                let next = rest.first
                if next == nil || !(next?.isLetter == true || next?.isNumber == true) { return index + 1 }
            }
        }
        return method
    }
}
