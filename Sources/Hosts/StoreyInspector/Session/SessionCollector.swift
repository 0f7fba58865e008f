import Storey
import StoreyInternal
import StoreyTesting

/// Collects what happens in an inspected session, and answers requests. Used in the session's isolation.
final class SessionCollector: RecordingMonitor {
    private struct TaskKey: Hashable {
        let scope: ObjectIdentifier
        let id: Int
    }

    /// The number of measurements that percentiles are computed from.
    private static let maxMeasurements = 500
    /// The number of events whose values are retained until someone reads them.
    private static let maxUnread = 256

    private let session: InspectedSession
    private let time: any TimeSource
    private weak var scope: Scope?
    private weak var navigation: Navigation?
    private var log = EventLog()
    private var openCalls: [Int: (name: String, arguments: String?, since: Duration)] = [:]
    private var tasks: [TaskKey: (task: RunningTask, since: Duration)] = [:]
    private var screens: [NavigationEntry.ID: ScreenObserver] = [:]
    private var hasNavigated = false
    private var treeObservation: ObservationToken?
    private var leakDetector: LeakDetector?
    /// The leaks at the previous request: what is still there is probably not about to be released.
    private var suspects: [Leak] = []
    private var updates: [HostUpdate] = []
    private var updateCount = 0
    private var byteCount = 0
    private var report: LaunchReport?

    init(_ session: InspectedSession, _ scope: Scope) {
        self.session = session
        self.scope = scope
        time = scope.time
        scope.subscribe(to: session.calls) { [weak self] call in
            session.resume(call, with: self?.answer(call.request) ?? InspectionAnswer())
        }
        _ = scope.onEnd { [weak self] in
            // The screens haven't been removed yet.
            let last = session.isConnected ? self?.lastAnswer() : nil
            self?.end()
            session.end(with: last)
        }
    }

    private func end() {
        treeObservation = nil
        leakDetector = nil
        screens = [:]
    }

    // MARK: - Collecting

    func taskStarted(_ task: RunningTask, in scope: Scope) {
        tasks[TaskKey(scope: ObjectIdentifier(scope), id: task.id)] = (task, scope.time.now)
    }

    func taskFinished(_ id: Int, in scope: Scope) {
        tasks[TaskKey(scope: ObjectIdentifier(scope), id: id)] = nil
    }

    func receive(_ report: Any) {
        switch report {
        case let update as HostUpdate: receive(update)
        case let event as NavigationEvent: add(.navigation(event))
        case let step as EndedStep: add(.step(step))
        case let report as LaunchReport: self.report = report
        case let navigation as Navigation: start(navigation)
        default: break
        }
    }

    private func start(_ navigation: Navigation) {
        self.navigation = navigation
        leakDetector = LeakDetector(navigation, observesTree: false)
        treeObservation = navigation.tree.observe { [weak self] _ in self?.navigated() }
    }

    private func navigated() {
        guard !hasNavigated else { return }
        hasNavigated = true
        // A host that reports its updates has sent none of this change yet, and isn't delayed.
        if updateCount == 0 { observeScreensSoon() }
    }

    private func observeScreensSoon() {
        scope?.task { self.observeScreens() }
    }

    private func observeScreens() {
        guard let navigation, hasNavigated else { return }
        hasNavigated = false
        let entries = navigation.tree.value.entries.map(\.id)
        for id in entries where screens[id]?.screen == nil {
            guard let screen = navigation.screen(id) else { continue }
            screens[id] = ScreenObserver(screen) { [weak self] in self?.add($0) }
        }
        let known = Set(entries)
        screens = screens.filter { known.contains($0.key) }
        leakDetector?.update()
    }

    private func receive(_ update: HostUpdate) {
        updateCount += 1
        byteCount += update.bytes ?? 0
        updates.append(update)
        if updates.count > Self.maxMeasurements * 2 { updates.removeFirst(Self.maxMeasurements) }
        add(.update(update))
        if hasNavigated { observeScreensSoon() }
    }

    func recorded(_ line: RecordedLine.Content) {
        switch line {
        case .action(let action, let screen): add(.action(action, screen: screen))
        case .called(let number, let name, let arguments): openCalls[number] = (name, arguments, now)
        case .answered(let number, let json): finish(number, .answered(json))
        case .failed(let number, _, let json): finish(number, .failed(json))
        case .cancelled(let number): finish(number, .cancelled)
        case .value(let name, let arguments, let json):
            add(.value(name: name, arguments: arguments, json: json, isError: false))
        case .valueFailed(let name, let arguments, _, let json):
            add(.value(name: name, arguments: arguments, json: json, isError: true))
        case .received(let name, let json): add(.broadcast(name: name, json: json))
        case .ended, .full: break
        }
    }

