import Storey

/// The launch: shows the splash, then the screens of the launch steps, and is replaced by the app.
final class LaunchCoordinator: Coordinator<LaunchRoute> {
    /// The link to open when the app is ready.
    private var link: String?
    /// The state to restore from an earlier session.
    private var stored: RestorationState?
    private var onRegion: ((Region) -> Void)?
    private var onIdentity: ((Identity) -> Void)?
    private var onPushInformation: ((Bool) -> Void)?
    private var onClosed: ((()) -> Void)?
    /// Whether the region screen is at the bottom of the stack, so that the user can go back to it.
    private var hasAskedForRegion = false
    /// Whether the user is asked something.
    private var isAsking = false

    private let localization: Localization

    init(container: Container, localization: Localization) {
        self.localization = localization
        super.init(container: container, root: .splash, hidesBar: true)
    }

    override var hostStrings: Observed<HostStrings> { localization.region.map { HostStrings($0) } }

    override var theme: Observed<Theme?> { localization.theme }

    // Back leads through the questions, but not to the splash or to a step that has ended.
    override var recordsHistory: Bool { isAsking }

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
            let choice: RegionChoiceDependency = try container.resolve(
                arguments: RegionChoiceOptions(leadsOn: true))
            choice.viewModel.onOutput { [weak self] output in
                switch output {
                case .done(let region): self?.chose(region)
                }
            }
            return choice.view
        case .identity: return try account(AccountOptions(allowsGuest: true))
        case .account(let mode):
            let notebook: SharedStore<Notebook> = try container.resolve()
            return try account(notebook.accountForm(mode))
        case .pushInformation(let message):
            let information: PushInformationDependency = try container.resolve(arguments: message)
            information.viewModel.onOutput { [weak self] output in
                switch output {
                case .done(let opens): self?.answer(\.onPushInformation, with: opens)
                }
            }
            return information.view
        case .firstConnection:
            let screen: ScreenShareDependency = try container.resolve()
            let connection: FirstConnectionDependency = try container.resolve(
                arguments: FirstConnectionSections(screen: ScreenSection("screen", screen.view)))
            connection.viewModel.onOutput { [weak self] output in
                switch output {
                case .closed: self?.answer(\.onClosed, with: ())
                }
            }
            return connection.view
        case .news:
            let news: WhatsNewDependency = try container.resolve()
            news.viewModel.onOutput { [weak self] output in
                switch output {
                case .done: self?.answer(\.onClosed, with: ())
                }
            }
            return news.view
        }
    }

    private func account(_ options: AccountOptions) throws -> any Presentable {
        let account: AccountDependency = try container.resolve(arguments: options)
        account.viewModel.onOutput { [weak self] output in
            switch output {
            case .chosen(let mode): self?.router.push(.account(mode))
            case .done(let identity): self?.answer(\.onIdentity, with: identity)
            }
        }
        return account.view
    }

    /// Passes the user's answer to a launch step, and shows the splash until the next step shows a screen.
    private func answer<Answer>(
        _ step: ReferenceWritableKeyPath<LaunchCoordinator, ((Answer) -> Void)?>, with answer: Answer
    ) {
        let onAnswer = self[keyPath: step]
        self[keyPath: step] = nil
        showSplash()
        onAnswer?(answer)
    }

    /// Passes the region to the launch step. The screen stays, because the next question leads back to it.
    private func chose(_ region: Region) {
        let onRegion = onRegion
        self.onRegion = nil
        onRegion?(region)
    }

    /// Saves the region of a user who has gone back to change it, and asks the next question again.
    private func change(to region: Region) {
        task {
            let data: any NotesDataManager = try self.container.resolve()
            try await data.changeSettings { $0.region = region }
            self.askForIdentity()
        }
    }

    private func askForIdentity() {
        guard hasAskedForRegion else { return ask(.identity) }
        onRegion = { [weak self] region in self?.change(to: region) }
        router.push(.identity)
    }

    private func ask(_ question: LaunchRoute) {
        isAsking = true
        router.setRoot(question, animated: false)
    }

    private func showSplash() {
        isAsking = false
        hasAskedForRegion = false
        router.setRoot(.splash, hidesBar: true, animated: false)
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
        isAsking = false
        router.transaction {
            router.dismiss(animated: false)
            router.setRoot(.update(version), animated: false)
        }
    }

    func chooseRegion(_ answer: @escaping (Region) -> Void) {
        onRegion = answer
        hasAskedForRegion = true
        ask(.region)
    }

    func identify(_ answer: @escaping (Identity) -> Void) {
        onIdentity = answer
        askForIdentity()
    }

    func showTour(onClosed: @escaping () -> Void) {
        showSplash()
        isAsking = true
        let (router, container) = (router, container)
        task {
            _ = await router.result(of: TourCoordinator(makePage: try container.resolve()))
            self.isAsking = false
            onClosed()
        }
    }

    func showPushInformation(_ message: PushMessage, _ answer: @escaping (Bool) -> Void) {
        onPushInformation = answer
        ask(.pushInformation(message))
    }

    func connectFirstViewer(onClosed: @escaping () -> Void) {
        self.onClosed = { _ in onClosed() }
        ask(.firstConnection)
    }

    func showNews(onClosed: @escaping () -> Void) {
        self.onClosed = { _ in onClosed() }
        ask(.news)
    }

    func openApp() {
        let app = AppCoordinator(container: container, localization: localization)
        let (link, stored) = (link, stored)
        replaceFlow(by: app, animated: false)
        if let stored, app.restore(from: stored) { return }
        if let link { app.open(link) }
    }
}
