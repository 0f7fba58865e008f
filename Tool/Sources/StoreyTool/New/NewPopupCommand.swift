import ArgumentParser
import StoreyScaffold

/// `storey new popup`.
struct NewPopupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "popup",
        abstract: "Adds a question with typed answers to the app in this folder.",
        discussion: "Creates a confirmation with its answers, and tests. Any flow can ask it.")

    @Argument(help: "The popup's name in type case, such as DeleteOrder.")
    var name: String

    @OptionGroup var options: NewOptions

    func run() throws {
        let name = try ScaffoldName(name, of: "popup")
        try options.add(
            .popup(name),
            next: """
                To ask it, in a task of a coordinator: \
                if await router.ask(.\(name.variable)) == .confirm { … }
                """)
    }
}
