import ArgumentParser
import StoreyScaffold

/// `storey new step`.
struct NewStepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "step",
        abstract: "Adds a start-up step to the app in this folder.",
        discussion:
            "By default, the step runs after the first screen is usable. Edit the step and its scenario entry to change that."
    )

    @Argument(help: "The step's name in type case, such as LoadPrices.")
    var name: String

    @OptionGroup var options: NewOptions

    func run() throws {
        try options.add(.step(try ScaffoldName(name, of: "step")))
    }
}
