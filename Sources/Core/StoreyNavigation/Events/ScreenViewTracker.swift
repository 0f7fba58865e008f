import StoreyState

/// Tracks the visible screen and popup. Created only if there are observers.
final class ScreenViewTracker {
    private let events = EventStream<NavigationEvent>()
    private var visible: ScreenView?
    private var popup: Popup?
    private var tree: NavigationTree
    private var observations: [ObservationToken] = []

    init(_ tree: NavigationTree, _ observers: [(NavigationEvent) -> Void]) {
        self.tree = tree
        observations = observers.map(events.observe)
    }

    func send(_ event: NavigationEvent) { events.send(event) }

    /// Compares the visible screen and popup with those of the last update, and sends the events.
    /// - Parameters:
    ///   - difference: The change since the last update, or `nil` for the first one.
    ///   - cause: The cause of the change, or `nil` if a coordinator made it.
    ///   - answered: The popups that their screens have answered.
    func update(
        _ difference: TreeDifference?, _ cause: ScreenView.Cause?, answered: Set<Popup.ID> = [],
        in navigation: Navigation
    ) {
        let old = tree
        tree = navigation.current
        let top = tree.popup?.entry ?? tree.top
        if top?.id != visible?.entry {
            end(navigation.scope.time)
            if let top, let view = navigation.screen(top.id)?.view {
                let cause =
                    cause ?? difference.map { tree.cause(of: top, after: old, $0, answered) } ?? .start
                let screenView = ScreenView(
                    screen: view.screenName, entry: top.id, route: top.route, cause: cause,
                    time: navigation.scope.time.now)
                visible = screenView
                send(.appeared(screenView))
            }
        }
        guard tree.popup?.id != popup?.id else { return }
        if let popup { send(.popupHidden(popup)) }
        popup = tree.popup
        if let popup { send(.popupShown(popup)) }
    }

    /// Sends the last event of the visible screen.
    func end(_ clock: any TimeSource) {
        guard let screenView = visible else { return }
        visible = nil
        send(.disappeared(screenView, after: clock.now - screenView.time))
    }
}

extension NavigationTree {
    /// Returns the cause of an appearance that a coordinator brought about.
    fileprivate func cause(
        of top: NavigationEntry, after old: NavigationTree, _ difference: TreeDifference,
        _ answered: Set<Popup.ID>
    ) -> ScreenView.Cause {
        guard difference.entries.inserted.contains(top.id) else {
            return old.popup.map { answered.contains($0.id) } == true ? .popupAnswered : .uncover
        }
        if popup?.entry?.id == top.id { return .present }
        guard let node = nodes.first(where: { $0.entries.last?.id == top.id }),
            let before = old.node(node.id)
        else { return layers.count > old.layers.count ? .present : .replace }
        let beneath = before.entries.last?.id
        return node.entries.contains { $0.id == beneath } ? .push : .replace
    }
}
