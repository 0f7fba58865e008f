import Guarding
import Storey

/// The app that every host runs in the suite: two tabs of stacks and one of pages, with sheets, questions and errors over them. From
/// its own isolation, whichever that is, it tells what there is to be seen.
final class ConformanceApp: Sendable {
    /// What a host has to show, told by the tree and the view models.
    struct Expectation: Sendable {
        var shown: ShownApp
        var leaks: [Leak]
        var isAtRest: Bool
    }

    private struct Look: Sendable {
        let answer: CheckedContinuation<Expectation?, Never>
    }

    private struct Ghost: @unchecked Sendable {
        // Sound: a weak reference is loaded atomically, and only held against nil.
        weak var object: AnyObject?
        let type: String
    }

    private let looks = Broadcast<Look>()
    private let ghosts = Guarded<[Ghost]>([])

    /// The app, to be launched once.
    func definition(view: @escaping @Sendable (ConformanceViewModel) -> any Presentable) -> AppDefinition {
        { scope in
            let session = ConformanceSession(self, scope, view: view)
            let tabs = ConformanceTabs(session)
            self.note(tabs)
            return tabs
        }
    }

    /// What there is to be seen now; nil where the app does not run.
    func expectation() async -> Expectation? {
        await withCheckedContinuation { continuation in
            if looks.followers == 0 { return continuation.resume(returning: nil) }
            looks.send(Look(answer: continuation))
        }
    }

    /// What lives of it, by type: nothing, once it has ended.
    var alive: [String] { ghosts.withLock { $0.filter { $0.object != nil }.map(\.type) } }

    func note(_ object: AnyObject) {
        ghosts.withLock { $0.append(Ghost(object: object, type: "\(type(of: object))")) }
    }

    fileprivate func answerLooks(of session: ConformanceSession, about navigation: Navigation) {
        let watch = LeakWatch(navigation)
        let scope = session.scope
        scope.follow(looks) { look in
            watch.look()
            look.answer.resume(
                returning: Expectation(
                    // The look itself is under way.
                    shown: navigation.shown(session), leaks: watch.leaks(), isAtRest: scope.workUnderWay <= 1)
            )
        }
    }
}

/// The suite's tabs, which stand for as long as the app runs.
private final class ConformanceTabs: TabCoordinator {
    private let session: ConformanceSession

    init(_ session: ConformanceSession) {
        self.session = session
        super.init([
            .init("one", title: "One", symbol: "note", ConformanceFlow(session)),
            .init("two", title: "Two", symbol: "gear", ConformanceFlow(session)),
            .init("three", title: "Three", symbol: "star", ConformancePages(session)),
        ])
    }

    override func started() {
        guard let navigation else { return }
        session.app.answerLooks(of: session, about: navigation)
    }
}

/// The suite's pages, side by side.
private final class ConformancePages: PageCoordinator {
    init(_ session: ConformanceSession) {
        super.init([
            .init("left", ConformanceFlow(session, first: .page(1))),
            .init("right", ConformanceFlow(session, first: .page(2))),
        ])
        session.app.note(self)
    }
}

extension Navigation {
    /// What any host has to show of the suite's app.
    fileprivate func shown(_ session: ConformanceSession) -> ShownApp {
        let tree = tree.value
        let screens = tree.screensInSight.map { screen($0.id).flatMap { session.data(of: $0.view) } }
        let tabs = tree.tabsInSight
        let pages = tree.pagesInSight
        var shown = ShownApp(
            titles: screens.map { $0?.title ?? "" }, canGoBack: tree.canGoBack,
            lines: screens.last??.lines ?? [], tabs: tabs.map(\.tab.title),
            selectedTab: tabs.firstIndex { $0.isSelected },
            pageCount: pages.count, page: pages.firstIndex { $0.isSelected })
        shown.popup = tree.popup.map {
            ShownApp.Popup(title: $0.title, message: $0.message, buttons: $0.buttons.map(\.title))
        }
        return shown
    }
}
