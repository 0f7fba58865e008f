import StoreyState

/// Asks screens with unsaved changes before they are left, one at a time.
final class LeaveConfirmation: LeavingFeature, CommitFeature {
    /// A question that a screen wants to ask.
    private struct Registration {
        let scope: () -> Scope?
        let question: () -> AlertPopup<LeaveAnswer>
        let observation: ObservationToken
    }

    /// A departure that waits for the screens.
    private struct Pending {
        let departure: Departure
        /// The attempts made meanwhile.
        var joined: [Departure] = []
        /// The screens that have confirmed although their changes aren't saved.
        var confirmed: Set<Int> = []
        /// The screen that is asked, or that is saving its changes.
        var asked: Int?
        var popup: Popup.ID?
    }

    private var registrations: [Int: Registration] = [:]
    private var nextNumber = 0
    private let dirty = Store<Set<Int>>([])
    private weak var navigation: Navigation?
    private var pending: Pending?
    /// The forced departures that wait for the pending one.
    private var queue: [Departure] = []
    /// The screens that let the current departure pass.
    private var passing: Set<Int> = []

    /// The registrations of the screens with unsaved changes.
    var unsavedChanges: Observed<Set<Int>> { dirty.observed }

    /// Whether a screen has unsaved changes.
    var hasUnsavedChanges: Bool { !dirty.untrackedState.isEmpty }

    /// Whether a screen is being asked.
    var isAsking: Bool { pending != nil }

    func attach(to navigation: Navigation) { self.navigation = navigation }

    func end(in navigation: Navigation) {
        pending = nil
        queue = []
        registrations = [:]
    }

    /// Adds a question for the screen that owns a scope. It is removed when the scope ends.
    func register(
        _ hasChanges: Observed<Bool>, of scope: Scope, _ question: @escaping () -> AlertPopup<LeaveAnswer>
    ) {
        let number = nextNumber
        nextNumber += 1
        registrations[number] = Registration(
            scope: { [weak scope] in scope }, question: question,
            observation: hasChanges.observe { [dirty] hasChanges in
                guard dirty.untrackedState.contains(number) != hasChanges else { return }
                dirty.commit { if hasChanges { $0.insert(number) } else { $0.remove(number) } }
            })
        _ = scope.onEnd { [weak self] in self?.remove(number) }
    }

    private func remove(_ number: Int) {
        registrations[number] = nil
        if dirty.untrackedState.contains(number) { dirty.commit { $0.remove(number) } }
        finish(number)
    }

    func willCommit() {}

    /// Withdraws the question of a screen that its coordinator has removed.
    func didCommit(_ difference: TreeDifference, in navigation: Navigation) {
        guard let asked = pending?.asked, pending?.popup != nil, !difference.entries.removed.isEmpty,
            screen(of: asked) == nil, let popup = pending?.popup
        else { return }
        navigation.answer(popup, with: nil)
    }

    // MARK: - Asking

    /// Whether screens must confirm a change.
    func mustConfirm(_ change: (inout NavigationTree) -> Void) -> Bool { !asking(change).isEmpty }

    func confirm(_ departure: Departure) -> Bool {
        guard !asking(departure.change).isEmpty else { return true }
        if pending == nil {
            begin(departure)
        } else if departure.isForced {
            queue.append(departure)
        } else {
            pending?.joined.append(departure)
        }
        return false
    }

    private func begin(_ departure: Departure) {
        pending = Pending(departure: departure)
        advance()
    }

    /// Asks the next screen, or leaves.
    private func advance() {
        guard let pending, navigation?.scope.isEnded == false else { return }
        let rest = asking(pending.departure.change).first { !pending.confirmed.contains($0) }
        if let rest { return ask(rest) }
        self.pending = nil
        passing = pending.confirmed
        // The answer to the question isn't the cause of the departure.
        navigation?.eventSource.setCause(nil)
        pending.departure.retry()
        passing = []
        for departure in pending.joined { departure.onDecision(true) }
        beginNext()
    }

