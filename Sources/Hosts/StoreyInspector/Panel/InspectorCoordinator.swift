import Storey

enum InspectorTab: String, ElementID, CaseIterable {
    case screens, events, objects, performance, time
}

/// The coordinator of the panel, which shows one inspected session.
final class InspectorCoordinator: TabCoordinator<InspectorTab> {
    private let provider: InspectorProvider

    // The panel is in a frame, whose history is that of the page around it.
    override var recordsHistory: Bool { false }

    /// - Parameter player: The options for tests and bug reports of the session.
    init(
        _ session: any InspectableSession, _ sources: SourceFinder, _ scope: Scope,
        player: ReplayApp.Configuration = ReplayApp.Configuration()
    ) {
        let provider = InspectorProvider(session, sources, scope)
        self.provider = provider
        super.init(
            InspectorTab.allCases.compactMap { tab in
                let coordinator: CoordinatorBase? =
                    switch (tab, session.replay) {
                    case (.time, .available(let recording, let app)):
                        ReplayApp.coordinator(of: recording, of: app, configuration: player, in: scope)
                    case (.time, .notRecorded): nil
                    case (.time, .unavailable(let reason)):
                        InspectorTabCoordinator(tab, provider, withoutPlayer: reason)
                    default: InspectorTabCoordinator(tab, provider)
                    }
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
    private let reason: String

    /// - Parameter reason: What the tab “Time” shows instead of a player.
    init(_ tab: InspectorTab, _ provider: InspectorProvider, withoutPlayer reason: String = "") {
        self.provider = provider
        self.reason = reason
        super.init(root: tab, hidesBar: true)
    }

    override func module(for tab: InspectorTab) throws -> any Presentable {
        switch tab {
        case .screens: ScreensHTMLView(viewModel: ScreensViewModel(provider: provider))
        case .events: EventsHTMLView(viewModel: EventsViewModel(provider: provider))
        case .objects: ObjectsHTMLView(viewModel: ObjectsViewModel(provider: provider))
        case .performance: PerformanceHTMLView(viewModel: PerformanceViewModel(provider: provider))
        case .time: TimeHTMLView(viewModel: TimeViewModel(reason))
        }
    }
}
