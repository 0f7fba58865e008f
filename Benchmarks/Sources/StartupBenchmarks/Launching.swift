import Storey

/// An actor that runs launches, as a host does.
actor Launching {
    private var scope: Scope?
    private var graph: Graph?

    func prepare(_ graph: Graph) {
        scope = Scope(owner: self)
        self.graph = graph
    }

    /// Runs an operation repeatedly inside the session, so that the hops to and from the session aren't measured.
    func repeating(_ times: Int, _ run: @Sendable (isolated Launching) async throws -> Void) async rethrows {
        for _ in 0..<times { try await run(self) }
    }

    /// Declares the scenario, validates it, runs it, and creates the report.
    func launch() async throws {
        guard let scope, let graph else { return }
        let launch = try Launch(graph.scenario(), scope: scope)
        launch.start()
        let report = await launch.finished()
        guard report.outcome == .interactive else { throw NotInteractive(report: report) }
    }

    struct NotInteractive: Error {
        let report: LaunchReport
    }
}
