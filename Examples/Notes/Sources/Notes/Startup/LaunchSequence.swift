package import Storey

/// The launches of one session, on the screens of whoever shows them.
package final class LaunchSequence {
    /// How far the launch under way is, from 0 to 1.
    package var progress: Observed<Double> { progressStore.observed }

    private let startup: Startup
    private let progressStore = Store(0.0)
    private let stage = LaunchStage()
    private let context: LaunchContext
    private let scope: Scope

    init(
        data: any NotesDataManager, services: SessionServices, context: LaunchContext,
        scope: Tagged<Scope, AppScope>
    ) {
        self.context = context
        self.scope = scope.value
        let stage = stage
        startup = Startup(scope: scope.value, storage: context.storage) { cause in
            LaunchScenarios(data: data, services: services, screens: stage, version: context.version)
                .scenario(for: cause)
        }
    }

    /// Launches the app on these screens.
    /// - Parameter address: where the app is to open, if somebody followed a link to it.
    func begin(on screens: any LaunchScreens, at address: [String]) throws {
        stage.screens = screens
        progressStore.commit { $0 = 0 }
        let cause =
            context.cause.take() ?? (address.isEmpty ? .regular : .link("/" + address.joined(separator: "/")))
        let launch = try startup.launch(cause)
        launch.progress.observe { [progressStore] progress in progressStore.commit { $0 = progress } }
            .kept(by: progressStore)
        let onReport = context.onReport
        scope.task { onReport(await launch.finished()) }
    }
}

/// Where the steps' screens are at the moment: nobody, once the app itself is there.
private final class LaunchStage: LaunchScreens {
    weak var screens: (any LaunchScreens)?

    func requireUpdate(to version: AppVersion) { screens?.requireUpdate(to: version) }
    func showTour(onClosed: @escaping () -> Void) { screens?.showTour(onClosed: onClosed) }
    func openApp() { screens?.openApp() }
}
