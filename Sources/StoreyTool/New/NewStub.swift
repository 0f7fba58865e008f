#if Tool
    import ArgumentParser
    import Foundation
    import StoreyScaffold

    /// `storey new stub`.
    struct NewStub: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "stub",
            abstract: "Adds an answer to the app's mock service.",
            discussion: """
                A stub is a file: Mock/GET/items.json answers GET /items, and Mock/GET/items_FORCE_SERVER_ERROR.json is a \
                variant of it, given where a request asks for it. A status goes into a front file beside it, \
                items.stub.json, which has room for headers, delays and faults as well.
                """)

        @Argument(help: "The method: GET.")
        var method: String

        @Argument(help: "The path: /items/:id.")
        var path: String

        @Option(help: "The name of a variant: SERVER_ERROR.")
        var variant: String?

        @Option(help: "The status it answers with.")
        var status: Int?

        @Option(
            name: .customLong("in"),
            help: ArgumentHelp("The folder of stubs; the app's Mock if not given.", valueName: "folder"),
            completion: .directory)
        var folder: String?

        @OptionGroup var making: Making

        func run() throws {
            reporting { () throws(ScaffoldError) in
                let stub = try StubPlace(method, path, variant: variant)
                let root = try folder == nil ? AppLayout(here: ()).folder : URL(filePath: ".")
                var draft = Draft(in: root, overwrites: making.force)
                try stub.draft(in: folder ?? "Mock", status: status, to: &draft)
                try making.finish(draft)
            }
        }
    }
#endif
