public import Foundation
import Spelling

extension LayerRules {
    /// Reads all Swift files of a project and holds them against the rules.
    ///
    /// Uses all cores, keeps nothing for the next time: 500,000 lines take less than a second.
    /// - Parameters:
    ///   - root: the project's folder: of its `Package.swift`, if it has one.
    ///   - index: what the compiler noted, to find as well what is reached only through members; not used if `nil`.
    /// - Returns: What was found, without regard to a baseline.
    /// - Throws: `LayerError` if a file could not be read, or there is none; or if the index is of other sources than
    ///   those that are there.
    public func check(_ root: URL, index: CompilerIndex? = nil) throws(LayerError) -> LayerReport {
        let (project, judge, verdicts) = try judged(root, index: index)
        return report(on: project, judge, verdicts)
    }

    func report(on project: Project, _ judge: Judge, _ verdicts: [Judge.Verdict]) -> LayerReport {
        var findings = judge.assignment.findings + judge.fileFindings() + judge.importFindings()
        findings += verdicts.flatMap(\.findings)
        findings += judge.writerFindings(verdicts) + judge.cycleFindings(verdicts)
        let (left, allowed) = suppressed(findings, in: judge)
        var uses: [Int: Int] = [:]
        for verdict in verdicts { uses.merge(verdict.exceptions, uniquingKeysWith: +) }
        return LayerReport(
            root: project.root, findings: Self.merged(left),
            exceptions: exceptions.enumerated().map { .init(name: $1.name, count: uses[$0] ?? 0) },
            allowed: allowed, components: judge.components(verdicts), files: project.files.count,
            assigned: project.files.count - judge.assignment.unassigned.count,
            lines: project.files.reduce(0) { $0 + $1.facts.lines })
    }

    func judged(
        _ root: URL, index: CompilerIndex? = nil
    ) throws(LayerError) -> (Project, Judge, [Judge.Verdict]) {
        let project = try Project(
            root: root.absoluteURL.standardizedFileURL, exclude: exclude.map(PathPattern.init))
        guard !project.files.isEmpty else {
            throw LayerError(
                .nothingToCheck, root.path, "there is no Swift file. Name the folder of the project.")
        }
        let judge = try Judge(project: project, rules: self, index: index)
        return (project, judge, judge.judge())
    }

    /// One finding for each identity, at its first place.
    private static func merged(_ findings: [Finding]) -> [Finding] {
        let sorted = findings.sorted {
            ($0.file, $0.place, $0.rule.rawValue) < ($1.file, $1.place, $1.rule.rawValue)
        }
        var places: [Finding.Identity: Int] = [:]
        var merged: [Finding] = []
        for finding in sorted {
            if let first = places[finding.identity] {
                let line = finding.place.line
                if line != merged[first].place.line, merged[first].furtherLines.last != line {
                    merged[first].furtherLines.append(line)
                }
            } else {
                places[finding.identity] = merged.count
                merged.append(finding)
            }
        }
        return merged
    }

    /// Takes out what a comment allows, and adds what is wrong with the comments.
    private func suppressed(_ findings: [Finding], in judge: Judge) -> ([Finding], [LayerReport.Allowed]) {
        var used: [String: Set<Int>] = [:]
        var allowed: [LayerReport.Allowed] = []
        var files: [String: [Suppression]] = [:]
        for file in judge.project.files where !file.facts.suppressions.isEmpty {
            files[file.path] = file.facts.suppressions
        }
        var left = findings.filter { finding in
            guard let suppressions = files[finding.file] else { return true }
            let index = suppressions.firstIndex {
                $0.rule == finding.rule.rawValue && !$0.reason.isEmpty && $0.line == finding.place.line
            }
            guard let index else { return true }
            used[finding.file, default: []].insert(index)
            allowed.append(.init(finding: finding, reason: suppressions[index].reason))
            return false
        }
        for (path, suppressions) in files {
            for (index, suppression) in suppressions.enumerated() where used[path]?.contains(index) != true {
                left.append(suppression.finding(in: path))
            }
        }
        return (
            left, allowed.sorted { ($0.finding.file, $0.finding.place) < ($1.finding.file, $1.finding.place) }
        )
    }
}

extension Suppression {
    /// What is wrong with a comment that allowed nothing.
    fileprivate func finding(in file: String) -> Finding {
        func finding(_ rule: Rule, _ message: String, _ mend: String) -> Finding {
            Finding(
                rule: rule, file: file, place: place, from: self.rule, to: "", message: message, mend: mend)
        }
        let form = "// storey:allow RULE - reason"
        guard Rule(rawValue: rule) != nil else {
            let all = Rule.allCases.map(\.rawValue)
            let near = Spelling.near(rule, among: all) { $0 }.first.map { " Did you mean \($0)?" } ?? ""
            return finding(
                .badSuppression, rule.isEmpty ? "a comment that allows no rule" : "there is no rule \(rule)",
                "Write \(form).\(near) Rules: \(all.joined(separator: ", ")).")
        }
        if reason.isEmpty {
            return finding(.badSuppression, "\(rule) is allowed without a reason", "Write \(form).")
        }
        return finding(
            .unusedSuppression, "\(rule) is allowed, but is not broken here",
            "Remove the comment, or move it to the line that breaks the rule.")
    }
}
