package import Storey

/// Runs the launches of one session: at its start, and again after the user has signed out.
package final class LaunchSequence {
    /// The progress of the current launch, from 0 to 1.
    package var progress: Observed<Double> { progressStore.observed }

    private let startup: Startup
    private let progressStore = Store(0.0)
    /// The gate of all links: open while the app is shown and the user is identified.
    private let isOpen: Store<Bool>
    private let proxy: LaunchScreensProxy
    private let context: LaunchContext
    private let scope: Scope

    init(
        data: any NotesDataManager, services: SessionServices, sharing: any ScreenSharing,
        configuration: SharedStore<Configuration>, viewer: SharedStore<ViewerStatus>,
        languages: DeviceLanguages, context: LaunchContext, scope: Tagged<Scope, AppScope>
    ) {
        self.context = context
        self.scope = scope.value
        let (proxy, isOpen, reference) = (LaunchScreensProxy(), Store(false), LaunchQueueReference())
        self.proxy = proxy
        self.isOpen = isOpen
        startup = Startup(
            scope: scope.value, storage: context.storage, gates: { _ in [isOpen.observed] },
            scenario: { cause in
                LaunchScenarios(
                    data: data, services: services, sharing: sharing, configuration: configuration,
                    viewer: viewer, languages: languages, screens: proxy, version: context.version,
                    receive: { reference.queue?.receive($0) }
                )
                .scenario(for: cause)
            })
        reference.queue = startup.deepLinks
    }

    /// Starts a launch that shows the given screens.
    func begin(on screens: any LaunchScreens) throws {
        isOpen.commit { $0 = false }
        proxy.screens = screens
        progressStore.commit { $0 = 0 }
        let launch = try startup.launch(context.takeCause() ?? .regular, isPrewarmed: !context.isFirst())
        launch.progress.observe { [progressStore] progress in progressStore.commit { $0 = progress } }
            .kept(by: progressStore)
        let onReport = context.onReport
        scope.task { onReport(await launch.finished()) }
    }

    /// Delivers links and notifications to the app from now on.
    func connect(to app: AppCoordinator) {
        isOpen.commit { $0 = true }
        startup.deepLinks.connect(to: app)
    }
}

/// A reference to the deep-link queue, which is created after the scenarios that use it.
private final class LaunchQueueReference {
    weak var queue: DeepLinkQueue?
}
