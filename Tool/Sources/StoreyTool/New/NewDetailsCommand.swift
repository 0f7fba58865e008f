import ArgumentParser
import StoreyScaffold

/// `storey new details`.
struct NewDetailsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "details",
        abstract: "Adds a screen with the details of one of a service's entities to the app in this folder.",
        discussion: """
            Creates a module whose argument is the entity's identifier: Provider, ViewModel, Part, and Dependency, a view \
            for each of the app's hosts, and tests. Adds a route and a link with the identifier. If the app has the list \
            of “storey new list”, its rows open the screen.
            """)

    @OptionGroup var entity: EntityOptions

    @OptionGroup var modules: ModulesFolderOptions

    @OptionGroup var options: NewOptions

    func run() throws {
        let (name, plural) = try entity.names()
        try options.add(
            .details(name, plural: plural, folder: modules.folder),
            next: """
                Its link is /\(plural.identifier)/ID. To show it from another screen's output: \
                router.push(.\(name.variable)Details(id))
                """)
    }
}
