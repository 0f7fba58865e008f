#if Tool
    import ArgumentParser
    import Foundation
    import StoreyScaffold

    /// `storey new templates`.
    struct NewTemplates: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "templates",
            abstract: "Writes the templates into a folder, for a team to make them its own.",
            discussion: """
                Each template is a folder: its files are in “files”, and “lines.json” says which lines go into files that \
                are there, above which marker. In texts and paths {{Name}}, {{name}}, {{name-id}} and {{name title}} stand \
                for the name; {{App}} and {{Flow}} likewise for the app's and the flow's; {{Folder}} for the folder of the \
                modules. What is removed from the folder is taken from the built-in ones. Use it with --templates FOLDER.
                """)

        @Argument(help: ArgumentHelp("The folder.", valueName: "folder"), completion: .directory)
        var folder: String

        @OptionGroup var making: Making

        func run() throws {
            reporting { () throws(ScaffoldError) in
                var draft = Draft(in: URL(filePath: folder), overwrites: making.force)
                try making.templateSet().export(to: &draft)
                try making.finish(draft)
            }
        }
    }
#endif
