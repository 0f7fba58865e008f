import Foundation

extension LayerReport {
    /// For people: each finding with its way and how to mend it, then a summary.
    /// - Parameter bold: sets a finding's place apart, on a terminal.
    public func plain(_ bold: (String) -> String = { $0 }) -> String {
        findings.map { finding in
            let place = "\(finding.file):\(finding.place.line):\(finding.place.column)"
            return
                "\(bold(place)): \(finding.rule.rawValue): \(finding.message)\(finding.more)\n    \(finding.mend)\n"
        }
        .joined() + (findings.isEmpty ? "" : "\n") + summary
    }

    /// What was read, and what came of it.
    var summary: String {
        var lines = [
            "\(count(findings.count, "finding")) in \(count(files, "file")), \(count(self.lines, "line"));"
                + " \(percent(coverage)) of the files assigned"
        ]
        if !known.isEmpty { lines.append("\(count(known.count, "finding")) known to the baseline") }
        if !mended.isEmpty {
            lines.append(
                "\(count(mended.count, "finding")) of the baseline mended: take them out with --update-baseline"
            )
        }
        for use in exceptions { lines.append("exception \(use.name): used \(count(use.count, "time"))") }
        for allowed in allowed {
            lines.append(
                "allowed at \(allowed.finding.file):\(allowed.finding.place.line): \(allowed.finding.rule.rawValue) - \(allowed.reason)"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }

    func percent(_ share: Double) -> String {
        // Rounded down: 100 % means all.
        let tenths = Int(share * 1000)
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }

    /// What Xcode shows at the line. It knows files by their whole paths only; this report is not kept.
    func xcode() -> String {
        findings.map {
            "\(root.appendingPathComponent($0.file).path):\($0.place.line):\($0.place.column): error: \($0.message)\($0.more). \($0.mend) (\($0.rule.rawValue))\n"
        }
        .joined()
    }

    /// GitHub's workflow commands. Source: “Workflow commands for GitHub Actions”, Setting an error message.
    func github() -> String {
        func escaped(_ text: String, _ characters: [(String, String)]) -> String {
            ([("%", "%25"), ("\r", "%0D"), ("\n", "%0A")] + characters)
                .reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
        return findings.map {
            let file = escaped($0.file, [(":", "%3A"), (",", "%2C")])
            let text = escaped("\($0.message)\($0.more). \($0.mend)", [])
            return
                "::error file=\(file),line=\($0.place.line),col=\($0.place.column),title=\($0.rule.rawValue)::\(text)\n"
        }
        .joined()
    }

    /// A table of findings, and one of the numbers.
    func markdown() -> String {
        func cell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("\n", with: " ") }
        var lines = ["## Layers: \(count(findings.count, "finding"))", ""]
        if !findings.isEmpty {
            lines += ["| where | rule | what | how to mend it |", "|---|---|---|---|"]
            lines += findings.map {
                "| `\($0.file):\($0.place.line)` | \($0.rule.rawValue) | \(cell($0.message + $0.more)) | \(cell($0.mend)) |"
            }
            lines.append("")
        }
        lines += summary.split(separator: "\n").map { "- \($0)" } + [""]
        if !components.isEmpty {
            lines += [
                "| component | named by | names | instability |", "|---|---:|---:|---:|",
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
    /// Where else the same is.
    var more: String {
        if furtherLines.isEmpty { return "" }
        let shown = furtherLines.prefix(5).map(String.init).joined(separator: ", ")
        return " (also line \(shown)\(furtherLines.count > 5 ? ", …" : ""))"
    }
}
