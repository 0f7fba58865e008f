import Storey

/// The isolation of a headless app: an actor whose executor the test owns.
actor HeadlessSession {
    nonisolated let executor = SerialJobExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var navigation: Navigation?

    func start(_ app: AppDefinition, time: any TimeSource) throws {
        let scope = Scope(owner: self, time: time)
        do {
            navigation = try Navigation(scope: scope, root: app(scope))
        } catch {
            scope.end()
            throw error
        }
    }

    func perform<Result: Sendable>(
        _ action: @Sendable (Navigation) throws(HeadlessError) -> Result
    ) throws(HeadlessError) -> Result {
        guard let navigation else { throw HeadlessError(description: "The app has ended.") }
        return try action(navigation)
    }

    /// Whether nothing is under way: no job waits behind the one that asks, and no work is unfinished.
    var isAtRest: Bool { executor.pending <= 1 && (navigation?.scope.workUnderWay ?? 0) == 0 }

    var look: HeadlessScreen? { navigation.map(HeadlessScreen.init) }

    func end() {
        navigation?.end()
        navigation = nil
    }
}
