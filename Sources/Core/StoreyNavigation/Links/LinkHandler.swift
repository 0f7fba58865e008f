import StoreyState

/// Opens the links of a session, one at a time. A link that can't be opened yet waits until it can, another link
/// replaces it, or its timeout expires.
final class LinkHandler: HostEventFeature, ErrorFeature {
    /// The configuration of a session's links. An object, so that coordinators without links stay small.
    final class Configuration {
        /// The configuration of a session without links. Unchecked: it has no gates, whose state belongs to one session.
        nonisolated(unsafe) static let empty = Configuration()

        let table: LinkTable
        let gates: [Gate: Observed<Bool>]
        let timeout: Duration

        init(
            table: LinkTable = LinkTable {}, gates: [Gate: Observed<Bool>] = [:],
            timeout: Duration = .seconds(600)
        ) {
            self.table = table
            self.gates = gates
            self.timeout = timeout
        }

        /// Returns the closed gates among the given ones. A gate without a state is closed.
        func closed(_ gates: [Gate]) -> [Gate] {
            gates.filter { !(self.gates[$0]?.value ?? false) }
        }
    }

    fileprivate struct PendingRequest {
        let destination: LinkDestination
        let gates: [Gate]
        /// The confirmation to ask for before opening the link.
        let confirmation: LinkConfirmation?
        /// `nil` for a coordinator's own navigation.
        let link: String?
        /// Shows the destination.
        let open: () -> Bool
        var isConfirmed: Bool
        /// The closed gate of a guard, as of the last check.
        var closed: ClosedGate?
        /// The presented flow that may open the gate.
        var flow: NavigationNode.ID?
        /// The gates for which such a flow has been presented.
        var asked: Set<Gate> = []
        var prompt: Popup.ID?
        /// Whether the screens that the link leaves have been asked.
        var hasAskedToLeave = false
    }

    /// The next step for a link.
    private enum Step {
        case wait(for: [Gate])
        case confirmLeaving
        case confirm(LinkConfirmation)
        case presentFlow(ClosedGate)
        case open
        case fail(LinkError.Kind)
    }

    let configuration: Configuration
    let events = EventStream<LinkEvent>()
    /// Created when it is first needed: most sessions never have a pending link.
    private lazy var pending = Store<PendingLink?>(nil)
    private var isPending = false
    private weak var navigation: Navigation?
    /// The address of the tree for which it was last requested.
    private var addressed: (tree: NavigationTree, address: String?)?
    private var request: PendingRequest?
    private var isAdvancing = false
    private var mustAdvanceAgain = false
    private var observations: [ObservationToken] = []
    private var expiry: CancellationToken?

    init(_ configuration: Configuration) { self.configuration = configuration }

    /// The link that waits, if any.
    var pendingLink: Observed<PendingLink?> { pending.observed }

    /// Connects the links to the navigation in which they open.
    func attach(to navigation: Navigation) { self.navigation = navigation }

    func end(in navigation: Navigation) { end() }

    func handle(_ event: HostEvent, in navigation: Navigation) -> Bool? {
        guard case .linkOpened(let link) = event else { return nil }
        return navigation.open(link)
    }

    /// Defers a coordinator's navigation to a guarded screen.
    func postpone(_ change: @escaping () -> Bool, after error: any Error) -> Bool {
        guard let closed = error as? ClosedGate else { return false }
        wait(for: closed, change)
        return true
    }

    /// Returns the address of the visible place, or `nil` if no visible screen has a link.
    func address(of tree: NavigationTree) -> String? {
        // Hosts read the address after each event, and most events don't change it.
        if addressed?.tree != tree { addressed = (tree, configuration.table.address(of: tree.destination)) }
        return addressed?.address
    }

