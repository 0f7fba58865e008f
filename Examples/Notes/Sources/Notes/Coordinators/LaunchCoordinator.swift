import Storey

/// The launch: the splash, then whatever its steps show, then the app in its place.
final class LaunchCoordinator: Coordinator<LaunchRoute> {
    /// Where the app is to open.
    private var link: String?
    /// Where an earlier session of the app was when it ended.
    private var stored: SavedPlace?
    private var onRegion: ((Region) -> Void)?
    private var onIdentity: ((Identity) -> Void)?
    private var onNews: ((()) -> Void)?

    private let wording: Wording

    init(container: Container, wording: Wording) {
        self.wording = wording
        super.init(container: container, root: .splash)
    }

    override var frameWords: FrameWords { FrameWords(wording.region.value) }

    // What was asked is asked no more.
    override var leadsBack: Bool { false }

    override func started() {
        // Once the host has said at which address.
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
            choice.viewModel.onDone = { [weak self] in self?.goOn(\.onRegion, with: $0) }
            return choice.view
        case .identity:
            let account: AccountDependency = try container.resolve(
                arguments: AccountEntry(admitsGuests: true))
            account.viewModel.onDone = { [weak self] in self?.goOn(\.onIdentity, with: $0) }
            return account.view
        case .news:
            let news: WhatsNewDependency = try container.resolve()
            news.viewModel.onDone = { [weak self] in self?.goOn(\.onNews, with: ()) }
            return news.view
        }
    }

    /// Gives a step its answer, and shows the splash until the next one shows something else.
    private func goOn<Answer>(
        _ step: ReferenceWritableKeyPath<LaunchCoordinator, ((Answer) -> Void)?>, with answer: Answer
    ) {
        let onAnswer = self[keyPath: step]
        self[keyPath: step] = nil
        router.setRoot(.splash, animated: false)
        onAnswer?(answer)
    }

    // Nothing of the app is there yet, so a link that is followed now waits for it.
    override func open(_ link: String) -> Bool {
        self.link = link
        // Whoever follows a link now wants to be there rather than where they were.
        stored = nil
        return true
    }

    override var keptLink: String? { link }

    override var routesToCome: [any Route.Type] { NotesApp.routeTypes }

    override func reopen(at stored: SavedPlace) -> Bool {
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
        let app = AppCoordinator(container: container, wording: wording)
        let (link, stored) = (link, stored)
        replaceFlow(by: app, animated: false)
        if let stored, app.reopen(at: stored) { return }
        if let link { app.open(link) }
    }
}
