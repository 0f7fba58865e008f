import ArgumentParser
import StoreyScaffold

/// `storey new list`.
struct NewListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Adds a screen with a list of a service's entities to the app in this folder.",
        discussion: """
            Creates the screen's ViewModel, Part, and Dependency, a view for each of the app's hosts, and tests. The list \
            has states for loading, failure, and no entries, rows that can be selected and deleted, a route, and a link.
            """)

    @OptionGroup var entity: EntityOptions

    @OptionGroup var modules: ModulesFolderOptions

    @OptionGroup var options: NewOptions

    func run() throws {
        let (name, plural) = try entity.names()
        try options.add(
            .list(name, plural: plural, folder: modules.folder),
            next: """
                Its link is /\(plural.identifier). To show it from another screen's output: \
                router.push(.\(plural.variable))
                """)
    }
}
