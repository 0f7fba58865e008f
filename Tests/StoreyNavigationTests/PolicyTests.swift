import StoreyNavigation
import StoreyState
import Testing

/// A flow with rules of a test's making.
final class RuledFlow: StackCoordinator<PageRoute> {
    var rules: [ErrorRule]
    let sessionScope: Scope

    init(_ scope: Scope, _ rules: [ErrorRule]) {
        self.rules = rules
        sessionScope = scope
        super.init(root: .home)
    }

    override var errorPolicy: [ErrorRule] { rules }

    override func module(for route: PageRoute) throws -> any Presentable {
        if route == .broken { throw Broken() }
        return PageView(route, sessionScope.screen, Census())
    }
}

struct Unreadable: Error, Equatable {}

@MainActor
@Suite("An error on its way up")
struct PolicyTests {
    let time = HandTime()
    let navigation: Navigation
    let outer: RuledFlow
    let inner: RuledFlow
    private let log = EventLog()

    init() throws {
        let scope = Scope(owner: MainActor.shared, time: time)
        outer = RuledFlow(scope, [])
        inner = RuledFlow(scope, [])
        navigation = try Navigation(scope: scope, root: outer)
        outer.router.present(inner)
        log.follow(navigation)
    }

    @Test("is settled by the first rule that is about it, and only once")
    func theFirstRuleDecides() {
        var settled: [String] = []
        inner.rules = [
            .handle(Unreadable.self) { _ in settled.append("not about it") },
            .handle { (_: Broken) in settled.append("first") },
            .handle((any Error).self) { _ in settled.append("second") },
        ]
        outer.rules = [.handle((any Error).self) { _ in settled.append("above") }]
        inner.router.raise(Broken())
        #expect(settled == ["first"])
        #expect(navigation.tree.value.popups == [])
        #expect(log.way == [["RuledFlow settled it"]])
    }

    @Test("may be settled under a condition", arguments: [true, false])
    func condition(holds: Bool) {
        inner.rules = [.handle(Busy.self, where: \.canRetry) { _ in }]
        inner.router.raise(Busy(canRetry: holds))
        #expect(
            log.way == [
                holds ? ["RuledFlow settled it"] : ["RuledFlow passed it on", "RuledFlow passed it on"]
            ])
        #expect(navigation.tree.value.popups.count == (holds ? 0 : 1))
    }

    @Test("goes on as another where it is translated, to the rules that follow and to those above")
    func translation() {
        var settled: [String] = []
        inner.rules = [
            .handle(Unreadable.self) { _ in settled.append("too early") },
            .translate { (_: Broken) in Unreadable() },
            .handle(Broken.self) { _ in settled.append("gone") },
        ]
        outer.rules = [.handle(Unreadable.self) { _ in settled.append("above") }]
        inner.router.raise(Broken())
        #expect(settled == ["above"])
        #expect(
            log.way == [
                ["RuledFlow made this of it: Unreadable()", "RuledFlow passed it on", "RuledFlow settled it"]
            ])
    }

    @Test("can be left to the coordinator above, past what a wider rule would do")
    func passingOn() {
        inner.rules = [.passOn(Broken.self), .handle((any Error).self) { _ in }]
        inner.router.raise(Broken())
        inner.router.raise(Unreadable())
        #expect(
            log.way == [["RuledFlow passed it on", "RuledFlow passed it on"], ["RuledFlow settled it"]])
    }

    @Test("has its work tried again, so many times, and then goes on", arguments: 0...3)
    func retrying(failures: Int) async throws {
        var attempts = 0
        inner.rules = [.retry(Broken.self, atMost: 2)]
        inner.task {
            attempts += 1
            if attempts <= failures { throw Broken() }
        }
        try await until("the work") { navigation.scope.workUnderWay == 0 }
        #expect(attempts == min(failures, 2) + 1)
        #expect(navigation.tree.value.popups.count == (failures == 3 ? 1 : 0))
        let retried = (1...3).prefix(min(failures, 2)).map {
            ["RuledFlow had it tried again, \($0) of 2 times"]
        }
        #expect(
            log.way == retried
                + (failures == 3 ? [["RuledFlow passed it on", "RuledFlow passed it on"]] : []))
    }

    @Test("is tried again after a pause, by the session's clock, unless its screen goes meanwhile")
    func pausing() async throws {
        var attempts = 0
        inner.rules = [.retry(Broken.self, atMost: 5, after: .seconds(3))]
        inner.task {
            attempts += 1
            throw Broken()
        }
        try await until("the pause") { time.ends.count == 1 }
        #expect(attempts == 1)
        time.advance(by: .seconds(3))
        try await until("the next pause") { attempts == 2 && time.ends.count == 1 }
        outer.router.dismiss()
        time.advance(by: .seconds(3))
        try await until("rest") { navigation.scope.workUnderWay == 0 }
        #expect(attempts == 2)
    }

    @Test("raised by hand has no work to start again: the rules that follow decide")
    func raisedByHand() {
        inner.rules = [.retry(Broken.self, atMost: 2), .handle(Broken.self) { _ in }]
        inner.router.raise(Broken())
        #expect(log.way == [["RuledFlow settled it"]])
    }

    @Test("is reported with where it came from, and shown in the app's own words")
    func report() async throws {
        inner.router.push(.page(4))
        let view = try #require(navigation.topScreen?.view as? PageView)
        let line = #line + 1
        view.scope.task { throw Broken() }
        try await until("the error") { !log.way.isEmpty }
        #expect(
            log.reports.map(\.description) == [
                """
                Broken()
                  raised at StoreyNavigationTests/PolicyTests.swift:\(line), on the screen page(4)
                  RuledFlow passed it on
                  RuledFlow passed it on
                  nobody settled it: the person is told
                """
            ])
        #expect(log.reports.map(\.isSettled) == [false])
        #expect(navigation.tree.value.popup?.message == "Broken()")
    }

    @Test("that came up while a screen was built has the flow's screen in its report, and no line")
    func ofBuilding() {
        inner.router.push(.broken)
        #expect(log.reports.map(\.location) == [nil])
        #expect(log.reports.map(\.screen?.description) == ["home"])
    }

    @Test("still travels up when a rule takes its own flow away")
    func leavingMeanwhile() {
        let router = outer.router
        inner.rules = [
            .translate { (_: Broken) -> any Error in
                router.dismiss()
                return Unreadable()
            }
        ]
        var settled = 0
        outer.rules = [.handle(Unreadable.self) { _ in settled += 1 }]
        inner.router.raise(Broken())
        #expect(settled == 1)
    }
}

/// What was heard of an app's navigation.
@MainActor
final class EventLog {
    private(set) var events: [NavigationEvent] = []
    private var observation: Observation?

    func follow(_ navigation: Navigation) {
        observation = navigation.events.observe { [weak self] event in self?.events.append(event) }
    }

    func add(_ event: NavigationEvent) { events.append(event) }

    func clear() { events = [] }

    var reports: [ErrorReport] {
        events.compactMap { if case .failed(let report) = $0 { report } else { nil } }
    }

    var way: [[String]] { reports.map { $0.way.map { "\($0.coordinator) \($0.doing)" } } }

    /// The screens that came and went, and why.
    var screens: [String] {
        events.compactMap { event in
            switch event {
            case .appeared(let sighting): "+\(sighting.route) \(sighting.cause)"
            case .disappeared(let sighting, let time): "-\(sighting.route) \(time)"
            case .popupShown(let popup): "+“\(popup.title)”"
            case .popupGone(let popup): "-“\(popup.title)”"
            case .failed: nil
            }
        }
    }
}
