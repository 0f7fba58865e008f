import ArgumentParser
import StoreyScaffold

/// `storey new coordinator`.
struct NewCoordinatorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coordinator",
        abstract: "Adds a flow with its first screen to the app in this folder.",
        discussion: """
            Creates a coordinator, its route type, and a first screen of the same name. To add more screens to the \
            flow, use “storey new module NAME --flow FLOW”. With --result, the flow returns a value to the flow that presents \
            it, as a picker or a form does.
            """)

    @Argument(help: "The flow's name in type case, such as Checkout.")
    var name: String

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The modules folder for its screen.", valueName: "folder"),
        completion: .directory)
    var modules: String?

    @Option(
        help: ArgumentHelp(
            "The type of the flow's result, which is Equatable, such as Order.ID. By default, it has none.",
            valueName: "type"))
    var result: String?

    @OptionGroup var options: NewOptions

    func run() throws {
        let name = try ScaffoldName(name, of: "flow")
        let flow = "\(name.type)Coordinator(container: container)"
        try options.add(
            .coordinator(name, folder: modules, result: result),
            next: result == nil
                ? "To present it from another flow: router.present(\(flow))"
                : """
                To present it from another flow, in a task: \
                if let result = await router.result(of: \(flow)) { … }
                The screen's provider has the result: call its choose(_:) when the user has chosen.
                """)
    }
}
