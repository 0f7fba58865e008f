public import Foundation
import StoreyInternal

extension LayerRules {
    /// Checks all Swift files of a project against the rules.
    ///
    /// Reads files in parallel; 500,000 lines take less than a second.
    ///
    /// - Parameters:
    ///   - root: The project's folder, which contains its `Package.swift` if it has one.
    ///   - index: The compiler's index, to also find references through members. Not used if `nil`.
    ///   - cache: The files of an earlier check of the project, to read only those that have changed. Not used if `nil`.
    /// - Returns: The report, without a baseline applied.
    /// - Throws: `LayerError` if a file can't be read, if there are no Swift files, or if the index doesn't match the
    ///   sources.
    public func check(
        _ root: URL, index: CompilerIndex? = nil, cache: SourceCache? = nil
    ) throws(LayerError) -> LayerReport {
        let checker = try checker(root, cache: cache)
        let indexed = try index.map { index throws(LayerError) in
            try IndexedReferences(index, of: checker.project, isChecked: checker.assignment.isChecked)
        }
        return report(checker, checker.check(indexed))
    }

    /// Checks all Swift files of a project against the rules, with the index of its latest build.
    ///
    /// Files that changed after they were compiled, or that the index lacks, are checked as text. Without a build, all files are.
    /// ``LayerReport/index`` has the number of files of each kind, and the findings that the index adds and removes.
    ///
    /// - Parameters:
    ///   - root: The project's folder, which contains its `Package.swift` if it has one.
    ///   - isCounted: Whether the report's findings are those with the index. If `false`, they are those of the text, which don't depend
    ///     on a build.
    ///   - cache: The files of an earlier check of the project, to read only those that have changed. Not used if `nil`.
    /// - Returns: The report, without a baseline applied.
    /// - Throws: `LayerError` if a source file can't be read, or if there are no Swift files. Never because of the index.
    public func checkWithLatestBuild(
        _ root: URL, countingIndex isCounted: Bool = true, cache: SourceCache? = nil
    ) throws(LayerError) -> LayerReport {
        let checker = try checker(root, cache: cache)
        guard let store = CompilerIndex.latestStore(below: root) else {
            return report(checker, checker.check())
        }
        do throws(LayerError) {
            let index = try CompilerIndex(store: store)
            let indexed = try IndexedReferences(
                current: index, of: checker.project, isChecked: checker.assignment.isChecked)
            if indexed.fileCount > 0 {
                return compared(checker, indexed, LayerReport.IndexUse(store: store, isCounted: isCounted))
            }
            throw LayerError(.index, store.path, "The index has none of the files in their current version.")
        } catch {
            var report = report(checker, checker.check())
            report.index = LayerReport.IndexUse(store: store, isCounted: false, problem: error.description)
            return report
        }
    }

    /// Returns the report with or without the index, with the difference between both.
    private func compared(
        _ checker: LayerChecker, _ indexed: IndexedReferences, _ use: LayerReport.IndexUse
    ) -> LayerReport {
        let results = checker.checkWithAndWithout(indexed)
        let ownFindings = ownFindings(of: checker)
        let reports = concurrentMap(2, batchSize: 1) {
            self.report(checker, $0 == 0 ? results.text : results.index, ownFindings)
        }
        let (text, whole) = (reports[0], reports[1])
        var report = use.isCounted ? whole : text
        var use = use
        use.fileCount = indexed.fileCount
        use.changedFileCount = indexed.changedCount
        use.missingFileCount = indexed.missingCount
        use.added = whole.all(without: text)
        use.removed = text.all(without: whole)
        report.index = use
        return report
    }

    func report(_ checker: LayerChecker, _ results: [LayerChecker.FileResult]) -> LayerReport {
        report(checker, results, ownFindings(of: checker))
    }

    /// Returns the findings that don't depend on references.
    private func ownFindings(of checker: LayerChecker) -> [Finding] {
        checker.assignment.findings + checker.fileFindings() + checker.importFindings()
            + checker.duplicateFindings() + unusedRules(in: checker)
    }

