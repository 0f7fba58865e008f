import Foundation
import StoreyInternal

/// What a project consists of, for a first look at an app that has no rules yet.
public struct ProjectOverview: Sendable {
    /// A module of the project.
    public struct Module: Sendable, Equatable {
        /// The module's name.
        public var name: String
        /// The number of files.
        public var fileCount: Int
        /// The number of lines.
        public var lineCount: Int
        /// Whether the module contains only tests.
        public var isTest: Bool
    }

    /// References between two folders or features that break a rule.
    public struct Edge: Sendable, Equatable {
        /// The path of the referencing folder or feature.
        public var from: String
        /// The path of the referenced folder or feature.
        public var to: String
        /// The number of references.
        public var count: Int
        /// The first of the references, such as `NotesListView → NotesStorage`.
        public var example: String
    }

    /// The modules, largest first. Files whose module is unknown belong to none.
    public internal(set) var modules: [Module]
    /// The architecture that the names of the types suggest, such as `MVVM with coordinators`.
    public internal(set) var architecture: Architecture
    /// The pairs of folders or features with the most references that break a rule.
    public internal(set) var edges: [Edge]
    /// Whether a file imports one of Storey's modules, so that the standard rules are meant for the app.
    public internal(set) var usesStorey: Bool
    /// The report of the check against the rules.
    public internal(set) var report: LayerReport

    /// A text that fits on a screen.
    public var text: String {
        var lines = ["\(report.root.lastPathComponent): \(size)", ""]
        for module in modules.filter({ !$0.isTest }).prefix(8) {
            lines.append(
                "  \(padded(module.name, to: 32)) \(module.fileCount.counting("file")), \(module.lineCount.counting("line"))"
            )
        }
        let hidden = modules.filter { !$0.isTest }.count - 8
        if hidden > 0 { lines.append("  and \(hidden.counting("smaller module"))") }
        if !report.filesWithoutModule.isEmpty {
            lines.append(
                "  \(padded("without a known module", to: 32)) \(report.filesWithoutModule.count.counting("file"))"
            )
        }
        lines += ["", "It looks like \(architecture.text).", ""]
        if !edges.isEmpty {
            lines.append("Most references that break Storey's standard rules:")
            lines += edges.map {
                "  \(padded("\($0.count)", to: 5)) \($0.from) → \($0.to), as in \($0.example)"
            }
            lines.append("")
        }
        lines.append("Findings by rule:")
        lines += counts.map { "  \(padded("\($0.count)", to: 5)) \($0.rule)" }
        if !report.uncertain.isEmpty {
            lines.append("  \(padded("\(report.uncertain.count)", to: 5)) uncertain, which don't count")
        }
        lines += [
            "",
            "The standard rules don't know this app's folders. Next:",
            "  storey check init             proposes rules for this app, with today's findings as known",
            "  storey check init --dry-run   prints them without writing a file",
            "  storey check --format json    lists all findings of the standard rules", "",
        ]
        return lines.joined(separator: "\n")
    }

    private var size: String {
        let own = modules.filter { !$0.isTest }
        return
            "\(report.lineCount.counting("line")) of Swift in \(report.fileCount.counting("file")); \(own.count.counting("module")), \((modules.count - own.count).counting("test target"))"
    }

    private var counts: [(rule: String, count: Int)] {
        Dictionary(grouping: report.findings, by: \.rule.rawValue)
            .map { (rule: $0.key, count: $0.value.count) }
            .sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
