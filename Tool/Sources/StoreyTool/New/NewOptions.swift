import ArgumentParser
import Foundation
import StoreyScaffold

/// The options that all subcommands of `storey new` share.
struct NewOptions: ParsableArguments {
    @Flag(help: "Show the changes without writing them.")
    var dryRun = false

    @Flag(help: "Replace existing files.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "A folder with custom templates, as written by “storey new templates”.", valueName: "folder"),
        completion: .directory)
    var templates: String?

    func templateSet() throws(ScaffoldError) -> TemplateSet { try Self.templateSet(in: templates) }

    /// Returns the templates of a folder, or the built-in ones.
    static func templateSet(in folder: String?) throws(ScaffoldError) -> TemplateSet {
        guard let folder else { return .builtIn }
        return try TemplateSet(in: URL(filePath: folder))
    }

    /// Adds what a command generates to the app in the current folder, or shows it with `--dry-run`.
    /// - Parameters:
    ///   - command: The command.
    ///   - next: The next steps, printed after the files were written.
    func add(_ command: ScaffoldCommand, next: String = "") throws {
        let app = try AppLayout(here: ())
        var draft = Draft(in: app.folder, overwrites: force)
        try app.draft(command, from: templateSet(), to: &draft)
        try finish(draft, next: next)
    }

    /// Writes a draft, or shows it with `--dry-run`.
    /// - Parameters:
    ///   - draft: The changes.
    ///   - next: The next steps, printed after the draft was written.
    func finish(_ draft: Draft, next: String = "") throws(ScaffoldError) {
        let changes = draft.changes
        guard !changes.isEmpty else {
            Terminal.output.write("Nothing to do: everything is already there.\n")
            return
        }
        if dryRun {
            show(draft)
        } else {
            try Journal(in: draft.folder).write(draft)
            Terminal.output.write("\(draft.outline)\n")
        }
        for hint in draft.remaining { Terminal.output.write("\nTo do by hand: \(hint)\n") }
        if !dryRun, !next.isEmpty { Terminal.output.write("\n\(next)\n") }
    }

    private func show(_ draft: Draft) {
        Terminal.output.write("\(draft.outline)\n")
        for change in draft.changes where change.path != ScaffoldRecord.path {
            Terminal.output.write("\n")
            Self.show(change)
        }
    }

    /// Shows a change as a part of a patch.
    static func show(_ change: Change) {
        for line in change.difference.split(separator: "\n", omittingEmptySubsequences: false) {
            Terminal.output.write("\(Self.colored(line))\n")
        }
    }

    private static func colored(_ line: Substring) -> String {
        switch line.first {
        case "+": Terminal.output.text(String(line), .green)
        case "-": Terminal.output.text(String(line), .red)
        case "@": Terminal.output.text(String(line), .faint)
        default: String(line)
        }
    }
}
