public import StoreyState

extension Navigation {
    /// The links of this app.
    public var links: LinkTable { following.rules.table }

    /// The address of the place where the person is, from the path on: `/notes/42`. Where no screen there has a link it
    /// is `/`; during a launch, that of the link which the launch keeps.
    public var address: String {
        // Hosts ask after each event, and most change no place.
        if addressed?.tree != current { addressed = (current, links.address(of: current.place)) }
        return addressed?.address ?? keptAddress ?? "/"
    }

    /// The link that waits, if there is one: a sign-in screen may say where it leads.
    public var parkedLink: Observed<ParkedLink?> { following.parked.observed }

    /// Whether the link that waits does so for nothing: at rest, none does.
    package var hasIdleLink: Bool { swiped == nil && following.isIdle }

    /// What becomes of links, as it happens.
    public var linkEvents: EventStream<LinkEvent> { following.events }

    /// All that is wrong with the app's links, as it stands: see ``LinkTable/validate(in:gates:screens:)``.
    /// - Parameter screens: one route for each screen.
    public func validateLinks(screens: [any Route] = []) -> [LinkFault] {
        links.validate(in: current, gates: following.rules.gates.keys, screens: screens)
    }
}

// MARK: - Going there

extension Navigation {
    /// Follows a link now. What waited for a swipe comes with it.
    /// - Returns: whether the person is where it leads.
    func follow(_ link: String) -> Bool {
        var isFollowed = false
        transaction {
            isFollowed = following.follow(link)
            letGo()
        }
        return isFollowed
    }

    /// Written anew by the table: what a stranger wrote is shown nowhere as the app's own address.
    private var keptAddress: String? {
        guard let link = rootCoordinator?.keptLink else { return nil }
        do {
            return links.address(of: try links.match(link).place)
        } catch {
            // What is wrong with it is said when it is opened.
            return nil
        }
    }

    /// Whether the flow that a place is in stands.
    func isThere(_ place: LinkedPlace) -> Bool {
        place.stack.isEmpty || flow(of: place)?.canShow(place.stack) == true
    }

    /// Of the sheets that would cover a place the one that must not be dismissed.
    func sheetThatStays(before place: LinkedPlace) -> Node.ID? {
        current.bringing(place.tab).layers.dropFirst().first { !$0.isDismissable }?.id
    }

    /// Goes to a place. A place is a screen, never a question or a sheet over it: those in the way go.
    /// - Returns: false where its flow cannot show it. What cannot be built has been raised as an error.
    func go(to place: LinkedPlace) -> Bool {
        var isShown = true
        transaction {
            cause = .link
            change { tree in
                tree = tree.bringing(place.tab).withoutPopups
                for sheet in tree.layers.dropFirst() { tree.removeSheet(sheet.id) }
            }
            if !place.stack.isEmpty { isShown = flow(of: place)?.show(place.stack) ?? false }
        }
        return isShown
    }

    /// The first of the gates that are closed before the screens of a place.
    func closedGate(before place: LinkedPlace) -> ClosedGate? {
        flow(of: place)?.closedGate(before: place.stack)
    }

    private func flow(of place: LinkedPlace) -> AnyCoordinator? {
        current.stack(in: place.tab).flatMap { coordinator(of: $0.id) }
    }
}

extension NavigationTree {
    /// The tree with those tabs and pages in sight, as far as there are such.
    fileprivate func bringing(_ tab: [String]) -> NavigationTree {
        var tree = self
        var id = rootID
        for name in tab {
            guard let node = tree.node(id), let index = node.names.firstIndex(of: name) else { break }
            tree.update(id) { _ = $0.select(index) }
            id = node.inside[index]
        }
        return tree
    }
}

// MARK: - What coordinators have to do with it

extension AnyCoordinator {
    /// Lets an app be reached by links. For the outermost coordinator that it starts with, before that is shown; whichever
    /// flow takes its place is reached by the same links.
    ///
    /// ```swift
    /// shop.follow(links, gates: [.signedIn: account.isSignedIn])
    /// ```
    ///
    /// A link that meets a closed gate waits with all it means until the gate opens, another link comes, or its time is
    /// over. So does one that meets a sheet which must not be dismissed: the sheet's coordinator hears of it, as of a
    /// person who tries to put it away, may ask whether to throw away what was begun, and dismiss the sheet; or give the
    /// link up with ``Router/dropLink()``. What is wrong with a link comes up as a ``LinkError``, to be handled by the
    /// outermost coordinator or to be shown.
    /// - Parameters:
    ///   - links: the app's links.
    ///   - gates: for each gate, the state that says whether it is open.
    ///   - patience: how long a link may wait, by the scope's clock.
    public func follow(
        _ links: LinkTable, gates: [Gate: Observed<Bool>] = [:], patience: Duration = .seconds(600)
    ) {
        linkRules = LinkFollowing.Rules(table: links, gates: gates, patience: patience)
    }
}

extension Router {
    /// Gives up the link that waits, if there is one: the person would rather stay.
    public func dropLink() { place?.navigation.following.drop(.declined) }
}
