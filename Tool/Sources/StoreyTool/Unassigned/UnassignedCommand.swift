import ArgumentParser
import StoreyLayers

/// `storey unassigned`.
struct UnassignedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unassigned",
        abstract: "Lists the files that no rule assigns to a layer.",
        discussion: """
            Includes the files that only the default role matches. Exits with status 1 if there are any. \
            storey layer FILE shows which rules were tried.
            """)

    @OptionGroup var project: ProjectOptions

    func run() throws {
        try withExitStatus {
            let rules = try project.rules()
            let files = try project.read { try rules.unassignedFiles(in: $0) }
            for file in files { Terminal.output.write(file + "\n") }
            return files.isEmpty ? .success : .findings
        }
    }
}
