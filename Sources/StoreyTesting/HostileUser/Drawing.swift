import Storey

/// What a thin host would have drawn of an app, difference by difference, and what it heard of: to be held against the
/// tree by ``Invariant``s.
final class Drawing {
    unowned let navigation: Navigation
    private(set) var tree: NavigationTree
    private(set) var views: [Entry.ID: any Presentable] = [:]
    /// What the last turn of the device has drawn otherwise than it was drawn before.
    private(set) var differences: [String] = []
    /// The link that was followed last, as long as nothing has become of it.
    private(set) var openLink: String?
    /// The link that was said to wait, as long as nothing else has become of it.
    private(set) var parked: ParkedLink?
    /// Where the person was before the app was killed, and is not now.
    private(set) var lostPlace: String?
    private(set) var unhandled: [any Error] = []
    private var observations: [Observation] = []

    init(_ navigation: Navigation) {
        self.navigation = navigation
        tree = navigation.tree.value
        for entry in tree.entries { draw(entry.id) }
        observations.append(navigation.tree.observe { [unowned self] in draw($0) })
        observations.append(navigation.linkEvents.observe { [unowned self] in hear(of: $0) })
        navigation.onUnhandled = { [unowned self] in unhandled.append($0) }
    }

    func hasLost(place before: String, for now: String) {
        lostPlace = "Killed at\n\(before)\nit came back at\n\(now)"
    }

    func linkIsOpened(_ link: String) { openLink = link }

    /// Draws all there is from nothing.
    func drawAnew() {
        let drawn = views
        views = [:]
        for entry in navigation.tree.value.entries {
            draw(entry.id)
            if let old = drawn[entry.id], views[entry.id] !== old { differences.append("\(entry.route)") }
        }
    }

    private func draw(_ new: NavigationTree) {
        let difference = TreeDifference(from: tree, to: new)
        for id in difference.entries.removed { views[id] = nil }
        for id in difference.entries.inserted { draw(id) }
        tree = new
    }

    private func draw(_ id: Entry.ID) { views[id] = navigation.screen(id)?.view }

    private func hear(of event: LinkEvent) {
        switch event {
        // What another link has replaced is not the one that was followed last.
        case .dropped(let error) where error.kind == .replaced: parked = nil
        case .dropped, .followed: (openLink, parked) = (nil, nil)
        case .parked(let link): (openLink, parked) = (nil, link)
        }
    }
}
