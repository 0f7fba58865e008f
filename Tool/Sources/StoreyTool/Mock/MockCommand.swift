import ArgumentParser

/// The `storey mock` command.
struct MockCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mock",
        abstract: "Runs a mock HTTP server, or compares its stubs with the real service.",
        discussion: """
            EXAMPLES
            storey mock Stubs
            storey mock --openapi api.yaml --validate
            storey mock serve --help
            storey mock drift Stubs --service https://staging.example.com
            """,
        subcommands: [MockServeCommand.self, MockDriftCommand.self],
        defaultSubcommand: MockServeCommand.self)
}
