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

    private struct Waiting {
        let match: LinkMatch
        let link: String
        var isAgreedTo: Bool
        /// The sheet that must stay whose flow knows of the link.
        var sheet: Node.ID?
        var question: Popup.ID?
    }

    /// What there is to do for a link next.
    private enum Step {
        case wait(for: [Gate])
        case askToLeave(Node.ID)
        case ask(LinkQuestion)
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
        waiting = Waiting(match: match, link: link, isAgreedTo: match.question == nil, sheet: sheet)
        return goOn()
    }

    /// Gives up the link that waits.
    func drop(_ reason: LinkError.Kind) {
        guard let dropped = waiting else { return }
        end()
        if let question = dropped.question { navigation?.answer(question, with: nil) }
        events.send(.dropped(LinkError(reason, dropped.link)))
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
                fail(LinkError(reason, link.link))
            case .go:
                end()
                isFollowed = navigation.go(to: link.match.place)
                let place = link.match.place
                events.send(isFollowed ? .followed(place) : .dropped(LinkError(.notShown, link.link)))
            }
        }
        return isFollowed
    }

    private func nextStep(for link: Waiting, in navigation: Navigation) -> Step {
        let closed = rules.closed(link.match.gates)
        guard closed.isEmpty else { return .wait(for: closed) }
        guard navigation.isThere(link.match.place) else {
            // Somebody may just have signed in, and the flow it leads to is about to come.
            return link.match.gates.isEmpty ? .giveUp(.noPlace) : .wait(for: [])
        }
        if let sheet = navigation.sheetThatStays(before: link.match.place) {
            return link.sheet == sheet ? .wait(for: []) : .askToLeave(sheet)
        }
        guard link.isAgreedTo else {
            return link.match.question.map { link.question == nil ? .ask($0) : .wait(for: []) } ?? .go
        }
        return .go
    }

    /// Whether the link that waits could go on.
    var isIdle: Bool {
        guard let navigation, let waiting else { return false }
        if case .wait = nextStep(for: waiting, in: navigation) { return false }
        return true
    }

    private func park(_ link: Waiting, _ gates: [Gate]) {
        let parked = ParkedLink(
            link: LinkError(.unknown, link.link).link, place: link.match.place, gates: gates)
        if self.parked.state != parked {
            self.parked.commit { $0 = parked }
            events.send(.parked(parked))
        }
        guard observations.isEmpty, waiting != nil, let navigation else { return }
        let look: () -> Void = { [weak self] in
            if let self, waiting != nil { goOn() }
        }
        observations = link.match.gates.compactMap { rules.gates[$0]?.observe { _ in look() } }
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
