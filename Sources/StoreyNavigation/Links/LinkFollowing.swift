import StoreyState

/// Follows the links of one session, one at a time. The one that cannot be followed yet waits: until it can, until
/// another comes, or until its time is over.
final class LinkFollowing {
    /// What a session's links are followed by. An object, so that the many coordinators that have none stay small.
    final class Rules {
        let table: LinkTable
        let gates: [Gate: Observed<Bool>]
        let patience: Duration

        init(
            table: LinkTable = LinkTable {}, gates: [Gate: Observed<Bool>] = [:],
            patience: Duration = .seconds(600)
        ) {
            self.table = table
            self.gates = gates
            self.patience = patience
        }

        /// Those of these gates that are closed. One that nobody opens is.
        func closed(_ gates: [Gate]) -> [Gate] {
            gates.filter { !(self.gates[$0]?.value ?? false) }
        }
    }

    fileprivate struct Waiting {
        let place: LinkedPlace
        let gates: [Gate]
        /// Asked before it is followed.
        let demand: LinkQuestion?
        /// Nil where a coordinator wants to go there.
        let link: String?
        /// Goes there.
        let go: () -> Bool
        var isAgreedTo: Bool
        /// The guard on the way that is closed, until a look says otherwise.
        var closed: ClosedGate?
        /// The flow that is asked to open it.
        var flow: Node.ID?
        /// The gates that such a flow was shown for.
        var asked: Set<Gate> = []
        /// The sheet that must stay whose flow knows of the link.
        var sheet: Node.ID?
        var question: Popup.ID?
    }

    /// What there is to do for a link next.
    private enum Step {
        case wait(for: [Gate])
        case askToLeave(Node.ID)
        case ask(LinkQuestion)
        case askFlow(ClosedGate)
        case go
        case giveUp(LinkError.Kind)
    }

    let rules: Rules
    let parked = Store<ParkedLink?>(nil)
    let events = EventStream<LinkEvent>()
    weak var navigation: Navigation?
    private var waiting: Waiting?
    private var isGoingOn = false
    private var mustLookAgain = false
    private var observations: [Observation] = []
    private var expiry: Cancellation?

    init(_ rules: Rules) { self.rules = rules }

    /// Follows a link in place of the one that waits.
    /// - Returns: whether the person is where it leads now.
    func follow(_ link: String) -> Bool {
        let match: LinkMatch
        do {
            match = try rules.table.match(link)
        } catch {
            fail(error)
            return false
        }
        // Whoever is being asked just now whether to leave is not asked once more: the answer holds for this link.
        let sheet = navigation?.current.popup == nil ? nil : waiting?.sheet
        drop(.replaced)
        let place = match.place
        waiting = Waiting(
            place: place, gates: match.gates, demand: match.question, link: link,
            go: { [weak self] in self?.navigation?.go(to: place) ?? false },
            isAgreedTo: match.question == nil, sheet: sheet)
        return goOn()
    }

    /// Lets a coordinator's way to a guarded screen wait, in place of what waits.
    /// - Parameter go: tries the way once more.
    func park(_ closed: ClosedGate, _ go: @escaping () -> Bool) {
        let (flow, asked) =
            waiting?.closed?.gate == closed.gate ? (waiting?.flow, waiting?.asked ?? []) : (nil, [])
        drop(.replaced)
        waiting = Waiting(
            place: LinkedPlace(tab: [], stack: [closed.route]), gates: [], demand: nil, link: nil, go: go,
            isAgreedTo: true, closed: closed, flow: flow, asked: flow == nil ? [] : asked)
        goOn()
    }

    /// Gives up the link that waits.
    func drop(_ reason: LinkError.Kind) {
        guard let dropped = waiting else { return }
        end()
        if let question = dropped.question { navigation?.answer(question, with: nil) }
        events.send(.dropped(LinkError(reason, dropped.name)))
    }

    /// No link waits any more.
    func end() {
        waiting = nil
        for observation in observations { observation.cancel() }
        observations = []
        expiry?.cancel()
        expiry = nil
        if parked.state != nil { parked.commit { $0 = nil } }
    }

    private func fail(_ error: LinkError) {
        events.send(.dropped(error))
        navigation?.rootCoordinator?.raise(error)
    }
}

// MARK: - Going on

