import ArgumentParser
import Foundation
import StoreyLayers

/// `storey check init`.
struct CheckInitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Proposes layer rules for an app that has none, with a baseline.",
        usage: """
            storey check init [--project <folder>] [--dry-run]
            storey check init --output proposal.json
            storey check init --force
            """,
        discussion: """
            Recognizes the app's architecture from its folders, names, and imports: MVVM with or without coordinators, \
            VIPER, MVP, MVC, the Composable Architecture, Clean Architecture, and feature modules. It says what it found \
            and why, writes the rules to layers.json, and writes a baseline with what breaks them today. storey check \
            then passes, and fails for new findings only.

            The direction between domain and data is measured, and a layer that most files of another one reference is \
            allowed to them. Files whose folder and name tell no layer get the role "other", which isn't checked; \
            storey unassigned lists them.

            Existing files are kept unless --force is given. With --dry-run, nothing is written: the rules go to \
            standard output, and the explanation to standard error.

            EXIT STATUS
            0: the rules were written. 2: they could not be; standard error has the reason.
            """)

    @Option(
        name: .customLong("project"),
        help: ArgumentHelp(
            "The project's folder, which has its Package.swift if there is one.", valueName: "folder"),
        completion: .directory)
    var folder: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The rules file to write, by default layers.json in the project's folder. A check reads another one with --rules.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    @Flag(help: "Replace existing files.")
    var force = false

    @Flag(help: "Write nothing. Print the rules to standard output.")
    var dryRun = false

    @ParentCommand var check: CheckCommand

    /// The flag of the check has the same name, and precedence.
    private var isDryRun: Bool { dryRun || check.dryRun }

    func validate() throws {
        if isDryRun, output != nil { throw ValidationError("Pass either --dry-run or --output, not both.") }
    }

    func run() throws {
        try withExitStatus {
            // The option may come before init or after it.
            let root = URL(fileURLWithPath: folder ?? check.project.folder, isDirectory: true)
                .standardizedFileURL
            let file =
                output.map { URL(fileURLWithPath: $0) } ?? root.appendingPathComponent(LayerRules.fileName)
            let baseline = root.appendingPathComponent(baselineName(for: file))
            if !isDryRun, !force {
                for existing in [file, baseline] where FileManager.default.fileExists(atPath: existing.path) {
                    throw CommandError(
                        "\(existing.relativePath) already exists. Pass --force to replace it, or --dry-run to see the rules."
                    )
                }
            }
            var proposal = try ProgressMessage.show("Reading \(root.path)") {
                try LayerRules.proposal(for: root)
            }
            proposal.rules.baseline = baseline.lastPathComponent
            if isDryRun {
                Terminal.error.write(proposal.text)
                Terminal.output.write(proposal.json)
                return .success
            }
            try writeFile(proposal.json, to: file)
            try writeFile(proposal.baseline.text(), to: baseline)
            try confirm(file, root)
            Terminal.output.write(proposal.text + ending(file, baseline, proposal))
            return .success
        }
    }

    /// Returns the name of the baseline. That of another rules file is named after it, so that an existing baseline keeps its meaning.
    private func baselineName(for file: URL) -> String {
        if output == nil || file.lastPathComponent == LayerRules.fileName {
            return LayerRules.standard.baseline
        }
        return file.deletingPathExtension().lastPathComponent + ".baseline.json"
    }

    /// Checks the project with the files that were written.
    private func confirm(_ file: URL, _ root: URL) throws {
        let rules = try LayerRules(contentsOf: file)
        var report = try rules.check(root)
        if let baseline = try Baseline(ofProject: root, rules: rules) { report.apply(baseline) }
        guard let finding = report.findings.first else { return }
        throw CommandError(
            "The files were written, but a check with them reports \(finding.message) in \(finding.file). Run storey check --update-baseline, and report this as a bug."
        )
    }

    private func ending(_ file: URL, _ baseline: URL, _ proposal: RulesProposal) -> String {
        let isDefault = file.lastPathComponent == LayerRules.fileName && output == nil
        let check = isDefault ? "storey check" : "storey check --rules \(file.relativePath)"
        let count = proposal.report.findings.count
        func line(_ command: String, _ text: String) -> String {
            "  \(command)\(String(repeating: " ", count: max(1, 32 - command.count)))\(text)\n"
        }
        return """

            Written: \(file.lastPathComponent), and \(baseline.lastPathComponent) with \(count) known finding\(count == 1 ? "" : "s"). \
            \(check) passes now, and fails for new findings.

            Next:

            """
                + line("\(check) --strict", "in CI; locally without --strict, after each change")
                + line(
                    "storey unassigned",
                    "lists files without a layer: add their folders to roles in \(file.lastPathComponent)")
                + line("storey layer FILE", "says which role a file has, and why")
                + line("storey check --update-baseline", "after findings were fixed")
    }
}
