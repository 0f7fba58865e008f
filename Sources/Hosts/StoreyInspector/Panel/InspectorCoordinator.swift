import Storey

enum InspectorTab: String, ElementID, CaseIterable {
    case screens, events, objects, performance, time
}

/// The coordinator of the panel, which shows one inspected session.
final class InspectorCoordinator: TabCoordinator<InspectorTab> {
    private let provider: InspectorProvider

    // The panel is in a frame, whose history is that of the page around it.
    override var recordsHistory: Bool { false }

    /// - Parameter branchPath: The path before the number of a step, at which a live session begins in its state.
    init(
        _ session: InspectedSession, _ sources: SourceFinder, _ scope: Scope, branchPath: String? = nil
    ) {
        var player = ReplayApp.Configuration()
        player.branchPath = branchPath
        let provider = InspectorProvider(session, sources, scope)
        self.provider = provider
        super.init(
            InspectorTab.allCases.compactMap { tab in
                let coordinator: CoordinatorBase? =
                    tab == .time
                    ? session.live.map {
                        ReplayApp.coordinator(
                            of: $0.recording, of: $0.app, configuration: player, in: scope)
                    }
                    : InspectorTabCoordinator(tab, provider)
                return coordinator.map { Item(tab, title: tab.title, symbol: "list", $0) }
            })
        observe { [weak provider] event in
            guard case .appeared(let view) = event, let tab = view.route.base as? InspectorTab else { return }
            provider?.show(tab)
        }
        provider.onPick = { [weak self] in self?.select(.screens) }
        provider.start()
    }
}

extension InspectorTab: Route {
    var title: String {
        switch self {
        case .screens: "Screens"
        case .events: "Events"
        case .objects: "Objects"
        case .performance: "Performance"
        case .time: "Time"
        }
    }
}

/// The coordinator of one tab.
private final class InspectorTabCoordinator: StackCoordinator<InspectorTab> {
    private let provider: InspectorProvider

    init(_ tab: InspectorTab, _ provider: InspectorProvider) {
        self.provider = provider
        super.init(root: tab, hidesBar: true)
    }

    override func module(for tab: InspectorTab) throws -> any Presentable {
        switch tab {
        case .screens: ScreensHTMLView(viewModel: ScreensViewModel(provider: provider))
        case .events: EventsHTMLView(viewModel: EventsViewModel(provider: provider))
        case .objects: ObjectsHTMLView(viewModel: ObjectsViewModel(provider: provider))
        case .performance: PerformanceHTMLView(viewModel: PerformanceViewModel(provider: provider))
        case .time: preconditionFailure("The player of recordings has another coordinator.")
        }
    }
}
