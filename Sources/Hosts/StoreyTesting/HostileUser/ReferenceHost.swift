import Storey

/// A minimal host that renders an app change by change. ``Invariant``s compare it with the navigation tree.
final class ReferenceHost {
    unowned let navigation: Navigation
    private(set) var tree: NavigationTree
    private(set) var views: [NavigationEntry.ID: any Presentable] = [:]
    /// The routes whose view was another one after the last rotation.
    private(set) var differences: [String] = []
    /// The most recently opened link that hasn't been resolved.
    private(set) var openLink: String?
    /// The link that the app has reported as pending and that hasn't been resolved.
    private(set) var parked: PendingLink?
    /// A description of the state that was lost when the app was killed.
    private(set) var lostState: String?
    private(set) var unhandled: [any Error] = []
    private var observations: [ObservationToken] = []

    init(_ navigation: Navigation) {
        self.navigation = navigation
        tree = navigation.tree.value
        for entry in tree.entries { render(entry.id) }
        observations.append(navigation.tree.observe { [unowned self] in render($0) })
        observations.append(navigation.linkEvents.observe { [unowned self] in handle($0) })
        navigation.onUnhandled = { [unowned self] in unhandled.append($0.error) }
    }

    func recordLostState(from before: String, to after: String) {
        lostState = "State before the app was killed:\n\(before)\nState after the relaunch:\n\(after)"
    }

    func didOpenLink(_ link: String) { openLink = link }

    /// Discards all views and renders the whole tree again.
    func redrawAll() {
        let oldViews = views
        views = [:]
        for entry in navigation.tree.value.entries {
            render(entry.id)
            if let old = oldViews[entry.id], views[entry.id] !== old { differences.append("\(entry.route)") }
        }
    }

    private func render(_ new: NavigationTree) {
        let difference = TreeDifference(from: tree, to: new)
        for id in difference.entries.removed { views[id] = nil }
        for id in difference.entries.inserted { render(id) }
        tree = new
    }

    private func render(_ id: NavigationEntry.ID) { views[id] = navigation.screen(id)?.view }

    private func handle(_ event: LinkEvent) {
        switch event {
        // A replaced link isn't the most recently opened one.
        case .dropped(let error) where error.kind == .replaced: parked = nil
        case .dropped, .opened: (openLink, parked) = (nil, nil)
        case .pending(let link): (openLink, parked) = (nil, link)
        }
    }
}
