#if Tool
    import ArgumentParser
    import StoreyScaffold

    /// `storey new coordinator`.
    struct NewCoordinator: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "coordinator",
            abstract: "Adds a flow to the app in this folder, with its first screen.",
            discussion: """
                The flow is a coordinator with routes of its own, and begins with a screen of the same name. Further \
                screens of it are made with “storey new module NAME --flow FLOW”.
                """)

        @Argument(help: "Its name, as a type: Checkout.")
        var name: String

        @Option(
            name: .customLong("in"),
            help: ArgumentHelp("The folder of modules its screen goes to.", valueName: "folder"),
            completion: .directory)
        var modules: String?

        @OptionGroup var making: Making

        func run() throws {
            reporting { () throws(ScaffoldError) in
                let app = try AppLayout(here: ())
                let name = try ScaffoldName(name, of: "flow")
                var draft = Draft(in: app.folder, overwrites: making.force)
                try app.draftCoordinator(name, in: modules, from: making.templateSet(), to: &draft)
                try making.finish(
                    draft,
                    next: """
                        Another flow shows it: \
                        router.present(\(name.type)Coordinator(container: container))
                        """)
            }
        }
    }
#endif
