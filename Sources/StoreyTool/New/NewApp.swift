#if Tool
    import ArgumentParser
    import Foundation
    import StoreyScaffold

    /// `storey new app`.
    struct NewApp: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "app",
            abstract: "Starts an app, in a folder of its own.",
            discussion: """
                A package with a screen, a launch and data in memory; an executable that shows it in a browser, on \
                Linux too; the description of an app for iPhone and iPad that opens in Xcode; tests that need neither.
                """)

        @Argument(help: "Its name, as a type: Shop.")
        var name: String

        @Option(
            name: .customLong("in"), help: ArgumentHelp("Where its folder goes.", valueName: "folder"),
            completion: .directory)
        var parent = "."

        @Option(
            help: ArgumentHelp(
                """
                Where Storey is: a folder, or the address of its repository. The checkout that this tool was built in, if \
                not given.
                """,
                valueName: "folder or URL"), completion: .directory)
        var storey: String?

        @OptionGroup var making: Making

        func run() throws {
            reporting { () throws(ScaffoldError) in
                let name = try ScaffoldName(name, of: "app")
                let folder = URL(filePath: parent).appending(path: name.type)
                let files = FileManager.default
                let there = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
                guard making.force || there.isEmpty else {
                    throw ScaffoldError("\(folder.path) is there already. --force writes into it.")
                }
                var draft = Draft(in: folder, overwrites: making.force)
                try AppLayout.draftApp(
                    name, storey: StoreyPlace(storey).dependency, from: making.templateSet(), to: &draft)
                try making.finish(
                    draft,
                    next: """
                        cd \(parent == "." ? name.type : folder.relativePath)
                        make run     # shows it in a browser
                        make test    # tests it
                        storey new module Basket    # adds a screen
                        """)
            }
        }
    }
#endif
