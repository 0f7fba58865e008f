import Foundation
import StoreyLayers
import StoreyScaffold
import ToolInternal

/// Fixes what can be fixed, or shows what would be.
struct CheckFix {
    let project: ProjectOptions
    let index: CompilerIndex?
    let isDryRun: Bool

    func run() throws -> Terminal.Status {
        let rules = try project.rules()
        let fixes = try project.read { try rules.fixes(for: $0, index: index) }
        if isDryRun {
            for file in fixes.files {
                let change = Change(
                    path: file.path, before: String(decoding: file.before, as: UTF8.self),
                    after: String(decoding: file.after, as: UTF8.self))
                Terminal.output.write(change.difference + "\n")
            }
            Terminal.error.write(summary(of: fixes))
            return fixes.fixes.isEmpty ? .success : .findings
        }
        try fixes.apply()
        for fix in fixes.fixes {
            Terminal.output.write("\(fix.file):\(fix.position.line): \(fix.message)\n")
        }
        Terminal.output.write(summary(of: fixes))
        if try project.hasNoRules(rules) { return .success }
        var report = try project.read { try rules.check($0) }
        if let baseline = try Baseline(ofProject: project.root, rules: rules) { report.apply(baseline) }
        try ReportDestination(format: .text).write(report)
        return report.isClean ? .success : .findings
    }

    /// The number of changes, and the skipped ones by their reason.
    private func summary(of fixes: SourceFixes) -> String {
        let (changes, files) = (fixes.fixes.count.counting("change"), fixes.files.count.counting("file"))
        var lines = ["\(changes) in \(files)\(isDryRun ? ", not written" : "")"]
        if let first = fixes.filesWithoutIndex.first {
            let count = fixes.filesWithoutIndex.count
            lines.append(
                "Names decide in \(count.counting("file")) that the index lacks, or has an older version for: \(first)\(count > 1 ? " and others" : "")"
            )
        }
        let reasons = Dictionary(grouping: fixes.skipped) { left in
            left.subject.hasPrefix("import ") ? "\(left.subject): \(left.reason)" : left.reason
        }
        let sorted = reasons.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        if !sorted.isEmpty { lines.append("Left as it is, although nothing seems to use it:") }
        for (reason, all) in sorted {
            let first = all.prefix(2).map { left in
                let name = left.subject.hasPrefix("import ") ? "" : " \(left.subject)"
                return "\(left.file):\(left.position.line)\(name)"
            }
            let more = all.count > 2 ? " and \(all.count - 2) more" : ""
            lines.append("    \(reason) (\(first.joined(separator: ", "))\(more))")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
