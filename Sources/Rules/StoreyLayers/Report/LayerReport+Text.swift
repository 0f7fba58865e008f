import Foundation
import StoreyInternal

extension Finding {
    /// Returns the finding as plain text: its location and message, and a line with its fix.
    ///
    /// - Parameter bold: A closure that emphasizes the location on a terminal.
    public func plain(_ bold: (String) -> String = { $0 }) -> String {
        "\(bold("\(file):\(position.line):\(position.column)")): \(severity)\(rule.rawValue): \(message)\(more)\n    \(suggestion)\n"
    }
}

extension LayerReport {
    /// Returns the report as plain text: each finding with its fix, followed by a summary.
    ///
    /// - Parameter bold: A closure that emphasizes the location of a finding on a terminal.
    public func plain(_ bold: (String) -> String = { $0 }) -> String {
        let shown = findings + uncertain.prefix(Self.uncertainLines)
        return shown.map { $0.plain(bold) }.joined() + (shown.isEmpty ? "" : "\n") + summary
    }

    /// The number of uncertain findings in a text report. There may be thousands.
    private static let uncertainLines = 10

    /// A summary of the check.
    var summary: String {
        var lines = [
            "\(findings.count.counting("finding")) in \(fileCount.counting("file")), \(lineCount.counting("line"));"
                + " \(percent(coverage)) of the files have a role"
        ]
        if defaultRoleFileCount > 0 {
            lines.append(
                "\(defaultRoleFileCount.counting("file")) with the default role, because no other matches: storey unassigned"
            )
        }
        if !uncertain.isEmpty {
            let isCut = uncertain.count > Self.uncertainLines
            lines.append(
                "uncertain, not counted: \(uncertain.count.counting("finding"))\(isCut ? "; --format json lists all" : "")"
            )
        }
        if !filesWithoutModule.isEmpty {
            lines.append(
                "\(filesWithoutModule.count.counting("file")) without a known module: no target compiles them; \"modules\" in layers.json can name it"
            )
            lines += filesWithoutModule.prefix(5).map { "    \($0)" }
            if filesWithoutModule.count > 5 {
                lines.append("    and \(filesWithoutModule.count - 5) more; --format json lists all")
            }
        }
        if !skippedPaths.isEmpty { lines.append("not checked: \(skippedPaths)") }
        if let index { lines.append(describe(index)) }
        if !known.isEmpty { lines.append("\(known.count.counting("finding")) in the baseline") }
        if !resolved.isEmpty {
            lines.append(
                "\(resolved.count.counting("baseline finding")) resolved; remove with --update-baseline"
            )
        }
        for use in exceptions { lines.append("exception \(use.name): used \(use.count.counting("time"))") }
        for entry in suppressed {
            lines.append(
                "suppressed at \(entry.finding.file):\(entry.finding.position.line): \(entry.finding.rule.rawValue) - \(entry.reason)"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The paths that aren't checked, by reason. Leaves out hidden ones, such as `.build`, which every project has.
    private var skippedPaths: String {
        SkippedPath.Reason.allCases.filter { $0 != .hidden }.compactMap { reason in
            let paths = skipped.filter { $0.reason == reason }.map(\.path)
            if paths.isEmpty { return nil }
            let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
            return "\(paths.prefix(3).joined(separator: ", "))\(more) (\(reason.rawValue))"
        }
        .joined(separator: ", ")
    }

    private func describe(_ index: IndexUse) -> String {
        if let problem = index.problem {
            return "checked as text: the index of the latest build isn't used. \(problem)"
        }
        let read = [(index.changedFileCount, "changed since"), (index.missingFileCount, "aren't in it")]
            .filter { $0.0 > 0 }.map { ", \($0) as text because they \($1)" }.joined()
        let total = index.fileCount + index.changedFileCount + index.missingFileCount
        let hasDifference = !index.added.isEmpty || !index.removed.isEmpty
        return
            "\(index.fileCount) of \(total.counting("file")) by the compiler's index\(read); only the index sees \(index.added.count.counting("finding")), only the text \(index.removed.count)"
            + (!index.isCounted && hasDifference ? ", not counted; --format json lists them" : "")
    }

    func percent(_ share: Double) -> String {
        // Rounds down, so that 100 % means all files.
        let tenths = Int(share * 1000)
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }

    /// Returns the findings as compiler errors, and the uncertain ones as warnings, which Xcode shows at their lines. Paths are absolute, as Xcode
    /// requires.
    func xcode() -> String {
        (findings + uncertain).map {
            "\(root.appendingPathComponent($0.file).path):\($0.position.line):\($0.position.column): \($0.isUncertain ? "warning: uncertain" : "error"): \($0.message)\($0.more). \($0.suggestion) (\($0.rule.rawValue))\n"
        }
        .joined()
    }

    /// Returns the findings as GitHub workflow commands. Source: “Workflow commands for GitHub Actions”, Setting an
    /// error message.
    func github() -> String {
        func escaped(_ text: String, _ characters: [(String, String)]) -> String {
            ([("%", "%25"), ("\r", "%0D"), ("\n", "%0A")] + characters)
                .reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
        return (findings + uncertain).map {
            let file = escaped($0.file, [(":", "%3A"), (",", "%2C")])
            let text = escaped("\($0.severity)\($0.message)\($0.more). \($0.suggestion)", [])
            return
                "::\($0.isUncertain ? "notice" : "error") file=\(file),line=\($0.position.line),col=\($0.position.column),title=\($0.rule.rawValue)::\(text)\n"
        }
        .joined()
    }

    /// Returns a Markdown table of findings, and one of components.
    func markdown() -> String {
        func cell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("\n", with: " ") }
        var lines = ["## Layers: \(findings.count.counting("finding"))", ""]
        if !findings.isEmpty {
            lines += ["| location | rule | problem | fix |", "|---|---|---|---|"]
            lines += findings.map {
                "| `\($0.file):\($0.position.line)` | \($0.rule.rawValue) | \(cell($0.message + $0.more)) | \(cell($0.suggestion)) |"
            }
            lines.append("")
        }
        lines += summary.split(separator: "\n").map { "- \($0)" } + [""]
        if !components.isEmpty {
            lines += [
                "| component | referenced by | references | instability |", "|---|---:|---:|---:|",
            ]
            lines += components.map {
                "| \($0.name) | \($0.afferent) | \($0.efferent) | \(Int(($0.instability * 100).rounded())) % |"
            }
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }
}

extension Finding {
    /// A prefix for uncertain findings.
    var severity: String { isUncertain ? "uncertain: " : "" }

    /// A list of further lines with the same finding.
    var more: String {
        if furtherLines.isEmpty { return "" }
        let shown = furtherLines.prefix(5).map(String.init).joined(separator: ", ")
        return " (also line \(shown)\(furtherLines.count > 5 ? ", …" : ""))"
    }
}
