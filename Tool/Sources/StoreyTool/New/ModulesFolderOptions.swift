import ArgumentParser

/// The folder for a new screen, an option of the subcommands of `storey new` that create one.
struct ModulesFolderOptions: ParsableArguments {
    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The modules folder.", valueName: "folder"),
        completion: .directory)
    var folder: String?
}
