import ArgumentParser
import Foundation
import StoreyScaffold

/// `storey new app`.
struct NewAppCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app",
        abstract: "Creates an app in a new folder.",
        discussion: """
            Creates a package with a screen, a start-up sequence, and a service with stubs; an executable that serves the \
            app to a browser on macOS and Linux; an Xcode project description for iPhone and iPad; and headless tests.
            """)

    @Argument(help: "The app's name in type case, such as Shop.")
    var name: String

    @Option(
        name: .customLong("in"), help: ArgumentHelp("The parent folder.", valueName: "folder"),
        completion: .directory)
    var parent = "."

    @Option(
        help: ArgumentHelp(
            """
            The folder or repository URL of Storey. By default, the checkout that this tool was built in.
            """,
            valueName: "folder or URL"), completion: .directory)
    var storey: String?

    @Option(
        help: ArgumentHelp(
            "The entity of the service that the home screen lists, in type case and singular.",
            valueName: "name")
    )
    var entity = "Item"

    @Option(
        help: ArgumentHelp("The plural of the entity's name, if it is irregular.", valueName: "name"))
    var plural: String?

    @OptionGroup var options: NewOptions

    func run() throws {
        let name = try ScaffoldName(name, of: "app")
        let (entity, plural) = try EntityOptions.names(entity, plural: plural)
        let folder = URL(filePath: parent).appending(path: name.type)
        let files = FileManager.default
        let there = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
        guard options.force || there.isEmpty else {
            throw ScaffoldError(
                "\(folder.path) already exists and isn't empty. Pass --force to write into it.")
        }
        var draft = Draft(in: folder, overwrites: options.force)
        try AppLayout(new: name, in: folder).draft(
            .app(
                storey: StoreyDependency(storey).packageLine, entity: entity, plural: plural),
            from: options.templateSet(), to: &draft)
        try options.finish(
            draft,
            next: """
                cd \(parent == "." ? name.type : folder.relativePath)
                make dev     # shows it in a browser, with the inspector, and each change of its sources
                make gallery # shows all screens with sample data
                make test    # tests it
                storey new module Basket    # adds a screen
                """)
    }
}
