import ArgumentParser
import Foundation
import StoreyLayers

/// `storey check`.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks Swift sources against the layer rules.",
        usage: """
            storey check [--project <folder>] [--format <format> ...] [--strict] [--no-index]
            storey check --watch
            storey check --fix [--dry-run] [--index <folder>]
            storey check --format xcode
            storey check --strict --format github --format sarif:layers.sarif --format markdown:summary.md
            storey check --trend layers-trend.csv
            storey check init
            """,
        discussion: """
            Reads every Swift file of a project, without building it, and reports references that break a rule: a \
            skipped layer, a layer above, a cycle between features, or an import that the layer doesn't allow. \
            Only unambiguous names count: types, imports, and free functions with a unique name. For an app \
            without rules that doesn't use Storey, it prints an overview instead; storey check init proposes rules.

            MODULES
            The targets of packages and Xcode projects tell which files are compiled together. Where a project is \
            generated, project.yml of XcodeGen, Project.swift of Tuist, Bazel's BUILD files and podspecs do, and \
            "modules" in layers.json names others. A finding in a file whose module is unknown, or whose module declares a type \
            twice, is uncertain: it is reported, but doesn't count.

            RULES
            The built-in rules cover an app made of Storey's modules: views and view models, providers and \
            coordinators, storage and services. They use folders, name suffixes, and conformances. A layers.json \
            next to Package.swift extends or replaces them; the documentation has its schema and examples for \
            several architectures. A file that no rule assigns is an error. storey layer shows which layer a file \
            is in, and why.

            INDEX
            References through members only, such as provider.storage.all(), need a compiler. A debug build with \
            swift build records them in .build/debug/index/store. If there is such a build, the check uses it: files \
            that changed since are read as text, and the report says how the findings differ. With --strict and with a \
            baseline, the index's findings don't count, so that the result is the same without a build. With --index \
            they count, and an index that doesn't match the sources is rejected. --no-index reads all files as text, as \
            --watch does.

            FIXES
            --fix removes unused imports and narrows access: "public" that no other module uses, and declarations that \
            only their file uses. It prints each change, and then the findings of the check. --dry-run prints a diff \
            instead, and exits with 1 if there is one. A change is made only if the project compiles with it: \
            without an index, a name that could be used elsewhere is left, and so are imports of modules whose \
            sources aren't in the project. With --index, the compiler's records decide. What is left is listed with \
            the reason. Nothing is undone: commit your work before.

            BASELINE
            For a project with many findings, --write-baseline records them in layers.baseline.json; from then on \
            only new findings count. --update-baseline removes fixed findings and never adds any.

            TREND
            --trend adds one line for each commit to a CSV file: its day, its hash, the numbers of files, lines, findings, \
            findings in the baseline, and uncertain ones. Spreadsheets draw it.

            EXCEPTIONS
            // storey:allow skipped-layer - the reason
            allows one finding on the same line or the next. A comment without a reason, or without a finding to \
            allow, is itself an error.

            EXIT STATUS
            0: no findings. 1: findings. 2: the sources could not be checked; standard error has the reason.
            """,
        subcommands: [CheckInitCommand.self])

    @OptionGroup var project: ProjectOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The report's format: text, xcode, github, sarif, json, or markdown. Append a colon and a file name to write it to a file. Repeatable.",
            valueName: "format[:file]"),
        completion: .list(ReportDestination.allValueStrings))
    var format: [ReportDestination] = []

    @Option(
        help: ArgumentHelp(
            "The index store of an up-to-date build, such as .build/debug/index/store. Also finds references through members.",
            valueName: "folder"),
        completion: .directory)
    var index: String?

    @Flag(help: "Don't use the index of the latest build.")
    var noIndex = false

    @Flag(help: "Remove deleted files from the index. Builds leave their records behind.")
    var prune = false

    @Flag(
        help:
            "Also fail if the baseline lists fixed findings, or if the baseline that layers.json names is missing. For CI."
    )
    var strict = false

    @Flag(help: "Record all findings as known. Fails if a baseline exists.")
    var writeBaseline = false

    @Flag(help: "Remove fixed findings from the baseline. Never adds any.")
    var updateBaseline = false

    @Option(
        help: ArgumentHelp(
            "Add the numbers of findings at this commit to a CSV file, and compare them with the previous ones.",
            valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var trend: String?

    @Flag(help: "Remove unused imports, and narrow the access of declarations.")
    var fix = false

    @Flag(help: "With --fix: print the changes as a diff, and write nothing.")
    var dryRun = false

    @Flag(help: "Check again after each change, and print the findings that are new, until Control-C.")
    var watch = false

    @Flag(help: "Print the duration to standard error.")
    var timing = false

    func validate() throws {
        if prune && index == nil {
            throw ValidationError("--prune needs --index.")
        }
        if noIndex && index != nil {
            throw ValidationError("Pass either --index or --no-index, not both.")
        }
        if writeBaseline && updateBaseline {
            throw ValidationError("Pass either --write-baseline or --update-baseline, not both.")
        }
        if fix, watch || hasReportOptions {
            throw ValidationError("--fix can be combined with --dry-run, --index and --prune only.")
        }
        if watch, !isPlain {
            throw ValidationError("--watch can't be combined with other options of the check.")
        }
    }

    func run() async throws {
        // Not when the arguments are validated, because storey check init has the same flag.
        if dryRun && !fix {
            throw ValidationError("--dry-run needs --fix.")
        }
        if watch {
            var watch = CheckWatch(project)
            return try await watch.run()
        }
        if fix {
            return try withExitStatus {
                let index = try index.map { try CompilerIndex(store: URL(fileURLWithPath: $0)) }
                if prune { try index?.removeDeletedFiles(of: project.root) }
                return try CheckFix(project: project, index: index, isDryRun: dryRun).run()
            }
        }
        try withExitStatus {
            let rules = try project.rules()
            if isPlain, try project.hasNoRules(rules) {
                let cache = SourceCache()
                let overview = try project.read { try rules.overview(of: $0, cache: cache) }
                if overview.usesStorey {
                    let isText = noIndex || CompilerIndex.latestStore(below: project.root) == nil
                    return try finish(isText ? overview.report : checkWithLatestBuild(rules, cache), rules)
                }
                Terminal.output.write(overview.text)
                return overview.report.isClean ? .success : .findings
            }
            let start = ContinuousClock.now
            let index = try index.map { try CompilerIndex(store: URL(fileURLWithPath: $0)) }
            if prune { try index?.removeDeletedFiles(of: project.root) }
            let report =
                noIndex || index != nil
                ? try project.read { try rules.check($0, index: index) } : try checkWithLatestBuild(rules)
            if timing { printTiming(ContinuousClock.now - start, report) }
            return try finish(report, rules)
        }
    }

    /// Checks with the index of the latest build. Its additional findings don't count with --strict and in comparison with a
    /// baseline, because the result must be the same where the project isn't built.
    private func checkWithLatestBuild(_ rules: LayerRules, _ cache: SourceCache? = nil) throws -> LayerReport
    {
        let isComparable =
            try strict || writeBaseline || updateBaseline
            || Baseline(ofProject: project.root, rules: rules) != nil
        return try project.read {
            try rules.checkWithLatestBuild($0, countingIndex: !isComparable, cache: cache)
        }
    }

    /// Whether no option asks for a particular check or report.
    private var isPlain: Bool { !hasReportOptions && index == nil }

    private var hasReportOptions: Bool {
        !format.isEmpty || strict || writeBaseline || updateBaseline || timing || trend != nil
    }

    /// Compares the report with the baseline, and writes it.
    private func finish(_ report: LayerReport, _ rules: LayerRules) throws -> Terminal.Status {
        var report = report
        let status = try applyBaseline(to: &report, rules)
        for destination in format.isEmpty ? [ReportDestination(format: .text)] : format {
            try destination.write(report)
        }
        if let trend {
            let file = URL(fileURLWithPath: trend)
            var entries = try TrendFile(file)
            entries.add(.init(report, in: project.root))
            try writeFile(entries.text, to: file)
            Terminal.error.write("\(file.relativePath): \(entries.summary)\n")
        }
        return status
    }

    private func printTiming(_ duration: Duration, _ report: LayerReport) {
        let seconds = duration / .seconds(1)
        let speed = Int(Double(report.lineCount) / max(seconds, 0.000_001))
        Terminal.error.write(
            "\(report.lineCount) lines in \(duration.formatted(.units(allowed: [.seconds, .milliseconds]))), \(speed) lines per second\n"
        )
    }

    /// Compares the report with the baseline, and writes or updates the baseline if requested.
    private func applyBaseline(to report: inout LayerReport, _ rules: LayerRules) throws -> Terminal.Status {
        let file = project.root.appendingPathComponent(rules.baseline)
        let baseline = try Baseline(ofProject: project.root, rules: rules)
        if writeBaseline {
            guard baseline == nil else {
                throw CommandError(
                    "\(rules.baseline) already exists. Use --update-baseline to shrink it, or delete it first."
                )
            }
            let new = Baseline(known: Set(report.findings.map(\.identity)))
            try writeFile(try new.text(), to: file)
            report.apply(new)
            return .success
        }
        if strict, baseline == nil, rules.baseline != LayerRules.standard.baseline {
            throw CommandError(
                "\(LayerRules.fileName) names \(rules.baseline), which doesn't exist. Restore the file, or remove the key."
            )
        }
        if let baseline { report.apply(baseline) }
        if updateBaseline {
            guard let baseline else {
                throw CommandError("\(rules.baseline) doesn't exist. Create it with --write-baseline.")
            }
            let shrunk = baseline.removingResolved(in: report)
            try writeFile(try shrunk.text(), to: file)
            report.apply(shrunk)
        }
        if strict, !report.resolved.isEmpty {
            Terminal.error.write(
                "error: \(rules.baseline) lists findings that are fixed. Run storey check --update-baseline.\n"
            )
            return .findings
        }
        return report.isClean ? .success : .findings
    }
}
