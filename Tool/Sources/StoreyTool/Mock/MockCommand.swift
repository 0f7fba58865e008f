import ArgumentParser

/// The `storey mock` command.
struct MockCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mock",
        abstract:
            "Runs a mock HTTP server, compares its stubs with the real service, or puts several behind a balancer.",
        discussion: """
            EXAMPLES
            storey mock Stubs
            storey mock --openapi api.yaml --validate
            storey mock serve --help
            storey mock drift Stubs --service https://staging.example.com
            storey mock deploy --nodes 10.0.0.11:8080 10.0.0.12:8080
            """,
        subcommands: [MockServeCommand.self, MockDriftCommand.self, MockDeployCommand.self],
        defaultSubcommand: MockServeCommand.self)
}
