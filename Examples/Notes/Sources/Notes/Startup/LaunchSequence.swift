package import Storey

/// The launches of one session: when it begins, and again when somebody has signed out.
package final class LaunchSequence {
    /// How far the launch under way is, from 0 to 1.
    package var progress: Observed<Double> { progressStore.observed }

    private let startup: Startup
    private let progressStore = Store(0.0)
    /// The gate of all links: whether there is an app to follow them, with somebody in it.
    private let isOpen: Store<Bool>
    private let stage: LaunchStage
    private let context: LaunchContext
    private let scope: Scope

    init(
        data: any NotesDataManager, services: SessionServices, sharing: any ScreenSharing,
        configuration: SharedStore<Configuration>, viewer: SharedStore<ViewerStatus>, context: LaunchContext,
        scope: Tagged<Scope, AppScope>
    ) {
        self.context = context
        self.scope = scope.value
        let (stage, isOpen, inbox) = (LaunchStage(), Store(false), LaunchInbox())
        self.stage = stage
        self.isOpen = isOpen
        startup = Startup(
            scope: scope.value, storage: context.storage, gates: { _ in [isOpen.observed] },
            scenario: { cause in
                LaunchScenarios(
                    data: data, services: services, sharing: sharing, configuration: configuration,
                    viewer: viewer, screens: stage, version: context.version,
                    receive: { inbox.inbox?.receive($0) }
                )
                .scenario(for: cause)
            })
        inbox.inbox = startup.inbox
    }

    /// Launches the app on these screens.
    func begin(on screens: any LaunchScreens) throws {
        isOpen.commit { $0 = false }
        stage.screens = screens
        progressStore.commit { $0 = 0 }
        let launch = try startup.launch(context.takeCause() ?? .regular, isPrewarmed: !context.isFirst())
        launch.progress.observe { [progressStore] progress in progressStore.commit { $0 = progress } }
            .kept(by: progressStore)
        let onReport = context.onReport
        scope.task { onReport(await launch.finished()) }
    }

    /// Links and notifications lead into this app from now on.
    func connect(to app: AppCoordinator) {
        isOpen.commit { $0 = true }
        startup.inbox.connect(to: app)
    }
}

/// The inbox as the scenarios know it, which are told of it before it is there.
private final class LaunchInbox {
    weak var inbox: Inbox?
}
