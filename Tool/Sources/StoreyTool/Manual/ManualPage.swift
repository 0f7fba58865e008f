import ArgumentParser
import Foundation

/// A page of the manual, with the text of a command's help. Source of the format: man(7).
struct ManualPage {
    /// The name of the file: `storey-mock.1`.
    let file: String
    /// The content of the file.
    let text: String

    /// Returns the pages of a command and of all its visible subcommands.
    static func all(of command: any ParsableCommand.Type, in parents: [String] = []) -> [ManualPage] {
        let path = parents + [command.configuration.commandName ?? ""]
        let visible = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        return [ManualPage(command, path: path)] + visible.flatMap { all(of: $0, in: path) }
    }

    private init(_ command: any ParsableCommand.Type, path: [String]) {
        let name = path.joined(separator: "-")
        file = "\(name).1"
        var page = ManualText(title: name, version: StoreyCommand.configuration.version)
        page.section("NAME")
        page.line("\(name) - \(command.configuration.abstract)")
        // Wide enough that no description is wrapped.
        let help = StoreyCommand.helpMessage(for: command, columns: 100_000)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let usage = help.firstIndex { $0.hasPrefix("USAGE: ") } ?? help.endIndex
        let end = help[usage...].firstIndex(of: "") ?? help.endIndex
        page.section("SYNOPSIS")
        page.verbatim(help[usage..<end].map { String($0.dropFirst("USAGE: ".count)) })
        page.section("DESCRIPTION")
        page.discussion(command.configuration.discussion)
        page.items(help[end...])
        text = page.text
    }
}

/// Text in the language of man(7).
private struct ManualText {
    private(set) var text = ""

    init(title: String, version: String) {
        text = ".TH \"\(title.uppercased())\" \"1\" \"\" \"Storey \(version)\" \"Storey\"\n"
    }

    mutating func section(_ name: some StringProtocol) { text += ".SH \(name)\n" }

    mutating func line(_ line: some StringProtocol) { text += Self.escaped(line) + "\n" }

    mutating func verbatim(_ lines: [String]) {
        text += ".nf\n"
        for line in lines { self.line(line) }
        text += ".fi\n"
    }

    /// Adds a discussion, in which uppercase lines are headings and each other line is a paragraph of its block.
    mutating func discussion(_ discussion: String) {
        var isFirst = true
        for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty {
                text += ".PP\n"
                isFirst = true
            } else if line == line.uppercased(), line.allSatisfy({ $0.isLetter || $0 == " " }) {
                section(line)
                isFirst = true
            } else {
                if !isFirst { text += ".br\n" }
                self.line(line)
                isFirst = false
            }
        }
    }

    /// Adds the sections of a help text with the arguments, the options and the subcommands.
    mutating func items(_ lines: ArraySlice<Substring>) {
        for line in lines where !line.isEmpty && !line.hasPrefix("  See '") {
            if !line.hasPrefix(" ") {
                section(line.hasSuffix(":") ? line.dropLast() : line)
            } else if line.prefix(while: { $0 == " " }).count == 2 {
                let item = line.dropFirst(2)
                // The description follows on the same line if the label is short.
                let label = item.firstRange(of: "  ").map { item[..<$0.lowerBound] } ?? item
                text += ".TP\n.B \(Self.escaped(label))\n"
                if label.endIndex < item.endIndex { self.line(item[label.endIndex...].drop { $0 == " " }) }
            } else {
                self.line(line.drop { $0 == " " })
            }
        }
    }

    /// A line as text: a period or an apostrophe at its start would be a request, a hyphen could be replaced, and other
    /// characters than those of ASCII depend on the locale.
    private static func escaped(_ line: some StringProtocol) -> String {
        let text = line.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\e"
            case "-": text += "\\-"
            case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
            default: text += "\\[u\(String(format: "%04X", scalar.value))]"
            }
        }
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }
}
