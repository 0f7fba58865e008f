import ArgumentParser
import Foundation
import StoreyScaffold

/// `storey new stub`.
struct NewStubCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stub",
        abstract: "Adds a stub to the app's mock server.",
        discussion: """
            A stub is a file: Mock/GET/items.json answers GET /items, and Mock/GET/items_FORCE_SERVER_ERROR.json is a \
            variant that a request can select. The status goes into a sidecar next to the file, \
            items.stub.json, which can also hold headers, delays, and faults.
            """)

    @Argument(help: "The HTTP method, such as GET.")
    var method: String

    @Argument(help: "The path, such as /items/:id.")
    var path: String

    @Option(help: "The variant's name, such as SERVER_ERROR.")
    var variant: String?

    @Option(help: "The HTTP status of the response.")
    var status: Int?

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The stubs folder. By default, the app's folder Mock.", valueName: "folder"),
        completion: .directory)
    var folder: String?

    @OptionGroup var options: NewOptions

    func run() throws {
        let stub = try StubLocation(method, path, variant: variant)
        let app = try folder == nil ? AppLayout(here: ()) : nil
        var draft = Draft(in: app?.folder ?? URL(filePath: "."), overwrites: options.force)
        try stub.draft(in: folder ?? app?.stubs ?? "Mock", status: status, to: &draft)
        try options.finish(draft)
    }
}
