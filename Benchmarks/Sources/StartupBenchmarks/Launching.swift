import Storey

/// An isolation such as a host gives an app.
actor Launching {
    private var scope: Scope?
    private var scenario: Scenario?

    func prepare(_ graph: Graph) {
        scope = Scope(owner: self)
        scenario = graph.scenario()
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
