import Foundation

extension LayerReport {
    /// Returns the report as plain text: each finding with its fix, followed by a summary.
    ///
    /// - Parameter bold: A closure that emphasizes the location of a finding on a terminal.
    public func plain(_ bold: (String) -> String = { $0 }) -> String {
        findings.map { finding in
            let position = "\(finding.file):\(finding.position.line):\(finding.position.column)"
            return
                "\(bold(position)): \(finding.rule.rawValue): \(finding.message)\(finding.more)\n    \(finding.suggestion)\n"
        }
        .joined() + (findings.isEmpty ? "" : "\n") + summary
    }

    /// A summary of the check.
    var summary: String {
        var lines = [
            "\(count(findings.count, "finding")) in \(count(fileCount, "file")), \(count(lineCount, "line"));"
                + " \(percent(coverage)) of the files have a role"
        ]
        if !known.isEmpty { lines.append("\(count(known.count, "finding")) in the baseline") }
        if !resolved.isEmpty {
            lines.append(
                "\(count(resolved.count, "baseline finding")) resolved; remove with --update-baseline"
            )
        }
        for use in exceptions { lines.append("exception \(use.name): used \(count(use.count, "time"))") }
        for entry in suppressed {
            lines.append(
                "suppressed at \(entry.finding.file):\(entry.finding.position.line): \(entry.finding.rule.rawValue) - \(entry.reason)"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }

    func percent(_ share: Double) -> String {
        // Rounds down, so that 100 % means all files.
        let tenths = Int(share * 1000)
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }

    /// Returns the findings as compiler errors, which Xcode shows at their lines. Paths are absolute, as Xcode
    /// requires.
    func xcode() -> String {
        findings.map {
            "\(root.appendingPathComponent($0.file).path):\($0.position.line):\($0.position.column): error: \($0.message)\($0.more). \($0.suggestion) (\($0.rule.rawValue))\n"
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
        return findings.map {
            let file = escaped($0.file, [(":", "%3A"), (",", "%2C")])
            let text = escaped("\($0.message)\($0.more). \($0.suggestion)", [])
            return
                "::error file=\(file),line=\($0.position.line),col=\($0.position.column),title=\($0.rule.rawValue)::\(text)\n"
        }
        .joined()
    }

    /// Returns a Markdown table of findings, and one of components.
    func markdown() -> String {
        func cell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("\n", with: " ") }
        var lines = ["## Layers: \(count(findings.count, "finding"))", ""]
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
    /// A list of further lines with the same finding.
    var more: String {
        if furtherLines.isEmpty { return "" }
        let shown = furtherLines.prefix(5).map(String.init).joined(separator: ", ")
        return " (also line \(shown)\(furtherLines.count > 5 ? ", …" : ""))"
    }
}
