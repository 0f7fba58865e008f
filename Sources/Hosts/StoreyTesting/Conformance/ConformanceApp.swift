import StoreyInternal
import Storey

/// The app that the suite runs in every host: two tabs of stacks, one of pages and one of columns, with sheets, questions and errors
/// over them. It reports the expected content from its own isolation.
final class ConformanceApp: Sendable {
    /// The content that a host must show, according to the tree and the view models.
    struct Expectation: Sendable {
        var snapshot: HostSnapshot
        var leaks: [Leak]
        var isIdle: Bool
    }

    private struct Query: Sendable {
        let answer: CheckedContinuation<Expectation?, Never>
    }

    /// Unchecked: the reference is read under a lock and only compared with `nil`. Objects of any type are tracked, also
    /// those that aren't Sendable.
    private struct WeakObject: @unchecked Sendable {
        weak var object: AnyObject?
        let type: String
    }

    private let queries = Broadcast<Query>()
    private let objects = Locked<[WeakObject]>([])

    /// Returns the app's definition, to be launched once.
    func definition(view: @escaping @Sendable (ConformanceViewModel) -> any Presentable) -> AppDefinition {
        { scope in
            let session = ConformanceSession(self, scope, view: view)
            let tabs = ConformanceTabs(session)
            self.track(tabs)
            return tabs
        }
    }

    /// Returns the content that must be visible now, or `nil` if the app isn't running.
    func expectation() async -> Expectation? {
        await withCheckedContinuation { continuation in
            if queries.subscriberCount == 0 { return continuation.resume(returning: nil) }
            queries.send(Query(answer: continuation))
        }
    }

    /// The types of the app's objects that still live. It must be empty after the app has ended.
    var alive: [String] { objects.withLock { $0.filter { $0.object != nil }.map(\.type) } }

    func track(_ object: AnyObject) {
        objects.withLock { $0.append(WeakObject(object: object, type: "\(type(of: object))")) }
    }

    fileprivate func answerQueries(of session: ConformanceSession, about navigation: Navigation) {
        let detector = LeakDetector(navigation)
        let scope = session.scope
        scope.subscribe(to: queries) { query in
            detector.update()
            query.answer.resume(
                returning: Expectation(
                    // The query itself counts as work.
                    snapshot: navigation.snapshot(session), leaks: detector.leaks(),
                    isIdle: scope.pendingWorkCount <= 1)
            )
        }
    }
}

/// The suite's tabs, which exist as long as the app runs.
private final class ConformanceTabs: TabCoordinator<String> {
    private let session: ConformanceSession

    init(_ session: ConformanceSession) {
        self.session = session
        super.init([
            .init("one", title: "One", symbol: "note", ConformanceFlow(session)),
            .init("two", title: "Two", symbol: "gear", ConformanceFlow(session)),
            .init("three", title: "Three", symbol: "star", ConformancePages(session)),
            .init("four", title: "Four", symbol: "folder", ConformanceColumns(session)),
        ])
    }

    override func started() {
        guard let navigation else { return }
        session.app.answerQueries(of: session, about: navigation)
    }
}

/// The suite's pages.
private final class ConformancePages: PageCoordinator<String> {
    init(_ session: ConformanceSession) {
        super.init([
            .init("left", ConformanceFlow(session, first: .page(1))),
            .init("right", ConformanceFlow(session, first: .page(2))),
        ])
        session.app.track(self)
    }
}

/// The suite's columns.
private final class ConformanceColumns: SplitCoordinator {
    init(_ session: ConformanceSession) {
        let flows = (1...3).map { ConformanceFlow(session, first: .column($0)) }
        super.init(sidebar: flows[0], content: flows[1], detail: flows[2])
        for (flow, next) in zip(flows, [Column.content, .detail, .sidebar]) {
            flow.selectNextColumn = { [weak self] in self?.select(next) }
        }
        session.app.track(self)
    }
}

extension Navigation {
    /// Returns the content that every host must show for the suite's app.
    fileprivate func snapshot(_ session: ConformanceSession) -> HostSnapshot {
        let tree = tree.value
        let screens = tree.visibleScreens.map { screen($0.id).flatMap { session.data(of: $0.view) } }
        let tabs = tree.visibleTabs
        let pages = tree.visiblePages
        let columns = tree.visibleEntries(in: tree.root)
        let front = columns.count > 1 && screens.count == 1 ? columns : tree.visibleScreens.suffix(1)
        let lines = front.flatMap { screen($0.id).flatMap { session.data(of: $0.view) }?.lines ?? [] }
        var snapshot = HostSnapshot(
            titles: screens.map { $0?.title ?? "" }, canGoBack: tree.canGoBack,
            lines: lines, tabs: tabs.map(\.tab.title),
            selectedTab: tabs.firstIndex { $0.isSelected },
            pageCount: pages.count, page: pages.firstIndex { $0.isSelected },
            columns: columns.count == 1
                ? [] : columns.map { screen($0.id).flatMap { session.data(of: $0.view) }?.title ?? "" })
        snapshot.popup = tree.popup.map {
            HostSnapshot.Popup(title: $0.title, message: $0.message, buttons: $0.buttons.map(\.title))
        }
        return snapshot
    }
}
