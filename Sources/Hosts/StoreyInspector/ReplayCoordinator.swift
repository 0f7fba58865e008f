import Storey

enum ReplayRoute: Route {
    case step(Int)
}

final class ReplayCoordinator: StackCoordinator<ReplayRoute> {
    /// The addresses of the steps.
    static let links = LinkTable { DeepLink("/steps/:number", ReplayRoute.step) }

    private let provider: ReplayProvider

    init(_ provider: ReplayProvider) {
        self.provider = provider
        super.init(root: .step(0))
        provider.onSelected = { [router] in router.updateTop(to: .step($0)) }
    }

    override func started() {
        guard let navigation, let scope else { return }
        _ = scope.onEnd { [provider] in provider.end() }
        navigation.tree.map { [weak self] _ in self?.addressed }.observe { [weak self] step in
            if let step { self?.provider.openStep(step) }
        }
        .kept(by: scope)
    }

    /// The step of the visible address, which a browser's Back and Forward change.
    private var addressed: Int? {
        guard let navigation, let nodeID,
            case .step(let number)? = navigation.tree.value.node(nodeID)?.entries.last?.route.base
                as? ReplayRoute
        else { return nil }
        return number
    }

    override func module(for route: ReplayRoute) throws -> any Presentable {
        ReplayHTMLView(viewModel: ReplayViewModel(provider: provider))
    }
}
