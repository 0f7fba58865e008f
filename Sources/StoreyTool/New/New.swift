#if Tool
    import ArgumentParser
    import Foundation
    import StoreyScaffold

    /// `storey new`.
    struct New: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Starts an app, a screen, a flow, a step of the launch or a stub of the mock service.",
            discussion: """
                What is made builds, runs, passes its own tests and “storey check”. Lines for files that are there, such \
                as the list of parts, go above comments like “// storey:parts”; where there is none, you are told what \
                to add. Nothing is replaced without --force, and the last thing made can be taken back:

                  storey new app Shop
                  cd Shop
                  storey new module Basket --dry-run
                  storey new module Basket
                  storey new --undo
                """,
            subcommands: [
                NewApp.self, NewModule.self, NewCoordinator.self, NewStep.self, NewStub.self,
                NewTemplates.self,
            ])

        @Flag(help: "Take back what was made last in this folder's app.")
        var undo = false

        @Flag(help: "Take it back even where it was changed since: the changes are lost.")
        var force = false

        func run() throws {
            guard undo else { throw CleanExit.helpRequest(self) }
            reporting { () throws(ScaffoldError) in
                let journal = Journal(in: try Self.journalFolder())
                let undone = try journal.undo(evenIfChanged: force)
                for change in undone {
                    Terminal.output.write(
                        "\(change.before == nil ? "removed" : "as before") \(change.path)\n")
                }
            }
        }

        /// The nearest folder above in which something was made.
        private static func journalFolder() throws(ScaffoldError) -> URL {
            let start = URL(filePath: FileManager.default.currentDirectoryPath)
            var folder = start
            while !FileManager.default.fileExists(atPath: folder.appending(path: Journal.path).path) {
                guard folder.path != "/" else {
                    throw ScaffoldError(
                        "Nothing was made in \(start.path) or above that could be taken back.")
                }
                folder.deleteLastPathComponent()
            }
            return folder
        }
    }
#endif
