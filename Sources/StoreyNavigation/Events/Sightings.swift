import StoreyState

/// Follows what is in sight, for those who want to hear of it. Where nobody does, there is none.
final class Sightings {
    let events = EventStream<NavigationEvent>()
    private var seen: Sighting?
    private var popup: Popup?
    private var tree: NavigationTree
    private var observations: [Observation] = []

    init(_ tree: NavigationTree, _ observers: [(NavigationEvent) -> Void] = []) {
        self.tree = tree
        observations = observers.map(events.observe)
    }

    func tell(_ event: NavigationEvent) { events.send(event) }

    /// Looks at what is in sight now.
    /// - Parameters:
    ///   - difference: what changed since the last look; nil at the first.
    ///   - cause: what led to it; nil where a coordinator did.
    func look(_ difference: TreeDifference?, _ cause: Sighting.Cause?, in navigation: Navigation) {
        let old = tree
        tree = navigation.current
        let top = tree.popup?.entry ?? tree.top
        if top?.id != seen?.entry {
            leave(navigation.scope.time)
            if let top, let view = navigation.screen(top.id)?.view {
                let cause = cause ?? difference.map { tree.cause(of: top, after: old, $0) } ?? .start
                let sighting = Sighting(
                    screen: view.screenName, entry: top.id, route: top.route, cause: cause,
                    time: navigation.scope.time.now)
                seen = sighting
                tell(.appeared(sighting))
            }
        }
        guard tree.popup?.id != popup?.id else { return }
        if let popup { tell(.popupGone(popup)) }
        popup = tree.popup
        if let popup { tell(.popupShown(popup)) }
    }

    /// Nothing is in sight any more.
    func leave(_ clock: any TimeSource) {
        guard let gone = seen else { return }
        seen = nil
        tell(.disappeared(gone, after: clock.now - gone.time))
    }
}

extension NavigationTree {
    /// What a coordinator did that brought a screen into sight.
    fileprivate func cause(
        of top: Entry, after old: NavigationTree, _ difference: TreeDifference
    ) -> Sighting.Cause {
        guard difference.entries.inserted.contains(top.id) else { return .uncover }
        if popup?.entry?.id == top.id { return .present }
        guard let node = nodes.first(where: { $0.entries.last?.id == top.id }),
            let before = old.node(node.id)
        else { return layers.count > old.layers.count ? .present : .replace }
        let beneath = before.entries.last?.id
        return node.entries.contains { $0.id == beneath } ? .push : .replace
    }
}
