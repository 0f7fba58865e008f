import Storey

extension Invariant {
    /// The invariants of every app.
    public static let all: [Invariant] = [
        .treeIsValid, .viewsMatchTree, .coordinatorsMatchTree, .identifiersAreUnique,
        .linksAreResolved, .relaunchRestoresState,
        .savedStateRoundTrips,
        .noLeaks,
    ]

    /// The navigation tree is valid: each container occurs once, no stack is empty, and so on.
    public static let treeIsValid = Invariant(
        "The navigation tree is valid", .host { $0.navigation.tree.value.brokenInvariants.first })

    /// The views that a host has rendered change by change match the tree, with a separate view for each entry.
    public static let viewsMatchTree = Invariant(
        "Views match the navigation tree",
        .host { host in
            let tree = host.navigation.tree.value
            guard host.tree == tree else { return "The host has rendered an outdated tree." }
            if let route = host.differences.first {
                return "\(route) has another view after the device was rotated."
            }
            var seen: [ObjectIdentifier: NavigationEntry] = [:]
            for entry in tree.entries {
                guard let screen = host.navigation.screen(entry.id) else {
                    return "\(entry.route) has no screen."
                }
                guard host.views[entry.id] === screen.view else {
                    return "The host has rendered an outdated view for \(entry.route)."
                }
                if let other = seen.updateValue(entry, forKey: ObjectIdentifier(screen.view)) {
                    return "\(other.route) and \(entry.route) share one view."
                }
            }
            return host.views.count == tree.entries.count
                ? nil : "The host has rendered \(host.views.count) views for \(tree.entries.count) entries."
        })

    /// Each container has a coordinator that is part of the tree, and the frontmost entry's screen is the visible
    /// one.
    public static let coordinatorsMatchTree = Invariant(
        "Coordinators match the navigation tree",
        .host { host in
            let (navigation, tree) = (host.navigation, host.navigation.tree.value)
            for node in tree.nodes {
                guard let coordinator = navigation.coordinator(of: node.id) else {
                    return "The container #\(node.id) has no coordinator."
                }
                guard coordinator.navigation === navigation, let home = coordinator.nodeID,
                    tree.node(home) != nil
                else { return "\(type(of: coordinator)) owns #\(node.id) but isn't in the tree itself." }
            }
            guard let top = (tree.popup?.entry ?? tree.top) else { return "No screen is visible." }
            return navigation.topScreen?.entry == top
                ? nil : "The visible screen isn't \(top.route), which is in front."
        })

    /// The identifiers of the visible elements are unique.
    public static let identifiersAreUnique = Invariant(
        "Element identifiers are unique",
        .app { app in
            var seen: Set<String> = []
            for name in app.elements.compactMap(\.identifier) where !seen.insert(name).inserted {
                return "\(app.screen) has two elements with the identifier “\(name)”."
            }
            return nil
        })

    /// Each link leads to its destination, becomes pending, or is reported as failed. A pending link isn't lost.
    public static let linksAreResolved = Invariant(
        "No link is lost",
        .host { host in
            let navigation = host.navigation
            if let link = host.openLink,
                navigation.coordinator(of: navigation.tree.value.root.id)?.pendingLink != link
            {
                return """
                    “\(link.prefix(80))” was opened without effect: it neither reached its destination nor became \
                    pending, and no error was reported.
                    """
            }
            if let parked = host.parked, navigation.pendingLink.value == nil {
                let name = parked.link ?? "\(parked.destination)"
                return "The pending link “\(name)” was lost without an error."
            }
            if navigation.hasIdleLink {
                let name = navigation.pendingLink.value?.link ?? "A destination"
                return "“\(name)” is still pending although its conditions are met."
            }
            return nil
        })

    /// An app that was killed restores its state if all services respond normally.
    public static let relaunchRestoresState = Invariant(
        "A relaunched app restores its state", .host { $0.lostState })

    /// The app's state equals itself after it was encoded and decoded.
    public static let savedStateRoundTrips = Invariant(
        "Saved state survives encoding and decoding", isSlow: true,
        .app { app in
            try await app.session.stateChangedByRoundTrip()
                .map { "The decoded state differs:\n\($0.tree.outline)" }
        })

    /// No object of a screen and no coordinator outlives its entry in the tree, as defined by ``NoLeaks``.
    public static let noLeaks = Invariant(
        "Nothing leaks", isSlow: true,
        .app { app in
            let leaks = await app.session.persistentLeaks(attempts: 40, pause: .milliseconds(1))
            return leaks.isEmpty ? nil : leaks.map(\.description).joined(separator: "\n")
        })

    /// A coordinator handles every error.
    /// - Parameter isExpected: Returns whether the user may see an error, in addition to ``InjectedFault`` and
    ///   `LinkError`.
    static func errorsAreHandled(but isExpected: @escaping @Sendable (any Error) -> Bool) -> Invariant {
        Invariant(
            "No error is unhandled",
            .host { host in
                host.unhandled.first { !($0 is InjectedFault || $0 is LinkError || isExpected($0)) }
                    .map { "\(type(of: $0)): \($0)" }
            })
    }
}