    private func report(
        _ checker: LayerChecker, _ results: [LayerChecker.FileResult], _ ownFindings: [Finding]
    ) -> LayerReport {
        let project = checker.project
        let findings =
            ownFindings + results.flatMap(\.findings) + checker.writerFindings(results)
            + checker.cycleFindings(results)
        let (left, allowed) = suppressed(findings, in: checker)
        var uses: [Int: Int] = [:]
        for result in results { uses.merge(result.exceptions, uniquingKeysWith: +) }
        return LayerReport(
            root: project.root, findings: Self.merged(left.filter { !$0.isUncertain }),
            uncertain: Self.merged(left.filter(\.isUncertain)),
            exceptions: exceptions.enumerated().map { .init(name: $1.name, count: uses[$0] ?? 0) },
            suppressed: allowed, components: checker.components(results), skipped: project.skipped,
            fileCount: project.files.count,
            filesWithoutModule: project.files.indices.filter { !project.knowsModules(ofFile: $0) }
                .map { project.files[$0].path }.sorted(),
            assignedFileCount: project.files.count - checker.assignment.unassigned.count,
            defaultRoleFileCount: checker.assignment.byDefault.count,
            lineCount: project.files.reduce(0) { $0 + $1.syntax.lines })
    }

    /// Reads a project.
    func checker(_ root: URL, cache: SourceCache? = nil) throws(LayerError) -> LayerChecker {
        let project = try Project(
            root: root.absoluteURL.standardizedFileURL, modules: modules,
            exclude: exclude.map(PathPattern.init), cache: cache)
        guard !project.files.isEmpty else {
            throw LayerError(
                .nothingToCheck, root.path, "The folder contains no Swift files. Pass the project's folder.")
        }
        return LayerChecker(project: project, rules: self)
    }

    /// Merges findings with the same identity into one, at the first position.
    private static func merged(_ findings: [Finding]) -> [Finding] {
        let sorted = findings.sorted {
            ($0.file, $0.position, $0.rule.rawValue) < ($1.file, $1.position, $1.rule.rawValue)
        }
        // Two types of one name, in different layers, aren't merged.
        struct Key: Hashable {
            var identity: Finding.Identity
            var layers: Substring
        }
        var indices: [Key: Int] = [:]
        var merged: [Finding] = []
        for finding in sorted {
            // The text after `ListView → NotesStorage:12`. A search for the line's number would take as long as a check.
            let names = finding.from.utf8.count + " → ".utf8.count + finding.to.utf8.count
            let parts = finding.message.utf8.dropFirst(names).split(
                separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
            let isAfterLine = parts.count == 2 && parts[0].last.map { (0x30...0x39).contains($0) } == true
            let key = Key(identity: finding.identity, layers: isAfterLine ? Substring(parts[1]) : "")
            if let first = indices[key] {
                let line = finding.position.line
                if line != merged[first].position.line, merged[first].furtherLines.last != line {
                    merged[first].furtherLines.append(line)
                }
            } else {
                indices[key] = merged.count
                merged.append(finding)
            }
        }
        return merged
    }

    /// Separates the findings that a comment suppresses, and adds findings about invalid or unused comments.
    private func suppressed(_ findings: [Finding], in checker: LayerChecker) -> (
        [Finding], [LayerReport.SuppressedFinding]
    ) {
        var used: [String: Set<Int>] = [:]
        var allowed: [LayerReport.SuppressedFinding] = []
        var files: [String: [Suppression]] = [:]
        for file in checker.project.files where !file.syntax.suppressions.isEmpty {
            files[file.path] = file.syntax.suppressions
        }
        var left = findings.filter { finding in
            guard let suppressions = files[finding.file] else { return true }
            let index = suppressions.firstIndex {
                $0.rule == finding.rule.rawValue && !$0.reason.isEmpty && $0.line == finding.position.line
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
            left,
            allowed.sorted { ($0.finding.file, $0.finding.position) < ($1.finding.file, $1.finding.position) }
        )
    }
}

extension Suppression {
    /// Returns the finding for a comment that suppressed nothing.
    fileprivate func finding(in file: String) -> Finding {
        func finding(_ rule: Finding.Rule, _ message: String, _ suggestion: String) -> Finding {
            Finding(
                rule: rule, file: file, position: position, from: self.rule, to: "", message: message,
                suggestion: suggestion)
        }
        let form = "// storey:allow RULE - reason"
        guard Finding.Rule(rawValue: rule) != nil else {
            let all = Finding.Rule.allCases.map(\.rawValue)
            let near =
                Spelling.suggestions(for: rule, among: all) { $0 }.first.map { " Did you mean \($0)?" } ?? ""
            return finding(
                .invalidSuppression,
                rule.isEmpty
                    ? "the suppression comment names no rule"
                    : "unknown rule \(rule) in a suppression comment",
                "Write \(form).\(near) Rules: \(all.joined(separator: ", ")).")
        }
        if reason.isEmpty {
            return finding(.invalidSuppression, "the suppression of \(rule) has no reason", "Write \(form).")
        }
        return finding(
            .unusedSuppression, "\(rule) is suppressed, but not broken here",
            "Remove the comment, or move it to the line that breaks the rule.")
    }
}
