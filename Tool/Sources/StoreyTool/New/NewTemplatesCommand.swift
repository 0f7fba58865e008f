import ArgumentParser
import Foundation
import StoreyScaffold

/// `storey new templates`.
struct NewTemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Exports the templates to a folder for customization.",
        discussion: """
            Each template is a folder with its files in “files”, and a “lines.json” with the lines to insert into \
            existing files and their markers. In contents and paths, {{Name}}, {{name}}, {{name-id}}, \
            {{name title}}, and {{name words}} are placeholders for the name; {{Names}}, {{App}}, and {{Flow}}, with the \
            same variations, for an entity's plural and the names of the app and the flow; {{Folder}} for the modules \
            folder. Templates that you delete from the \
            folder fall back to the built-in ones. Pass the folder with --templates.
            """)

    @Argument(help: ArgumentHelp("The folder to write to.", valueName: "folder"), completion: .directory)
    var folder: String

    @OptionGroup var options: NewOptions

    func run() throws {
        var draft = Draft(in: URL(filePath: folder), overwrites: options.force)
        try options.templateSet().export(to: &draft)
        try options.finish(draft)
    }
}
