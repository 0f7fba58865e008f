import Storey

/// The state of the panel.
struct InspectorState: Equatable {
    var snapshot = InspectionSnapshot()
    /// The latest events, oldest first.
    var events: [InspectionEvent] = []
    /// The number of events that the panel no longer lists.
    var cleared = 0
    /// The entry whose module is shown, or `nil` for that of the visible screen.
    var selected: Int?
    var hiddenKinds: Set<InspectionEvent.Kind> = [.value]
    var search = ""
    var isPaused = false
    /// The number of the event whose detail is shown.
    var openEvent: Int?
    /// The rows whose children are shown although they are hidden by default, or the other way around.
    var toggledRows: Set<String> = []
    /// The reason why the panel isn't live. `nil` while it is.
    var notice: String?
    /// The addresses that open the files of types and locations.
    var addresses: [String: String] = [:]
}

/// The model of the panel: asks the inspected session for its state while something changes.
final class InspectorProvider {
    /// The pause before the panel asks for what has changed.
    static let refreshInterval = Duration.milliseconds(120)
    /// The interval at which times, memory and tasks are read.
    static let measurementInterval = Duration.seconds(1)
    private static let maxEvents = 400

    private let store = Store(InspectorState())
    var state: Observed<InspectorState> { store.observed }
    /// Called when the user has picked an element.
    var onPick: () -> Void = {}

    private let session: any InspectableSession
    private let sources: SourceFinder
    private let scope: Scope
    private var tab = InspectorTab.screens
    private var isScheduled = false
    private var isAsking = false
    private var mustAskAgain = false

    init(_ session: any InspectableSession, _ sources: SourceFinder, _ scope: Scope) {
        self.session = session
        self.sources = sources
        self.scope = scope
    }

    func start() {
        scope.subscribe(to: session.changes) { [weak self] in self?.schedule() }
        refresh()
        scope.task {
            while !self.session.hasEnded {
                try await self.scope.sleep(for: Self.measurementInterval)
                if self.tab == .objects || self.tab == .performance { self.refresh() }
            }
        }
    }

    /// Shows another tab, which may need other parts of the session's state.
    func show(_ tab: InspectorTab) {
        guard self.tab != tab else { return }
        self.tab = tab
        refresh()
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        scope.task {
            try await self.scope.sleep(for: Self.refreshInterval)
            self.isScheduled = false
            self.refresh()
        }
    }

    private func refresh() {
        mustAskAgain = isAsking
        guard !isAsking else { return }
        isAsking = true
        scope.task {
            repeat {
                self.mustAskAgain = false
                await self.ask()
            } while self.mustAskAgain
            self.isAsking = false
        }
    }

    private var parts: Set<InspectionRequest.Part> {
        switch tab {
        case .screens: [.tree, .module]
        case .events: []
        case .objects: [.objects]
        case .performance: [.performance, .launch]
        case .time: []
        }
    }

    private func ask() async {
        let state = store.state
        let query = InspectionRequest.Query(
            eventsAfter: max(state.events.last?.number ?? 0, state.cleared), parts: parts,
            entry: state.selected)
        guard let answer = await session.answer(.snapshot(query)) else {
            show(session.notice)
            return
        }
        show(session.notice)
        let addresses = addresses(in: answer.snapshot)
        let picked = answer.snapshot.picked
        let isNewPick = picked != nil && picked != store.state.snapshot.picked
        store.commit { state in
            if !state.isPaused {
                state.events += answer.events.filter { $0.number > state.cleared }
                state.events.removeFirst(max(0, state.events.count - Self.maxEvents))
            }
            if answer.snapshot != state.snapshot { state.snapshot = answer.snapshot }
            state.addresses.merge(addresses) { $1 }
            if isNewPick, let picked { state.selected = picked.entry }
        }
        if isNewPick {
            onPick()
            refresh()
        }
    }

    private func show(_ notice: String?) {
        if store.state.notice != notice { store.commit { $0.notice = notice } }
    }

    /// Finds the places of the types and locations that a snapshot names and that aren't known yet.
    private func addresses(in snapshot: InspectionSnapshot) -> [String: String] {
        let known = store.state.addresses
        let types =
            [snapshot.module?.view, snapshot.module?.viewModel].compactMap(\.self)
            + (snapshot.module?.states.map(\.owner) ?? [])
        let locations =
            (snapshot.module?.components.compactMap(\.location) ?? [])
            + snapshot.scopes.flatMap { $0.tasks.map(\.location) }
        var addresses: [String: String] = [:]
        for name in types where known[name] == nil {
            addresses[name] = sources.place(ofType: name)?.address ?? ""
        }
        for location in locations where known[location] == nil {
            addresses[location] = sources.place(of: location)?.address ?? ""
        }
        return addresses
    }
}

// MARK: - The user's choices

extension InspectorProvider {
    /// Shows the module of an entry, or that of the visible screen.
    func select(_ entry: Int?) {
        store.commit { $0.selected = entry }
        refresh()
    }

    func jump(to entry: Int) {
        store.commit { $0.selected = nil }
        let session = session
        scope.task {
            _ = await session.answer(.jump(entry: entry))
            self.refresh()
        }
    }

    func toggleRow(_ row: String) {
        store.commit { state in
            if state.toggledRows.remove(row) == nil { state.toggledRows.insert(row) }
        }
    }

    func toggle(_ kind: InspectionEvent.Kind) {
        store.commit { state in
            if state.hiddenKinds.remove(kind) == nil { state.hiddenKinds.insert(kind) }
        }
    }

    func search(_ text: String) { store.commit { $0.search = text } }

    func open(_ event: Int) { store.commit { $0.openEvent = $0.openEvent == event ? nil : event } }

    func pause(_ isPaused: Bool) {
        store.commit { $0.isPaused = isPaused }
        if !isPaused { refresh() }
    }

    func clear() {
        store.commit { state in
            state.cleared = state.events.last?.number ?? state.cleared
            state.events = []
            state.openEvent = nil
        }
    }
}
