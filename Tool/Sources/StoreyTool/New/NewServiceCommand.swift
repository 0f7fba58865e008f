import ArgumentParser
import StoreyScaffold

/// `storey new service`.
struct NewServiceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "service",
        abstract: "Adds an entity of the app's service to the app in this folder.",
        discussion: """
            Creates the entity, its endpoints, stubs, data manager, and provider, and tests. Registers the data manager. \
            To show the entities, use “storey new list”, or pass the provider to the view model of another screen.
            """)

    @OptionGroup var entity: EntityOptions
    @OptionGroup var options: NewOptions

    func run() throws {
        let (name, plural) = try entity.names()
        try options.add(
            .service(name, plural: plural),
            next:
                "To show a list: storey new list \(name.type)\(entity.plural.map { " --plural \($0)" } ?? "")"
        )
    }
}

/// The name of an entity and its plural.
struct EntityOptions: ParsableArguments {
    @Argument(help: "The entity's name in type case and singular, such as Order.")
    var name: String

    @Option(help: "The plural of the name, if it is irregular.")
    var plural: String?

    func names() throws(ScaffoldError) -> (name: ScaffoldName, plural: ScaffoldName) {
        try Self.names(name, plural: plural)
    }

    /// Validates the name of an entity and its plural, by default the regular one.
    static func names(
        _ name: String, plural: String?
    ) throws(ScaffoldError) -> (name: ScaffoldName, plural: ScaffoldName) {
        let name = try ScaffoldName(name, of: "entity")
        let plural = try ScaffoldName(plural ?? name.plural, of: "plural")
        guard name != plural else {
            throw ScaffoldError("--plural must differ from the name \(name.type), as in \(name.type)List.")
        }
        return (name, plural)
    }
}
