#if Tool
    import ArgumentParser
    import StoreyScaffold

    /// `storey new step`.
    struct NewStep: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "step",
            abstract: "Adds a step to the launch of the app in this folder.",
            discussion:
                "It runs when the first screen is usable, until it and its line among the scenarios say otherwise."
        )

        @Argument(help: "Its name, as a type: LoadPrices.")
        var name: String

        @OptionGroup var making: Making

        func run() throws {
            reporting { () throws(ScaffoldError) in
                let app = try AppLayout(here: ())
                var draft = Draft(in: app.folder, overwrites: making.force)
                try app.draftStep(try ScaffoldName(name, of: "step"), from: making.templateSet(), to: &draft)
                try making.finish(draft)
            }
        }
    }
#endif
