import ArgumentParser
import StoreyScaffold

/// `storey new coordinator`.
struct NewCoordinatorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coordinator",
        abstract: "Adds a flow with its first screen to the app in this folder.",
        discussion: """
            Creates a coordinator, its route type, and a first screen of the same name. To add more screens to the \
            flow, use “storey new module NAME --flow FLOW”.
            """)

    @Argument(help: "The flow's name in type case, such as Checkout.")
    var name: String

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The modules folder for its screen.", valueName: "folder"),
        completion: .directory)
    var modules: String?

    @OptionGroup var options: NewOptions

    func run() throws {
        let app = try AppLayout(here: ())
        let name = try ScaffoldName(name, of: "flow")
        var draft = Draft(in: app.folder, overwrites: options.force)
        try app.draft(.coordinator(name, folder: modules), from: options.templateSet(), to: &draft)
        try options.finish(
            draft,
            next: """
                To present it from another flow: \
                router.present(\(name.type)Coordinator(container: container))
                """)
    }
}