    /// Opens a link and replaces the pending one.
    /// - Returns: Whether the link's destination is visible now.
    func open(_ link: String) -> Bool {
        let match: LinkMatch
        do {
            match = try configuration.table.match(link)
        } catch {
            fail(error)
            return false
        }
        drop(.replaced)
        let destination = match.destination
        request = PendingRequest(
            destination: destination, gates: match.gates, confirmation: match.confirmation, link: link,
            open: { [weak self] in self?.navigation?.go(to: destination) ?? false },
            isConfirmed: match.confirmation == nil)
        return advance()
    }

    /// Defers a coordinator's navigation to a guarded screen, and replaces the pending link.
    /// - Parameter retry: Repeats the navigation.
    private func wait(for closed: ClosedGate, _ retry: @escaping () -> Bool) {
        let (flow, asked) =
            request?.closed?.gate == closed.gate ? (request?.flow, request?.asked ?? []) : (nil, [])
        drop(.replaced)
        request = PendingRequest(
            destination: LinkDestination(tab: [], stack: [closed.route]), gates: [], confirmation: nil,
            link: nil,
            open: retry, isConfirmed: true, closed: closed, flow: flow, asked: flow == nil ? [] : asked)
        advance()
    }

    /// Drops the pending link.
    func drop(_ reason: LinkError.Kind) {
        guard let dropped = request else { return }
        end()
        if let prompt = dropped.prompt { navigation?.answer(prompt, with: nil) }
        events.send(.dropped(LinkError(reason, dropped.name)))
    }

    /// Forgets the pending link.
    func end() {
        request = nil
        for observation in observations { observation.cancel() }
        observations = []
        expiry?.cancel()
        expiry = nil
        guard isPending else { return }
        isPending = false
        pending.commit { $0 = nil }
    }

    private func fail(_ error: LinkError) {
        events.send(.dropped(error))
        if let navigation, let root = navigation.rootCoordinator { navigation.raise(error, from: root) }
    }
}

// MARK: - Advancing

extension LinkHandler {
    /// Takes as many steps for the pending link as are possible now. A step may call this method again; the loop then
    /// repeats.
    @discardableResult
    private func advance() -> Bool {
        mustAdvanceAgain = true
        guard !isAdvancing else { return false }
        isAdvancing = true
        defer { isAdvancing = false }
        var isOpened = false
        while mustAdvanceAgain, let navigation, let link = request {
            mustAdvanceAgain = false
            switch nextStep(for: link, in: navigation) {
            case .wait(let gates): wait(link, for: gates)
            case .confirmLeaving:
                mustAdvanceAgain = true
                confirmLeaving(for: link.destination, in: navigation)
            case .confirm(let confirmation):
                mustAdvanceAgain = true
                ask(confirmation, in: navigation)
            case .fail(let reason):
                end()
                fail(LinkError(reason, link.name))
            case .presentFlow(let closed):
                request?.closed = closed
                mustAdvanceAgain = true
                presentFlow(for: closed, in: navigation)
            case .open:
                end()
                navigation.transaction {
                    // The gate is open, so the flow presented for it is no longer needed.
                    if let flow = link.flow { navigation.change { $0.removeSheet(flow) } }
                    isOpened = link.open()
                }
                // Another gate may be closed.
                guard request == nil else { continue }
                events.send(
                    isOpened ? .opened(link.destination) : .dropped(LinkError(.cannotShow, link.name)))
            }
        }
        return isOpened
    }

    private func nextStep(for link: PendingRequest, in navigation: Navigation) -> Step {
        guard link.link != nil else {
            // Its own guards are evaluated again when it opens.
            guard let closed = link.closed, !configuration.closed([closed.gate]).isEmpty else { return .open }
            return step(before: closed, of: link)
        }
        let closed = configuration.closed(link.gates)
        guard closed.isEmpty else { return .wait(for: closed) }
        guard navigation.isAvailable(link.destination) else {
            // After a gate has opened, as after a sign-in, the flow may be about to appear.
            return link.gates.isEmpty ? .fail(.destinationUnavailable) : .wait(for: [])
        }
        if navigation.isCovered(link.destination) { return .wait(for: []) }
        guard link.isConfirmed else {
            return link.confirmation.map { link.prompt == nil ? .confirm($0) : .wait(for: []) } ?? .open
        }
        if let closed = navigation.closedGate(before: link.destination) {
            return step(before: closed, of: link)
        }
        let leaving = navigation.feature(LeaveConfirmation.self)
        if leaving.isAsking, link.hasAskedToLeave { return .wait(for: []) }
        return leaving.mustConfirm { $0.clear(for: link.destination) } ? .confirmLeaving : .open
    }