extension LinkFollowing {
    /// Does for the link what can be done by now. What is done here is heard of here too: it is then looked at again.
    @discardableResult
    private func goOn() -> Bool {
        mustLookAgain = true
        guard !isGoingOn else { return false }
        isGoingOn = true
        defer { isGoingOn = false }
        var isFollowed = false
        while mustLookAgain, let navigation, let link = waiting {
            mustLookAgain = false
            switch nextStep(for: link, in: navigation) {
            case .wait(let gates): park(link, gates)
            case .askToLeave(let sheet):
                waiting?.sheet = sheet
                mustLookAgain = true
                navigation.coordinator(of: sheet)?.dismissalRefused()
            case .ask(let question):
                mustLookAgain = true
                ask(question, in: navigation)
            case .giveUp(let reason):
                end()
                fail(LinkError(reason, link.name))
            case .askFlow(let closed):
                waiting?.closed = closed
                mustLookAgain = true
                show(closed, in: navigation)
            case .go:
                end()
                navigation.transaction {
                    // The gate is open: the flow that was asked for it has done its work.
                    if let flow = link.flow { navigation.change { $0.removeSheet(flow) } }
                    isFollowed = link.go()
                }
                // It may have met another gate, and wait again.
                guard waiting == nil else { continue }
                events.send(isFollowed ? .followed(link.place) : .dropped(LinkError(.notShown, link.name)))
            }
        }
        return isFollowed
    }

    private func nextStep(for link: Waiting, in navigation: Navigation) -> Step {
        guard link.link != nil else {
            // Its own guards are asked on the way.
            guard let closed = link.closed, !rules.closed([closed.gate]).isEmpty else { return .go }
            return step(before: closed, of: link)
        }
        let closed = rules.closed(link.gates)
        guard closed.isEmpty else { return .wait(for: closed) }
        guard navigation.isThere(link.place) else {
            // Somebody may just have signed in, and the flow it leads to is about to come.
            return link.gates.isEmpty ? .giveUp(.noPlace) : .wait(for: [])
        }
        if let sheet = navigation.sheetThatStays(before: link.place) {
            return link.sheet == sheet ? .wait(for: []) : .askToLeave(sheet)
        }
        guard link.isAgreedTo else {
            return link.demand.map { link.question == nil ? .ask($0) : .wait(for: []) } ?? .go
        }
        if let closed = navigation.closedGate(before: link.place) { return step(before: closed, of: link) }
        return .go
    }

    private func step(before closed: ClosedGate, of link: Waiting) -> Step {
        closed.flow == nil || link.asked.contains(closed.gate) ? .wait(for: [closed.gate]) : .askFlow(closed)
    }

    /// Shows the flow that may open a gate, over all that is in sight.
    private func show(_ closed: ClosedGate, in navigation: Navigation) {
        waiting?.asked.insert(closed.gate)
        guard let flow = closed.flow?() else { return }
        guard let id = navigation.present(flow) else { return drop(.declined) }
        waiting?.flow = id
        navigation.whenEnded(id) { [weak self] in
            guard let self, waiting?.flow == id else { return }
            waiting?.flow = nil
            switch flow.outcome {
            case .finished?: goOn()
            case .failed(let error)?:
                drop(.declined)
                flow.raise(error)
            case nil: drop(.declined)
            }
        }
    }

    /// Whether the link that waits could go on.
    var isIdle: Bool {
        guard let navigation, let waiting else { return false }
        if case .wait = nextStep(for: waiting, in: navigation) { return false }
        return true
    }

    private func park(_ link: Waiting, _ gates: [Gate]) {
        let parked = ParkedLink(
            link: link.link.map { LinkError(.unknown, $0).link }, place: link.place, gates: gates)
        if self.parked.state != parked {
            self.parked.commit { $0 = parked }
            events.send(.parked(parked))
        }
        guard observations.isEmpty, waiting != nil, let navigation else { return }
        let look: () -> Void = { [weak self] in
            if let self, waiting != nil { goOn() }
        }
        // All of them: a guard on the way may ask for one that the link does not.
        observations = rules.gates.values.map { $0.observe { _ in look() } }
        observations.append(navigation.tree.observe { _ in look() })
        let scope = navigation.scope
        expiry = scope.task {
            try await scope.sleep(for: self.rules.patience)
            self.expiry = nil
            self.drop(.expired)
        }
    }

    private func ask(_ question: LinkQuestion, in navigation: Navigation) {
        let popup = Popup(
            id: Popup.ID(navigation.newNumber()), owner: navigation.current.rootID, title: question.title,
            message: "",
            buttons: [
                Popup.Button(title: navigation.frameWords.cancel, role: .cancel),
                Popup.Button(title: question.yes, role: .plain),
            ])
        waiting?.question = popup.id
        navigation.whenAnswered(popup.id) { [weak self] answer in
            guard let self, waiting?.question == popup.id else { return }
            waiting?.question = nil
            if case .button(1)? = answer {
                waiting?.isAgreedTo = true
                goOn()
            } else {
                drop(.declined)
            }
        }
        navigation.change { $0.add(popup) }
    }
}

extension LinkFollowing.Waiting {
    /// What it is called in an event: of a route, which may hold a secret, the type alone.
    var name: String { link ?? place.stack.last.map { "\(type(of: $0.base))" } ?? "" }
}
