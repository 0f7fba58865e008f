import Storey

/// An isolation such as a host gives an app.
actor Launching {
    private var scope: Scope?
    private var scenario: Scenario?

    func prepare(_ graph: Graph) {
        scope = Scope(owner: self)
        scenario = graph.scenario()
    }

    /// Does something so many times from within the session, as a host launches its app: coming into the session from
    /// another thread, and going back, is no part of a launch.
    func repeating(_ times: Int, _ run: @Sendable (isolated Launching) async throws -> Void) async rethrows {
        for _ in 0..<times { try await run(self) }
    }

    /// Checks the scenario, runs it and draws up the report.
    func launch() async throws {
        guard let scope, let scenario else { return }
        let launch = try Launch(scenario, scope: scope)
        launch.start()
        let report = await launch.finished()
        guard report.outcome == .interactive else { throw NotInteractive(report: report) }
    }

    struct NotInteractive: Error {
        let report: LaunchReport
    }
}
