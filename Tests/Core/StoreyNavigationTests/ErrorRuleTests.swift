import StoreyNavigation
import StoreyState
import Testing

/// A flow whose rules a test provides.
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
        return PageView(route, sessionScope.screen, LiveViewCounter())
    }
}

struct Unreadable: Error, Equatable {}

@MainActor
@Suite("Error rules")
struct ErrorRuleTests {
    let time = ManualTime()
    let navigation: Navigation
    let outer: RuledFlow
    let inner: RuledFlow
    private let log = EventLog()

    init() throws {
        let scope = Scope(owner: MainActor.shared, time: time)
        outer = RuledFlow(scope, [])
        inner = RuledFlow(scope, [])
        log.follow(outer)
        navigation = try Navigation(scope: scope, root: outer)
        outer.router.present(inner)
    }

    @Test("The first matching rule handles an error, and only once")
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
        #expect(log.trails == [["RuledFlow handled it"]])
    }

    @Test("A rule can have a condition", arguments: [true, false])
    func condition(holds: Bool) {
        inner.rules = [.handle(Busy.self, where: \.canRetry) { _ in }]
        inner.router.raise(Busy(canRetry: holds))
        #expect(
            log.trails == [
                holds ? ["RuledFlow handled it"] : ["RuledFlow passed it on", "RuledFlow passed it on"]
            ])
        #expect(navigation.tree.value.popups.count == (holds ? 0 : 1))
    }

    @Test("A translated error continues to the following rules and the parent's")
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
            log.trails == [
                ["RuledFlow translated it to Unreadable()", "RuledFlow passed it on", "RuledFlow handled it"]
            ])
    }

    @Test("A rule can pass an error to the parent before a wider rule applies")
    func passingOn() {
        inner.rules = [.passOn(Broken.self), .handle((any Error).self) { _ in }]
        inner.router.raise(Broken())
        inner.router.raise(Unreadable())
        #expect(
            log.trails == [["RuledFlow passed it on", "RuledFlow passed it on"], ["RuledFlow handled it"]])
    }

    @Test("Work is retried up to the limit, and then the error propagates", arguments: 0...3)
    func retrying(failures: Int) async throws {
        var attempts = 0
        inner.rules = [.retry(Broken.self, atMost: 2)]
        inner.task {
            attempts += 1
            if attempts <= failures { throw Broken() }
        }
        try await until("the work") { navigation.scope.pendingWorkCount == 0 }
        #expect(attempts == min(failures, 2) + 1)
        #expect(navigation.tree.value.popups.count == (failures == 3 ? 1 : 0))
        let retried = (1...3).prefix(min(failures, 2)).map {
            ["RuledFlow retried it (\($0) of 2)"]
        }
        #expect(
            log.trails == retried
                + (failures == 3 ? [["RuledFlow passed it on", "RuledFlow passed it on"]] : []))
    }

    @Test("Work is retried after a delay unless its screen was removed")
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
        try await until("rest") { navigation.scope.pendingWorkCount == 0 }
        #expect(attempts == 2)
    }

    @Test("A raised error has no work to retry, so the following rules apply")
    func raisedByHand() {
        inner.rules = [.retry(Broken.self, atMost: 2), .handle(Broken.self) { _ in }]
        inner.router.raise(Broken())
        #expect(log.trails == [["RuledFlow handled it"]])
    }

    @Test("An unhandled error is reported with its origin and shown with the app's text")
    func report() async throws {
        inner.router.push(.page(4))
        let view = try #require(navigation.topScreen?.view as? PageView)
        let line = #line + 1
        view.scope.task { throw Broken() }
        try await until("the error") { !log.trails.isEmpty }
        #expect(
            log.reports.map(\.description) == [
                """
                Broken()
                  raised at StoreyNavigationTests/ErrorRuleTests.swift:\(line), on the screen page(4)
                  RuledFlow passed it on
                  RuledFlow passed it on
                  not handled: shown to the user
                """
            ])
        #expect(log.reports.map(\.isHandled) == [false])
        #expect(navigation.tree.value.popup?.message == "Please try again.")
    }

    @Test("An error while building a screen is reported with the flow's screen and without a line")
    func ofBuilding() {
        inner.router.push(.broken)
        #expect(log.reports.map(\.location) == [nil])
        #expect(log.reports.map(\.screen?.description) == ["home"])
    }

    @Test("An error still propagates if a rule removes its own flow")
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

/// The navigation events of an app.
@MainActor
final class EventLog {
    private(set) var events: [NavigationEvent] = []

    /// Receives the events of a navigation that doesn't exist yet.
    func follow(_ root: CoordinatorBase) {
        root.observe { [weak self] event in self?.events.append(event) }
    }

    func add(_ event: NavigationEvent) { events.append(event) }

    func clear() { events = [] }

    var reports: [ErrorReport] {
        events.compactMap { if case .failed(let report) = $0 { report } else { nil } }
    }

    var trails: [[String]] { reports.map { $0.trail.map { "\($0.coordinator) \($0.action)" } } }

    /// The screens that appeared and disappeared, and why.
    var screens: [String] {
        events.compactMap { event in
            switch event {
            case .appeared(let sighting): "+\(sighting.route) \(sighting.cause)"
            case .disappeared(let sighting, let time): "-\(sighting.route) \(time)"
            case .popupShown(let popup): "+“\(popup.title)”"
            case .popupHidden(let popup): "-“\(popup.title)”"
            case .failed: nil
            }
        }
    }
}
