import ArgumentParser
import StoreyLayers

/// `storey explain`.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains whether one type may refer to another, and how it reaches it.",
        discussion: """
            Prints the role and layer of both types, whether the first may refer to the second, and the shortest \
            chain of references between them, with the source line of each. A nested type is named with its enclosing \
            type, as in ListViewModel.Output.

            EXAMPLE
            storey explain NotesListView NotesStorage
            """)

    @Argument(help: ArgumentHelp("The type that refers.", valueName: "type"))
    var from: String

    @Argument(help: ArgumentHelp("The type it refers to.", valueName: "other type"))
    var to: String

    @OptionGroup var project: ProjectOptions

    func run() throws {
        try withExitStatus {
            let rules = try project.rules()
            Terminal.output.write(try project.read { try rules.explain(from, to, in: $0) })
            return .success
        }
    }
}
