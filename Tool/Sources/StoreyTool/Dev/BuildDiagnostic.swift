import Foundation

/// An error that the compiler reports at a place in a source file.
struct BuildDiagnostic: Hashable, Encodable {
    /// A line of the source file, from 1 on.
    struct CodeLine: Hashable, Encodable {
        let line: Int
        let text: String
    }

    /// The absolute path of the file.
    let file: String
    /// The path to show.
    var name: String
    let line: Int
    /// The position in the line, from 1 on, in UTF-8 bytes; 0 if the error is of the whole line.
    let column: Int
    let message: String
    /// The line, with its neighbors.
    var code: [CodeLine] = []

    init(file: String, name: String? = nil, line: Int, column: Int, message: String) {
        self.file = file
        self.name = name ?? file
        self.line = line
        self.column = column
        self.message = message
    }

    /// Returns the errors in the output of `swift build`, in order and each once: the compiler repeats those of a module that
    /// several others import.
    static func errors(in output: String) -> [BuildDiagnostic] {
        var known: Set<BuildDiagnostic> = []
        return output.split(whereSeparator: \.isNewline).compactMap { line in
            error(in: withoutStyles(line)).flatMap { known.insert($0).inserted ? $0 : nil }
        }
    }

    /// Returns the lines of the output of `swift build` that say what failed apart from the compiler's errors, such as the
    /// linker's, or else the last ones.
    static func problem(in output: String) -> String {
        let lines = output.split(whereSeparator: \.isNewline).map { withoutStyles($0) }
        let errors = lines.filter { line in
            line.contains("error: ") && error(in: line) == nil && !line.hasSuffix("error: fatalError")
        }
        return (errors.isEmpty ? lines.suffix(20) : errors.prefix(20)).joined(separator: "\n")
    }

    /// Returns a diagnostic with its line of the source file, and those around it.
    /// - Parameters:
    ///   - source: The file's contents, or `nil` if it can't be read.
    ///   - folder: The folder that the shown path starts at.
    func located(in source: String?, relativeTo folder: String) -> BuildDiagnostic {
        var located = self
        if file.hasPrefix(folder + "/") { located.name = String(file.dropFirst(folder.count + 1)) }
        let lines =
            source?.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" } ?? []
        let shown = max(1, line - 2)...max(1, line + 2)
        located.code = shown.filter { $0 <= lines.count }.map { number in
            CodeLine(line: number, text: String(lines[number - 1].prefix(500)))
        }
        return located
    }

    /// The diagnostic as lines for a terminal.
    func text(styled: (String, Terminal.TextStyle) -> String) -> String {
        var text = "\(name):\(line):\(column): \(styled("error:", .red)) \(message)\n"
        for row in code {
            let number = String(row.line)
            text += styled(String(repeating: " ", count: max(0, 5 - number.count)) + number + " |", .faint)
            text += " \(row.text)\n"
            guard row.line == line else { continue }
            // Tabs are as wide here as above.
            let indent = String(
                String(decoding: row.text.utf8.prefix(max(0, column - 1)), as: UTF8.self)
                    .map { $0 == "\t" ? $0 : " " })
            text += styled("      |", .faint) + " \(indent)\(styled("^", .red))\n"
        }
        return text
    }

    /// Parses a line such as `/app/Sources/View.swift:7:5: error: cannot find 'x' in scope`. SwiftPM writes the package's name
    /// before it for an error in a manifest.
    private static func error(in text: String) -> BuildDiagnostic? {
        guard let marker = text.range(of: ": error: "), let slash = text.firstIndex(of: "/"),
            slash < marker.lowerBound
        else { return nil }
        let place = text[slash..<marker.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 3, let line = Int(place[place.count - 2]),
            let column = Int(place[place.count - 1])
        else { return nil }
        return BuildDiagnostic(
            file: place.dropLast(2).joined(separator: ":"), line: line, column: column,
            message: String(text[marker.upperBound...]))
    }

    /// Removes colors (ECMA-48, “Select Graphic Rendition”).
    private static func withoutStyles(_ line: Substring) -> String {
        line.contains("\u{1B}") ? String(line).replacing(/\u{1B}\[[0-9;]*m/, with: "") : String(line)
    }
}
