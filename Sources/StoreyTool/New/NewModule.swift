#if Tool
    import ArgumentParser
    import Foundation
    import StoreyScaffold

    /// `storey new module`.
    struct NewModule: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "module",
            abstract: "Adds a screen to the app in this folder.",
            discussion: """
                Makes its Provider, ViewModel, ViewInputData, ViewEvent, Part and Dependency, a view for each of the \
                app's hosts, and tests; registers its part and its views, and gives it a route, an address and a place \
                in the flow.
                """)

        @Argument(help: "Its name, as a type: NoteDetails.")
        var name: String

        @Option(
            name: .customLong("in"),
            help: ArgumentHelp("The folder of modules it goes to.", valueName: "folder"),
            completion: .directory)
        var modules: String?

        @Option(help: ArgumentHelp("The flow that shows it; the app's own if not given.", valueName: "name"))
        var flow: String?

        @OptionGroup var making: Making

        func run() throws {
            reporting { () throws(ScaffoldError) in
                let app = try AppLayout(here: ())
                let name = try ScaffoldName(name, of: "module")
                var draft = Draft(in: app.folder, overwrites: making.force)
                let flow: ScaffoldName? =
                    if let flow { try ScaffoldName(flow, of: "flow") } else { nil }
                try app.draftModule(
                    name, in: modules, flow: flow, from: making.templateSet(), to: &draft)
                try making.finish(
                    draft,
                    next: """
                        A view model's outputs lead there: \
                        … = { [router] in router.push(.\(name.variable)) }
                        """)
            }
        }
    }

    extension AppLayout {
        /// The app that the current folder belongs to.
        init(here: Void) throws(ScaffoldError) {
            try self.init(around: URL(filePath: FileManager.default.currentDirectoryPath))
        }
    }
#endif