    private func confirmLeaving(for destination: LinkDestination, in navigation: Navigation) {
        request?.hasAskedToLeave = true
        _ = navigation.confirm(
            Departure(
                change: { $0.clear(for: destination) },
                onDecision: { [weak self] isConfirmed in
                    if isConfirmed { self?.advance() } else { self?.drop(.declined) }
                }, retry: { [weak self] in self?.advance() }))
    }

    private func step(before closed: ClosedGate, of link: PendingRequest) -> Step {
        closed.flow == nil || link.asked.contains(closed.gate)
            ? .wait(for: [closed.gate]) : .presentFlow(closed)
    }

    /// Presents the flow that may open a gate.
    private func presentFlow(for closed: ClosedGate, in navigation: Navigation) {
        request?.asked.insert(closed.gate)
        guard let flow = closed.flow?() else { return }
        guard let id = navigation.present(flow) else { return drop(.declined) }
        request?.flow = id
        navigation.whenEnded(id) { [weak self] in
            guard let self, request?.flow == id else { return }
            request?.flow = nil
            switch flow.outcome {
            case .finished?: advance()
            case .failed(let error)?:
                drop(.declined)
                self.navigation?.raise(error, from: flow)
            case nil: drop(.declined)
            }
        }
    }

    /// Whether the pending link waits although it could be opened.
    var isStalled: Bool {
        guard let navigation, let request else { return false }
        if case .wait = nextStep(for: request, in: navigation) { return false }
        return true
    }

    private func wait(_ link: PendingRequest, for gates: [Gate]) {
        let waiting = PendingLink(
            link: link.link.map { LinkError(.unknown, $0).link }, destination: link.destination, gates: gates)
        if pending.state != waiting {
            isPending = true
            pending.commit { $0 = waiting }
            events.send(.pending(waiting))
        }
        guard observations.isEmpty, request != nil, let navigation else { return }
        let check: () -> Void = { [weak self] in
            if let self, request != nil { advance() }
        }
        // All gates, because a guard may need one that the link doesn't have.
        observations = configuration.gates.values.map { $0.observe { _ in check() } }
        observations.append(navigation.tree.observe { _ in check() })
        let scope = navigation.scope
        expiry = scope.task {
            try await scope.sleep(for: self.configuration.timeout)
            self.expiry = nil
            self.drop(.expired)
        }
    }

    private func ask(_ confirmation: LinkConfirmation, in navigation: Navigation) {
        let popup = Popup(
            id: Popup.ID(navigation.newNumber()), owner: navigation.current.rootID, title: confirmation.title,
            message: "",
            buttons: [
                Popup.Button(title: navigation.hostStrings[.cancel], role: .cancel),
                Popup.Button(title: confirmation.button, role: .plain),
            ])
        request?.prompt = popup.id
        navigation.whenAnswered(popup.id) { [weak self] answer in
            guard let self, request?.prompt == popup.id else { return }
            request?.prompt = nil
            if case .button(1)? = answer {
                request?.isConfirmed = true
                advance()
            } else {
                drop(.declined)
            }
        }
        navigation.change { $0.add(popup) }
    }
}

extension LinkHandler.PendingRequest {
    /// The name in events: the link, or only the type of a route because its values may be secret.
    var name: String { link ?? destination.stack.last.map { "\(type(of: $0.base))" } ?? "" }
}
