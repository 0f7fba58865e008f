import Storey

/// Asks the service for the oldest supported version while the app is used, and stores it in the settings.
final class VersionMonitor {
    /// The pause between two checks.
    static let interval = Duration.seconds(3600)

    private let services: SessionServices
    private let data: any NotesDataManager
    private let current: AppVersion
    private let scope: Scope

    init(
        services: SessionServices, data: any NotesDataManager, context: LaunchContext,
        scope: Tagged<Scope, AppScope>
    ) {
        self.services = services
        self.data = data
        current = context.version
        self.scope = scope.value
    }

    /// Returns whether the running version is older than the oldest supported one.
    func mustUpdate(to minimum: AppVersion?) -> Bool { minimum.map { current < $0 } ?? false }

    /// Checks at each interval until the task is canceled. The launch has just checked. If the service can't be reached, or the
    /// version can't be stored, the next check tries again.
    func run() async throws {
        while true {
            try await scope.sleep(for: Self.interval)
            try? await check()
        }
    }

    private func check() async throws {
        let minimum = try await services.minimumVersion()
        guard try await data.settings().minimumVersion != minimum else { return }
        try await data.changeSettings { $0.minimumVersion = minimum }
    }
}
