import ArgumentParser
import ToolInternal

/// The `storey` command. Each subcommand has its own folder.
@main
struct StoreyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storey",
        abstract: "Checks, draws, generates, mocks, and plans apps that are built with Storey.",
        discussion: """
            EXIT STATUS
            0: success. 1: the command found something, such as a broken layer rule. 2: a usage error, or the command \
            failed; standard error has the reason.
            """,
        version: "0.2.0",
        subcommands: [
            AdoptCommand.self, CheckCommand.self, DoctorCommand.self, ExplainCommand.self, LayerCommand.self,
            UnassignedCommand.self, DevCommand.self, DeployCommand.self, GraphCommand.self,
            GalleryCommand.self, NewCommand.self,
            PlanCommand.self, ResourcesCommand.self, WrappersCommand.self, MockCommand.self,
            VideoCommand.self, ManualCommand.self,
        ] + sharing)

    /// The commands for screen sharing, which need Linux.
    private static var sharing: [any ParsableCommand.Type] {
        #if os(Linux)
            [ShareCommand.self, CaptureScreenCommand.self]
        #else
            []
        #endif
    }

    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            exit(after: error)
        }
    }

    /// Exits with the status for an error: 2 for usage errors and failures, and the error's own for an `ExitCode`.
    private static func exit(after error: any Error) -> Never {
        switch exitCode(for: error) {
        case .success: exit(withError: error)
        case .validationFailure:
            Terminal.error.write(fullMessage(for: error) + "\n")
        case .failure where !(error is ExitCode):
            Terminal.error.write("\(Terminal.error.text("error:", .red)) \(error.systemDescription)\n")
        case let code:
            Terminal.exit(code.rawValue)
        }
        Terminal.exit(.failure)
    }
}
