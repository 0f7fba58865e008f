import Storey

/// The launch: shows the splash, then the screens of the launch steps, and is replaced by the app.
final class LaunchCoordinator: Coordinator<LaunchRoute> {
    /// The link to open when the app is ready.
    private var link: String?
    /// The state to restore from an earlier session.
    private var stored: RestorationState?
    private var onRegion: ((Region) -> Void)?
    private var onIdentity: ((Identity) -> Void)?
    private var onNews: ((()) -> Void)?

    private let localization: Localization

    init(container: Container, localization: Localization) {
        self.localization = localization
        super.init(container: container, root: .splash)
    }

    override var hostStrings: HostStrings { HostStrings(localization.region.value) }

    // A question that the user has answered isn't shown again.
    override var recordsHistory: Bool { false }

    override func started() {
        // In a task, so that the host can open its initial link first.
        task {
            let launch: LaunchSequence = try self.container.resolve()
            try launch.begin(on: self)
        }
    }

    override func module(for route: LaunchRoute) throws -> any Presentable {
        switch route {
        case .splash:
            let splash: SplashDependency = try container.resolve()
            return splash.view
        case .update(let version):
            let update: UpdateRequiredDependency = try container.resolve(arguments: version)
            return update.view
        case .region:
            let choice: RegionChoiceDependency = try container.resolve()
            choice.viewModel.onOutput { [weak self] output in
                switch output {
                case .done(let region): self?.answer(\.onRegion, with: region)
                }
            }
            return choice.view
        case .identity:
            let account: AccountDependency = try container.resolve(
                arguments: AccountOptions(allowsGuest: true))
            account.viewModel.onOutput { [weak self] output in
                switch output {
                case .done(let identity): self?.answer(\.onIdentity, with: identity)
                }
            }
            return account.view
        case .news:
            let news: WhatsNewDependency = try container.resolve()
            news.viewModel.onOutput { [weak self] output in
                switch output {
                case .done: self?.answer(\.onNews, with: ())
                }
            }
            return news.view
        }
    }

    /// Passes the user's answer to a launch step, and shows the splash until the next step shows a screen.
    private func answer<Answer>(
        _ step: ReferenceWritableKeyPath<LaunchCoordinator, ((Answer) -> Void)?>, with answer: Answer
    ) {
        let onAnswer = self[keyPath: step]
        self[keyPath: step] = nil
        router.setRoot(.splash, animated: false)
        onAnswer?(answer)
    }

    // The app isn't ready yet, so the link waits until the launch finishes.
    override func open(_ link: String) -> Bool {
        self.link = link
        // A new link takes precedence over the restored state.
        stored = nil
        return true
    }

    override var pendingLink: String? { link }

    override var restorableRoutes: [any Route.Type] { NotesApp.routeTypes }

    override func restore(from stored: RestorationState) -> Bool {
        self.stored = stored
        return true
    }
}

extension LaunchCoordinator: LaunchScreens {
    func requireUpdate(to version: AppVersion) {
        router.transaction {
            router.dismiss(animated: false)
            router.setRoot(.update(version), animated: false)
        }
    }

    func chooseRegion(_ answer: @escaping (Region) -> Void) {
        onRegion = answer
        router.setRoot(.region, animated: false)
    }

    func identify(_ answer: @escaping (Identity) -> Void) {
        onIdentity = answer
        router.setRoot(.identity, animated: false)
    }

    func showTour(onClosed: @escaping () -> Void) {
        let (router, container) = (router, container)
        task {
            _ = await router.result(of: TourCoordinator(container: container))
            onClosed()
        }
    }

    func showNews(onClosed: @escaping () -> Void) {
        onNews = { _ in onClosed() }
        router.setRoot(.news, animated: false)
    }

    func openApp() {
        let app = AppCoordinator(container: container, localization: localization)
        let (link, stored) = (link, stored)
        replaceFlow(by: app, animated: false)
        if let stored, app.restore(from: stored) { return }
        if let link { app.open(link) }
    }
}
