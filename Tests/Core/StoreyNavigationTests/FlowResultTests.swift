import StoreyNavigation
import StoreyState
import Testing

enum NumberFailure: Error, Equatable {
    case tooLarge
}

/// A flow that finishes with a number or an error.
final class FailableFlow: StackCoordinator<PageRoute>, ResultCoordinator {
    typealias Result = Int
    typealias Failure = NumberFailure
    private let scopeOfScreens: Scope

    init(_ scope: Scope) {
        scopeOfScreens = scope
        super.init(root: .home)
    }

    override func module(for route: PageRoute) -> any Presentable {
        PageView(route, scopeOfScreens.screen, LiveViewCounter())
    }
}

/// Pages that finish with the result of the last page's flow.
final class FailablePages: PageCoordinator<String>, ResultCoordinator {
    typealias Result = Int
    typealias Failure = NumberFailure
    let last: FailableFlow

    init(_ scope: Scope) {
        last = FailableFlow(scope)
        super.init([.init("first", PageFlow(scope)), .init("last", last)])
    }

    override func started() {
        task {
            do {
                if let number = try await self.last.result() { self.finish(with: number + 1) }
            } catch let failure as NumberFailure {
                self.fail(with: failure)
            }
        }
    }
}

@MainActor
@Suite("Flows that can fail")
struct FlowResultTests {
    private let app: OneFlow
    private let log = EventLog()

    init() throws {
        app = try OneFlow(log: log)
    }

    /// Returns what a waiting caller receives.
    private func waiting(_ wait: @escaping @MainActor () async throws(NumberFailure) -> Int?) -> Ending {
        let ending = Ending()
        Task {
            do throws(NumberFailure) {
                ending.text = try await wait().map { "\($0)" } ?? "none"
            } catch {
                ending.text = "\(error)"
            }
        }
        return ending
    }

    typealias End = @MainActor @Sendable (FailableFlow) -> Void
    private static let ends: [(end: End, text: String)] = [
        ({ $0.finish(with: 5) }, "5"),
        ({ $0.fail(with: .tooLarge) }, "tooLarge"),
        ({ $0.router.dismiss() }, "none"),
    ]

    @Test("The presenter receives the result or the error", arguments: 0..<3)
    func inASheet(index: Int) async throws {
        let flow = FailableFlow(app.navigation.scope)
        let router = app.flow.router
        let ending = waiting { () throws(NumberFailure) in try await router.result(of: flow) }
        try await until("the flow") { app.tree.sheet != nil }
        Self.ends[index].end(flow)
        #expect(app.tree.sheet == nil)
        try await until("the ending") { ending.text == Self.ends[index].text }
        #expect(log.reports == [])
    }

    @Test("A result is passed on by a flow of pages")
    func throughPages() async throws {
        let pages = FailablePages(app.navigation.scope)
        let router = app.flow.router
        let ending = waiting { () throws(NumberFailure) in try await router.result(of: pages) }
        try await until("the pages") { app.tree.sheet != nil }
        try await until("the last page is waited for") { app.navigation.waiters(of: pages.last) == 1 }
        pages.last.finish(with: 6)
        try await until("the result") { ending.text == "7" }
        #expect(app.tree.sheet == nil)
    }

    @Test("An error is passed on by a flow of pages")
    func failingThroughPages() async throws {
        let pages = FailablePages(app.navigation.scope)
        let router = app.flow.router
        let ending = waiting { () throws(NumberFailure) in try await router.result(of: pages) }
        try await until("the pages") { app.tree.sheet != nil }
        try await until("the last page is waited for") { app.navigation.waiters(of: pages.last) == 1 }
        pages.last.fail(with: .tooLarge)
        try await until("the failure") { ending.text == "tooLarge" }
        #expect(log.reports == [])
    }

    @Test("A flow in a tab stays and delivers each result to all waiting callers")
    func inATab() async throws {
        let scope = Scope(owner: MainActor.shared)
        let flow = FailableFlow(scope)
        let tabs = TabCoordinator([
            .init("a", title: "A", symbol: "a", PageFlow(scope)), .init("b", title: "B", symbol: "b", flow),
        ])
        let navigation = try Navigation(scope: scope, root: tabs)
        let before = navigation.tree.value
        for end in Self.ends.prefix(2) {
            let endings = (0..<2).map { _ in
                waiting { () throws(NumberFailure) in try await flow.result() }
            }
            try await until("both wait") { navigation.waiters(of: flow) == 2 }
            end.end(flow)
            try await until("the ending") { endings.allSatisfy { $0.text == end.text } }
        }
        #expect(navigation.tree.value == before)
        let late = waiting { () throws(NumberFailure) in try await flow.result() }
        try await until("it waits") { navigation.waiters(of: flow) == 1 }
        tabs.replaceFlow(by: PageFlow(scope))
        try await until("the end without a result") { late.text == "none" }
    }

    @Test("Canceling a waiting task leaves the flow in place")
    func cancelling() async throws {
        let scope = Scope(owner: MainActor.shared)
        let flow = FailableFlow(scope)
        let navigation = try Navigation(scope: scope, root: flow)
        let ending = Ending()
        let waiting = scope.task { ending.text = try await flow.result().map { "\($0)" } ?? "none" }
        try await until("it waits") { navigation.waiters(of: flow) == 1 }
        waiting.cancel()
        try await until("the end") { ending.text == "none" }
        flow.finish(with: 3)
        #expect(navigation.tree.value.entries.count == 1)
    }

    @Test("A failure without a waiting caller is raised by the parent flow")
    func notAwaited() {
        let flow = FailableFlow(app.navigation.scope)
        app.flow.takesErrors = true
        app.flow.router.present(flow)
        flow.fail(with: .tooLarge)
        #expect(app.tree.sheet == nil)
        #expect(app.flow.handled.compactMap { $0 as? NumberFailure } == [.tooLarge])
        #expect(log.trails == [["PageFlow handled it"]])
        flow.fail(with: .tooLarge)
        #expect(app.flow.handled.count == 1)
    }
}

@MainActor
private final class Ending {
    var text: String?
}
