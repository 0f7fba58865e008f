import ArgumentParser
import Foundation
import StoreyScaffold

/// `storey new`.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract:
            "Creates an app, a screen, a list, a details screen, a service, a flow, a popup, a start-up step, or a stub.",
        discussion: """
            Generated code builds, runs, and passes its own tests and “storey check”. Lines for existing files, such \
            as the list of parts, go above markers like “// storey:parts”. If a marker is missing, the command \
            prints the lines to add by hand. Existing files are replaced only with --force, and the last \
            changes can be undone, one after the other:

              storey new app Shop
              cd Shop
              storey new module Basket --dry-run
              storey new module Basket
              storey new --undo
            """,
        subcommands: [
            NewAppCommand.self, NewModuleCommand.self, NewServiceCommand.self, NewListCommand.self,
            NewDetailsCommand.self, NewCoordinatorCommand.self, NewPopupCommand.self, NewStepCommand.self,
            NewStubCommand.self,
            NewUpgradeCommand.self, NewTemplatesCommand.self,
        ])

    @Flag(help: "Undo the last change to the app in this folder, or the one before if that is undone.")
    var undo = false

    @Flag(help: "With --undo: also discard later edits to the generated files.")
    var force = false

    func run() throws {
        guard undo else { throw CleanExit.helpRequest(self) }
        let journal = Journal(in: try Self.journalFolder())
        let undone = try journal.undo(evenIfChanged: force)
        for change in undone {
            Terminal.output.write(
                "\(change.before == nil ? "removed" : "restored") \(change.path)\n")
        }
    }

    /// The nearest enclosing folder with a journal.
    private static func journalFolder() throws(ScaffoldError) -> URL {
        let start = URL(filePath: FileManager.default.currentDirectoryPath)
        var folder = start
        while !FileManager.default.fileExists(atPath: folder.appending(path: Journal.path).path) {
            guard folder.path != "/" else {
                throw ScaffoldError("There is nothing to undo in \(start.path) or its parent folders.")
            }
            folder.deleteLastPathComponent()
        }
        return folder
    }
}
