import Foundation
import StoreyInternal

/// Rules that are proposed for a project, with what they are based on.
public struct RulesProposal: Sendable {
    /// An architecture that the project follows.
    public struct Pattern: Sendable, Equatable {
        /// The name to display, such as `MVVM with coordinators`.
        public var name: String
        /// The counts that suggest it, such as `210 view models`.
        public var evidence: [String]
    }

    /// The architectures that were recognized: that of the screens, that of the domain, and features.
    public internal(set) var patterns: [Pattern]
    /// The proposed rules. Changes of what they check leave ``report`` as it is.
    public var rules: LayerRules
    /// The report of a check against the rules.
    public internal(set) var report: LayerReport
    /// The number of files of each layer, and of the default role.
    let fileCounts: [String: Int]
    /// What was measured about a layer, by its name.
    let notes: [String: String]
    let moduleCount: Int

    /// A baseline with the findings of today.
    public var baseline: Baseline { Baseline(known: Set(report.findings.map(\.identity))) }

    /// The contents of `layers.json`.
    public var json: String { rules.compactJSON }

    /// An explanation that fits on a screen.
    public var text: String {
        var lines = [
            "\(report.root.lastPathComponent): \(report.lineCount.counting("line")) of Swift in \(report.fileCount.counting("file")) and \(moduleCount.counting("module"))",
            "",
        ]
        for (index, pattern) in patterns.enumerated() {
            let evidence = pattern.evidence.isEmpty ? "" : ": \(pattern.evidence.joined(separator: ", "))"
            lines += Self.wrapped("\(index == 0 ? "It looks like " : "  and ")\(pattern.name)\(evidence)")
        }
        lines.append("")
        lines += layerLines
        lines += ruleLines
        return lines.joined(separator: "\n") + "\n"
    }

    /// The layers, each with the ones that it may reference.
    private var layerLines: [String] {
        guard let references = rules.layerReferences else {
            return ["The standard rules for Storey's modules apply; the file can extend them.", ""]
        }
        var lines = ["Layers, and what their files may reference besides their own layer and models:"]
        func line(_ name: String, _ text: String) -> String {
            "  \(padded(name, 13))\(padded((fileCounts[name] ?? 0).counting("file"), 12)) \(text)"
        }
        for layer in rules.layers {
            let allowed = references[layer] ?? []
            lines.append(
                line(
                    layer,
                    (allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")) + (notes[layer] ?? "")))
        }
        if let count = fileCounts["entity"], count > 0 {
            lines.append(line("entity", "plain values, which every layer may reference"))
        }
        if let count = fileCounts["root"], count > 0 {
            lines.append(line("root", "everything: it creates and connects the objects"))
        }
        if let other = rules.roles.first(where: \.isDefault), let count = fileCounts[other.name], count > 0 {
            let percent = count * 100 / max(1, report.fileCount)
            lines.append(
                line(other.name, "not checked (\(percent) %): neither folder nor name tells the layer"))
        }
        if let interfaces = rules.featureInterfaces {
            lines.append(
                "  Features don't reference each other\(interfaces.isEmpty ? "" : " except through \(interfaces.joined(separator: ", "))")."
            )
        } else if !rules.featureFolders.isEmpty {
            lines.append("  Features may reference each other, but not in a cycle.")
        }
        lines += rules.exceptions.map { "  Exception \($0.name): \($0.reason)" }
        return lines + [""]
    }

    /// The rules that the project breaks, with how often, what they mean, and an example.
    private var ruleLines: [String] {
        if report.findings.isEmpty { return ["The app breaks none of these rules today."] }
        let counts = Dictionary(grouping: report.findings, by: \.rule)
            .sorted { ($1.value.count, $0.key.rawValue) < ($0.value.count, $1.key.rawValue) }
        var lines = ["What breaks the rules today, \(report.findings.count.counting("finding")):"]
        for (rule, findings) in counts.prefix(7) {
            lines.append("  \(padded("\(findings.count)", 6))\(padded(rule.rawValue, 20)) \(rule.demand)")
            if let first = findings.first, !first.to.isEmpty {
                lines.append("        such as \(first.from) → \(first.to)")
            }
        }
        if counts.count > 7 { lines.append("  and \(counts.count - 7) more rules") }
        return lines
    }

    /// Returns a text as lines that fit on a terminal.
    private static func wrapped(_ text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if let last = lines.last, last.count + word.count < 100 {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(lines.isEmpty ? String(word) : "    " + word)
            }
        }
        return lines
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
