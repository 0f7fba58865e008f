import ArgumentParser
import StoreyScaffold

/// `storey new upgrade`.
struct NewUpgradeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade",
        abstract: "Shows what newer templates change in the app in this folder.",
        discussion: """
            Generates the app again with the current templates, compares the result with what was generated earlier, and \
            prints the changes as a patch. They are merged with your changes, which stay; a file with changes of both in \
            the same lines is left as it is and listed. Nothing is written without --apply:

              storey new upgrade > upgrade.patch
              storey new upgrade --apply
              storey new --undo
            """)

    @Flag(help: "Write the changes.")
    var apply = false

    @Option(
        help: ArgumentHelp(
            "A folder with custom templates, as written by “storey new templates”.", valueName: "folder"),
        completion: .directory)
    var templates: String?

    func run() throws {
        let upgrade = try AppUpgrade(AppLayout(here: ()), from: NewOptions.templateSet(in: templates))
        let changes = upgrade.draft.changes
        for change in changes { NewOptions.show(change) }
        for change in upgrade.conflicts {
            report("\nYou and the templates changed the same lines of \(change.path). Merge this by hand:")
            report(change.difference)
        }
        for path in upgrade.kept { report("\nLeft as it is, because you changed or deleted it: \(path)") }
        let count = changes.count { $0.path != ScaffoldRecord.path }
        let files = count == 1 ? "1 file" : "\(count) files"
        if changes.isEmpty {
            report(
                upgrade.conflicts.isEmpty ? "Nothing to do: the app is up to date." : "\nNothing was written."
            )
        } else if apply {
            try Journal(in: upgrade.draft.folder).write(upgrade.draft)
            report("\nChanged \(files). To undo this: storey new --undo")
        } else {
            report("\n\(files) would change. Nothing was written; to write the changes, pass --apply.")
        }
    }

    /// Writes to standard error, because standard output is the patch.
    private func report(_ text: String) { Terminal.error.write("\(text)\n") }
}
