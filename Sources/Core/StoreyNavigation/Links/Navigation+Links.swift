public import StoreyGraph
public import StoreyState

extension Navigation {
    /// Opens the links.
    var linkHandler: LinkHandler { feature(LinkHandler.self) }

    /// The links of this app.
    package var links: LinkTable { linkHandler.configuration.table }

    /// The address of the visible place from the path on, such as `/notes/42`. `/` if no visible screen has a link.
    /// During a launch, the address of the pending link.
    package var address: String {
        linkHandler.address(of: current) ?? pendingAddress ?? "/"
    }

    /// Returns the address of what a column shows beside the others, or `nil` if it has none or the columns are collapsed.
    package func address(inColumn index: Int, of split: NavigationNode.ID) -> String? {
        guard current.isExpanded(split) else { return nil }
        var tree = current
        tree.update(split) { _ = $0.select(index) }
        return links.address(of: tree.destination)
    }

    /// The link that waits, if any. A sign-in screen may show where it leads.
    package var pendingLink: Observed<PendingLink?> { linkHandler.pendingLink }

    /// Whether the pending link waits although it could be opened. Never true at rest.
    package var hasIdleLink: Bool { swiped == nil && linkHandler.isStalled }

    /// The events of links.
    package var linkEvents: EventStream<LinkEvent> { linkHandler.events }

    /// Checks the app's links against the current tree. Call it in a test, in a state in which the links can be opened,
    /// such as after signing in.
    /// - Parameter screens: One route for each screen of the app. A screen that has neither a link nor a ``NoLink`` is
    ///   reported.
    /// - Returns: Invalid and ambiguous patterns, missing tabs, gates without a state, and screens without a
    ///   link. Empty if the links are valid.
    public func validateLinks(screens: [any Route] = []) -> [ValidationIssue] {
        links.validate(in: current, gates: linkHandler.configuration.gates.keys, screens: screens)
    }
}

// MARK: - Opening

extension Navigation {
    /// Opens a link now, and commits the changes deferred by a swipe.
    /// - Returns: Whether the link's destination is visible.
    func open(_ link: String) -> Bool {
        var isOpened = false
        transaction {
            isOpened = linkHandler.open(link)
            endSwipe()
        }
        return isOpened
    }

    /// Written again by the table, because text from an untrusted source must not appear as the app's own address.
    private var pendingAddress: String? {
        guard let link = rootCoordinator?.pendingLink else { return nil }
        do {
            return links.address(of: try links.match(link).destination)
        } catch {
            // The error is raised when the link is opened.
            return nil
        }
    }

    /// Whether the flow of a destination is in the tree.
    func isAvailable(_ destination: LinkDestination) -> Bool {
        destination.stack.isEmpty || flow(of: destination)?.canShow(destination.stack) == true
    }

    /// Whether a nondismissable sheet covers a destination.
    func isCovered(_ destination: LinkDestination) -> Bool {
        current.selecting(destination.tab).layers.dropFirst().contains { !$0.isDismissable }
    }

    /// Shows a destination. Popups and sheets over it are removed.
    /// - Returns: `false` if its flow can't show it. The error of a screen that can't be built has been raised.
    func go(to destination: LinkDestination) -> Bool {
        var isShown = true
        transaction {
            eventSource.setCause(.link)
            change { $0.uncover(destination) }
            if !destination.stack.isEmpty {
                isShown = flow(of: destination)?.show(destination.stack) ?? false
            }
        }
        return isShown
    }

    /// Returns the first closed gate that guards the screens of a destination.
    func closedGate(before destination: LinkDestination) -> ClosedGate? {
        flow(of: destination).flatMap {
            feature(GuardEvaluator.self).closedGate(before: destination.stack, of: $0)
        }
    }

    private func flow(of destination: LinkDestination) -> CoordinatorBase? {
        current.stack(in: destination.tab).flatMap { coordinator(of: $0.id) }
    }
}

extension NavigationTree {
    /// Selects the tabs of a destination, and removes the popups and sheets over it.
    fileprivate mutating func uncover(_ destination: LinkDestination) {
        self = selecting(destination.tab).withoutPopups
        for sheet in layers.dropFirst() { removeSheet(sheet.id) }
    }

    /// Makes the changes of opening a destination, without the screens that are yet to be built.
    mutating func clear(for destination: LinkDestination) {
        uncover(destination)
        guard !destination.stack.isEmpty, let stack = stack(in: destination.tab) else { return }
        let common = zip(stack.entries, destination.stack).prefix { $0.route == $1 }.count
        updateStack(stack.id) { $0.keepFirst(common) }
    }

    /// Returns the tree with the given tabs and pages selected, as far as they exist.
    fileprivate func selecting(_ tab: [String]) -> NavigationTree {
        var tree = self
        var id = rootID
        for name in tab {
            guard let node = tree.node(id), let index = node.names.firstIndex(of: name) else { break }
            tree.select(index, in: id)
            id = node.inside[index]
        }
        return tree
    }
}

// MARK: - Coordinators

extension CoordinatorBase {
    /// Handles links with the given table. Call it on the root coordinator in the `AppDefinition`; it has no
    /// effect later or on another coordinator. The links stay in effect when another flow replaces that
    /// coordinator.
    ///
    /// ```swift
    /// shop.handleLinks(links, gates: [.signedIn: account.isSignedIn])
    /// ```
    ///
    /// A link waits:
    ///
    /// - while one of its gates, or a gate in a guard of its screens, is closed
    /// - while a nondismissable sheet covers its destination
    /// - while the user is asked to confirm the link, or about unsaved changes on a screen that it leaves
    /// - if it has gates, until its flow is in the tree
    ///
    /// A waiting link is dropped without an error if another link is opened, if another change has to wait for a
    /// gate, if the timeout expires, or if the user declines. For an invalid link, and for a link without gates
    /// whose flow isn't in the tree, a ``LinkError`` is raised in the root coordinator.
    /// - Parameters:
    ///   - links: The app's links.
    ///   - gates: The state of each gate. A gate without a state never opens.
    ///   - timeout: The maximum time that a link waits, by the clock of the session's scope.
    public func handleLinks(
        _ links: LinkTable, gates: [Gate: Observed<Bool>] = [:], timeout: Duration = .seconds(600)
    ) {
        set(LinkHandler.Configuration(table: links, gates: gates, timeout: timeout))
    }
}