    private func refuse() {
        guard let refused = pending else { return }
        pending = nil
        for departure in [refused.departure] + refused.joined { departure.onDecision(false) }
        beginNext()
    }

    private func beginNext() {
        guard pending == nil, !queue.isEmpty else { return }
        begin(queue.removeFirst())
    }

    private func ask(_ number: Int) {
        guard let navigation, let registration = registrations[number], let entry = screen(of: number)?.entry,
            let owner = navigation.current.owner(of: entry.id)
        else { return refuse() }
        let question = registration.question()
        let isForced = pending?.departure.isForced ?? false
        let buttons = question.buttons.filter {
            if case .stay = $0.answer { !isForced } else { true }
        }
        guard !buttons.isEmpty else {
            pending?.confirmed.insert(number)
            return advance()
        }
        let popup = Popup(
            id: Popup.ID(navigation.newNumber()), owner: owner, priority: question.priority,
            style: question.style, title: question.title, message: question.message,
            buttons: buttons.map { Popup.Button(title: $0.title, role: $0.role) })
        pending?.asked = number
        pending?.popup = popup.id
        navigation.whenAnswered(popup.id, choices: buttons.map(\.answer)) { [weak self] answer in
            guard let self, pending?.popup == popup.id else { return }
            pending?.popup = nil
            if case .button(let index)? = answer {
                answered(buttons[index].answer, by: number)
            } else if screen(of: number) == nil || isForced {
                advance()
            } else {
                refuse()
            }
        }
        navigation.change { $0.add(popup) }
    }

    private func answered(_ answer: LeaveAnswer, by number: Int) {
        switch answer {
        case .stay: refuse()
        case .leave(nil):
            pending?.confirmed.insert(number)
            advance()
        case .leave(let work?):
            guard let screen = screen(of: number) else { return advance() }
            // Ends with the screen, which the work may remove.
            screen.scope.task {
                do {
                    try await work()
                } catch {
                    self.fail(number)
                    throw error
                }
                self.finish(number)
            }
        }
    }

    /// Continues after a screen has saved its changes, or is gone.
    private func finish(_ number: Int) {
        guard pending?.asked == number, pending?.popup == nil else { return }
        pending?.asked = nil
        advance()
    }

    /// Stays on a screen whose changes couldn't be saved.
    private func fail(_ number: Int) {
        guard pending?.asked == number else { return }
        if pending?.departure.isForced == true { finish(number) } else { refuse() }
    }

    // MARK: - Screens

    /// Returns the registrations that a change must ask, those of the topmost screen first.
    private func asking(_ change: (inout NavigationTree) -> Void) -> [Int] {
        let candidates = dirty.untrackedState.subtracting(passing)
        guard !candidates.isEmpty, let navigation else { return [] }
        let entries = candidates.compactMap { number in
            screen(of: number).map { (number, $0.entry.id) }
        }
        return navigation.current.entriesLeft(by: change).flatMap { id in
            entries.filter { $0.1 == id }.map(\.0).sorted()
        }
    }

    /// Returns whether the screen that owns a scope is visible.
    func isVisible(_ scope: Scope) -> Bool {
        guard let navigation, let entry = navigation.screen(of: scope)?.entry else { return false }
        return navigation.current.isVisible(entry.id)
    }

    private func screen(of number: Int) -> Screen? {
        guard let navigation, let scope = registrations[number]?.scope() else { return nil }
        return navigation.screen(of: scope)
    }
}

extension NavigationTree {
    /// Returns the container whose coordinator shows an entry.
    fileprivate func owner(of entry: NavigationEntry.ID) -> NavigationNode.ID? {
        popups.first { $0.entry?.id == entry }?.owner
            ?? nodes.first { $0.entries.contains { $0.id == entry } }?.id
    }
}
