#if Tool
    import ArgumentParser
    import StoreyLayers

    /// `storey explain`.
    struct Explain: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Says whether one type may name another, and by which way it reaches it.",
            discussion: """
                Says where both stand and by which role, whether the first may name the second, and the shortest way \
                over which it reaches it, each step with the line that takes it.

                EXAMPLE
                storey explain NotesListView NotesStorage
                """)

        @Argument(help: ArgumentHelp("A type's name.", valueName: "type"))
        var from: String

        @Argument(help: ArgumentHelp("Another type's name.", valueName: "other type"))
        var to: String

        @OptionGroup var project: Project

        func run() throws {
            try doing {
                let rules = try project.rules()
                Terminal.output.write(try project.read { try rules.explain(from, to, in: $0) })
                return .clean
            }
        }
    }
#endif