    private func finish(_ call: Int, _ result: EventLog.Content.Result) {
        guard let call = openCalls.removeValue(forKey: call) else { return }
        add(.call(name: call.name, arguments: call.arguments, result), duration: now - call.since)
    }

    private func add(_ content: consuming EventLog.Content, duration: Duration? = nil) {
        log.append(content, at: now, duration: duration)
        if log.unread > Self.maxUnread {
            // The texts take time, which no one waits for without an open panel.
            if session.hasReaders { log.makeTexts() } else { log.releaseValues() }
        }
        session.notify()
    }

    private var now: Duration { time.now }

    // MARK: - Answering

    private func answer(_ request: InspectionRequest) -> InspectionAnswer {
        observeScreens()
        var answer = InspectionAnswer()
        switch request {
        case .snapshot(let query):
            answer.events = log.events(after: query.eventsAfter)
            answer.snapshot = snapshot(query)
        case .jump(let entry): answer.isDone = navigation?.jump(to: NavigationEntry.ID(entry)) ?? false
        case .element(let identifier), .pick(let identifier):
            answer.element = navigation?.inspectedElement(at: identifier)
        // The session answers it itself.
        case .recording: answer.isDone = false
        }
        return answer
    }

    /// Returns all that can be requested, for an inspector that remains when the session has ended.
    private func lastAnswer() -> InspectionAnswer {
        let parts = Set(InspectionRequest.Part.allCases)
        return answer(.snapshot(InspectionRequest.Query(parts: parts)))
    }

    private func snapshot(_ query: InspectionRequest.Query) -> InspectionSnapshot {
        var snapshot = InspectionSnapshot()
        snapshot.picked = session.picked
        guard let navigation else { return snapshot }
        if query.parts.contains(.tree) { snapshot.tree = navigation.inspectedTree }
        if query.parts.contains(.module) {
            let id = query.entry.map { NavigationEntry.ID($0) }
            let screen = id.flatMap(navigation.screen) ?? navigation.topScreen
            snapshot.module = screen.map { navigation.inspectedModule($0, screens[$0.entry.id]) }
        }
        if query.parts.contains(.objects) {
            snapshot.scopes = scopes(of: navigation)
            snapshot.leaks = leaks()
        }
        if query.parts.contains(.performance) { snapshot.performance = performance(of: navigation) }
        if query.parts.contains(.launch) { snapshot.launch = report.map(InspectionSnapshot.Launch.init) }
        return snapshot
    }

    private func leaks() -> [String] {
        let leaks = leakDetector?.leaks() ?? []
        defer { suspects = leaks }
        return leaks.filter { leak in suspects.contains { $0.origin == leak.origin } }.map(\.description)
    }

    private func performance(of navigation: Navigation) -> InspectionSnapshot.Performance {
        let latest = updates.suffix(Self.maxMeasurements)
        return InspectionSnapshot.Performance(
            latencies: latest.compactMap { $0.latency?.milliseconds },
            renderings: latest.map(\.renderTime.milliseconds), updates: updateCount, bytes: byteCount,
            memory: MemoryFootprint.ofProcess, screens: navigation.tree.value.entries.count,
            tasks: tasks.count)
    }

    private func scopes(of navigation: Navigation) -> [InspectionSnapshot.Scope] {
        let tree = navigation.tree.value
        let screens = tree.entries.compactMap { navigation.screen($0.id) }
        let coordinators = tree.nodes.compactMap { navigation.coordinator(of: $0.id) }
        let byScope = Dictionary(grouping: tasks) { $0.key.scope }
        var found: [InspectionSnapshot.Scope] = []
        func add(_ scope: Scope, _ depth: Int) {
            let screen = screens.first { $0.scope === scope }
            let coordinator = coordinators.first { $0.scope === scope }
            let title =
                screen.map { "\($0.view.screenName) #\($0.entry.id)" } ?? coordinator.map {
                    "\(type(of: $0))"
                }
                ?? (depth == 0 ? "session" : "scope")
            let tasks = (byScope[ObjectIdentifier(scope)] ?? []).map(\.value).sorted {
                $0.task.id < $1.task.id
            }
            found.append(
                InspectionSnapshot.Scope(
                    depth: depth, title: title,
                    tasks: tasks.map { task, since in
                        InspectionSnapshot.Scope.Task(
                            location: "\(task.file):\(task.line)", isSubscription: task.isSubscription,
                            age: (now - since).milliseconds)
                    }))
            let children = scope.liveChildren.map { child in
                (child, screens.first { $0.scope === child }?.entry.id.rawValue ?? .max)
            }
            for (child, _) in children.sorted(by: { $0.1 < $1.1 }) { add(child, depth + 1) }
        }
        add(navigation.scope, 0)
        return found
    }
}
