import ArgumentParser
import Foundation
import StoreyScaffold

/// `storey new module`.
struct NewModuleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "module",
        abstract: "Adds a screen to the app in this folder.",
        discussion: """
            Creates its Provider, ViewModel, ViewInputData, ViewEvent, Part, and Dependency, a view for each of the \
            app's hosts, and tests. Registers the part and the views, and adds a route and a link to the flow.
            """)

    @Argument(help: "The module's name in type case, such as NoteDetails.")
    var name: String

    @OptionGroup var modules: ModulesFolderOptions

    @Option(
        help: ArgumentHelp(
            "The flow that shows the screen. By default, the app's main flow.", valueName: "name"))
    var flow: String?

    @OptionGroup var options: NewOptions

    func run() throws {
        let name = try ScaffoldName(name, of: "module")
        let flow: ScaffoldName? =
            if let flow { try ScaffoldName(flow, of: "flow") } else { nil }
        try options.add(
            .module(name, folder: modules.folder, flow: flow),
            next: """
                To show it from the output of another view model: \
                … = { [router] in router.push(.\(name.variable)) }
                """)
    }
}

extension AppLayout {
    /// Finds the app that contains the current folder.
    init(here: Void) throws(ScaffoldError) {
        try self.init(around: URL(filePath: FileManager.default.currentDirectoryPath))
    }
}
