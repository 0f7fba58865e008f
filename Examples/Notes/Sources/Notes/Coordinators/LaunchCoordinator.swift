import Storey

/// The screens of a launch.
enum LaunchRoute: Route {
    case splash
    case update(AppVersion)
}

/// The launch: the splash, then whatever its steps show, then the app in its place.
final class LaunchCoordinator: Coordinator<LaunchRoute> {
    /// Where the app is to open.
    private var address: [String] = []

    init(container: Container) { super.init(container: container, root: .splash) }

    override func started() {
        // Once the host has said at which address.
        task { try self.launch() }
    }

    private func launch() throws {
        let sequence: LaunchSequence = try container.resolve()
        try sequence.begin(on: self, at: address)
    }

    override func module(for route: LaunchRoute) throws -> any Presentable {
        switch route {
        case .splash:
            let splash: SplashDependency = try container.resolve()
            return splash.view
        case .update(let version):
            let update: UpdateRequiredDependency = try container.resolve(arguments: version)
            return update.view
        }
    }

    // Nothing of the app is there yet, so a link that is followed now waits for it.
    override func open(_ address: ArraySlice<String>) -> Bool {
        self.address = Array(address)
        return true
    }

    override func address(in node: Node) -> [String] { address }
}

extension LaunchCoordinator: LaunchScreens {
    func requireUpdate(to version: AppVersion) {
        router.transaction {
            router.dismiss(animated: false)
            router.setRoot(.update(version), animated: false)
        }
    }

    func showTour(onClosed: @escaping () -> Void) {
        let (router, container) = (router, container)
        task {
            _ = await router.result(of: TourCoordinator(container: container))
            onClosed()
        }
    }

    func openApp() {
        let app = AppCoordinator(container: container)
        let address = address
        replaceFlow(by: app, animated: false)
        _ = app.open(address[...])
    }
}
