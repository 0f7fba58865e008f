import ArgumentParser
import Foundation
import StoreyLayers
import StoreyScaffold
import ToolInternal

/// `storey adopt`.
struct AdoptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt",
        abstract: "Shows what an app with coordinators, RxSwift and DITranquillity becomes in Storey.",
        usage: """
            storey adopt [--project <folder>] [--format <format>]
            storey adopt <path> ...
            storey adopt [<path> ...] --dry-run
            storey adopt [<path> ...] --write [--force]
            """,
        discussion: """
            Reads an app with base coordinators, a router, parts of DITranquillity, providers and presenters with \
            RxSwift, and operations for the launch, without building it. Prints what it has, in which order to \
            replace it, and the work that is left. With paths, it lists each place in these files, with what to write \
            instead; storey adopt . lists all. The documentation has the reasons, in the article “Coming from \
            coordinators and RxSwift”. Files of tests aren't searched.

            EFFORT
            auto: --write does it. delete: Storey does this work. call: the call is replaced where it is. type: a type \
            is written again. design: something is decided first, such as the routes of a flow.

            REWRITES
            --write rewrites two kinds of files, and prints the changes as a diff: those whose only use of \
            DITranquillity are parts with simple registrations, which mean the same in Storey, and those with a \
            coordinator whose methods show one module each, which become routes, or present a flow that they add. The \
            links of start(with:) become a list for the app's LinkTable. A file is rewritten completely or not at \
            all; storey adopt with the file's path says what is in the way. The container moves at once: the app \
            compiles again when the parts and calls that are left are rewritten by hand, and a coordinator when the \
            app's own router is deleted and its factories pass none. Pass paths to rewrite one flow after the other. \
            --dry-run prints the same diff, and exits with 1 if there is one. --write needs a Git repository in which \
            these files have no changes, so that all can be undone; --force writes anyway.

            EXIT STATUS
            0: success. 1: --dry-run has changes. 2: the sources could not be read or written; standard error has the \
            reason.
            """)

    /// The format of the report.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Argument(
        help: ArgumentHelp(
            "Files and folders whose places are listed, relative to the project's folder.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @OptionGroup var project: ProjectOptions

    @Option(name: .shortAndLong, help: "The report's format: text or json. The JSON has all places.")
    var format = Format.text

    @Flag(help: "Rewrite what needs no decision, and print the changes as a diff.")
    var write = false

    @Flag(help: "Print what --write would change as a diff, and write nothing.")
    var dryRun = false

    @Flag(help: "With --write: also write files that have changes, or that aren't in a Git repository.")
    var force = false

    func validate() throws {
        if write && dryRun { throw ValidationError("Pass either --write or --dry-run, not both.") }
        if force && !write { throw ValidationError("--force needs --write.") }
        if format == .json, write || dryRun {
            throw ValidationError(
                "--format json can't be combined with --write or --dry-run, which print a diff.")
        }
    }

    func run() throws {
        try withExitStatus {
            let rules = try project.rules()
            let report = try project.read { try rules.adoption(of: $0, in: paths) }
            if write || dryRun { return try rewrite(report) }
            switch format {
            case .json: Terminal.output.write(try json(report))
            case .text:
                let text = AdoptionText(report: report, project: project.root.lastPathComponent)
                Terminal.output.write(paths.isEmpty ? text.overview : text.list)
            }
            return .success
        }
    }

    private func json(_ report: AdoptionReport) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    }

    // MARK: - Rewriting

    /// Prints the diff and, with `--write`, writes the files before.
    private func rewrite(_ report: AdoptionReport) throws -> Terminal.Status {
        let rewrites = report.rewrites
        if write, !rewrites.files.isEmpty {
            if !force { try requireCommitted(rewrites.files.map(\.path)) }
            try rewrites.apply()
        }
        for file in rewrites.files {
            NewOptions.show(
                Change(
                    path: file.path, before: String(decoding: file.before, as: UTF8.self),
                    after: String(decoding: file.after, as: UTF8.self)))
        }
        Terminal.error.write(summary(of: report))
        return dryRun && !rewrites.files.isEmpty ? .findings : .success
    }

    /// The numbers of changes and of places that are left.
    private func summary(of report: AdoptionReport) -> String {
        let rewrites = report.rewrites
        let kinds = Set(report.findings.filter { $0.effort == .automatic }.map(\.kind))
        let left = report.findings.filter { $0.effort != .automatic && $0.kind.stage == .injection }
        var lines = [
            "\(rewrites.fixes.count.counting("type")) in \(rewrites.files.count.counting("file"))\(dryRun ? ", not written" : "")"
        ]
        if !left.isEmpty {
            let files = Set(left.map(\.file)).sorted()
            let more = files.count > 3 ? " and \(files.count - 3) more" : ""
            lines.append(
                "\(left.count.counting("place")) of the container left to rewrite by hand: \(files.prefix(3).joined(separator: ", "))\(more)"
            )
        }
        if kinds.contains(.part) {
            lines.append("The parts import StoreyInjection, a library product of the package storey.")
        }
        if kinds.contains(.coordinator) {
            lines.append(
                "The coordinators import Storey. They compile when the app's own Router and Presentable are deleted, and its factories create coordinators without a router."
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Checks that Git can restore the files.
    private func requireCommitted(_ paths: [String]) throws {
        let root = project.root
        guard (try? Git.output(["rev-parse", "--is-inside-work-tree"], in: root)) == "true" else {
            throw CommandError(
                "\(root.path) isn't in a Git repository, so the changes couldn't be undone. Commit the project, or pass --force."
            )
        }
        let unchanged = Set(try Git.trackedFiles(in: root)).subtracting(
            try Git.changes(since: "HEAD", in: root))
        let changed = paths.filter { !unchanged.contains($0) }
        if let first = changed.first {
            let others = changed.count - 1
            throw CommandError(
                "\(first)\(others > 0 ? " and \(others.counting("other file"))" : "") has changes that aren't committed. Commit or stash them, or pass --force."
            )
        }
    }
}
