import StoreyState
import StoreyTesting
import Testing

@Suite("VirtualTime")
struct VirtualTimeTests {
    /// Runs an app with sleeps, debounces and timeouts once, and returns all events with their times.
    private func trace() async throws -> [String] {
        let app = try await HeadlessApp.launch { ClockFlow($0) }
        try await app.tap("tick")
        for text in ["m", "mi", "milk"] {
            try await app.type(text, into: "search")
            try await app.advance(by: .milliseconds(200))
        }
        try await app.tap("slow")
        try await app.tap("next")
        try await app.tap("tick")
        try await app.tap("quick")
        try await app.advance(by: .seconds(2))
        try await app.back()
        try await app.advance(by: .seconds(3600))
        return app.texts
    }

    @Test("An app with sleeps, debounces and timeouts behaves the same in a thousand runs")
    func thousand() async throws {
        let first = try await trace()
        #expect(
            first == [
                "Clock", "0.0 1 opened", "0.5 1 beat", "0.6 2 opened", "0.7 1 tick a", "0.7 1 tick b",
                "0.7 1 tick c", "0.7 1 search milk", "1.0 1 beat", "1.1 2 beat", "1.3 2 tick a",
                "1.3 2 tick b", "1.3 2 tick c", "1.5 1 beat", "1.6 2 quick done", "1.6 2 beat", "2.1 2 beat",
                "5.6 1 slow timed out",
            ])
        for run in 1..<1000 {
            let other = try await trace()
            try #require(other == first, "run \(run)")
        }
    }

    @Test("A refresh after a pause loads once, also for refreshes without a pause in the meantime")
    func refreshAfterPause() async throws {
        let loads = try await withVirtualTime { scope in
            var loads: [Duration] = []
            let refresher = Refresher(scope: scope) {
                loads.append(scope.time.now)
            } onFailure: { _ in
            }
            for _ in 0..<3 {
                refresher.refresh(after: .milliseconds(250))
                try await scope.sleep(for: .milliseconds(200))
            }
            try await scope.sleep(for: .seconds(1))
            refresher.refresh(after: .milliseconds(250))
            refresher.refresh()
            try await scope.sleep(for: .seconds(1))
            return loads
        }
        #expect(loads == [.milliseconds(650), .milliseconds(1850)])
    }
}

/// A log of events with their times in tenths of a second.
final class ClockLog {
    private let time: any TimeSource
    private(set) var lines: [String] = []

    init(_ time: any TimeSource) { self.time = time }

    func note(_ text: String) {
        let tenths = Int((time.now / .milliseconds(100)).rounded())
        lines.append("\(tenths / 10).\(tenths % 10) \(text)")
    }
}

final class ClockView: ReadableView {
    let title = "Clock"
    private let number: Int
    private let scope: Scope
    private let log: ClockLog
    private var search: CancellationToken?
    var onNext: (() -> Void)?

    init(_ number: Int, _ scope: Scope, _ log: ClockLog) {
        self.number = number
        self.scope = scope
        self.log = log
        log.note("\(number) opened")
    }

    var elements: [ScreenElement] { log.lines.map { ScreenElement(.text, $0) } }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        switch (action, identifier) {
        case (.tap, "tick"): tick()
        case (.type(let text), "search"): debounce(text)
        case (.tap, "slow"): load("slow", taking: .seconds(30))
        case (.tap, "quick"): load("quick", taking: .seconds(1))
        case (.tap, "next"): onNext?()
        default: return false
        }
        return true
    }

    /// Starts three tasks that wake at the same time in a defined order, and a repeating one.
    private func tick() {
        for name in ["a", "b", "c"] {
            scope.task {
                try await self.scope.sleep(for: .milliseconds(700))
                await Task.yield()
                self.log.note("\(self.number) tick \(name)")
            }
        }
        scope.task {
            for _ in 1...3 {
                try await self.scope.sleep(for: .milliseconds(500))
                self.log.note("\(self.number) beat")
            }
        }
    }

    /// Searches for the last text once the user has stopped typing.
    private func debounce(_ text: String) {
        search?.cancel()
        search = scope.task {
            try await self.scope.sleep(for: .milliseconds(300))
            self.log.note("\(self.number) search \(text)")
        }
    }

    /// Performs work that takes the given time, and times out after five seconds.
    private func load(_ name: String, taking duration: Duration) {
        let work = scope.task {
            try await self.scope.sleep(for: duration)
            self.log.note("\(self.number) \(name) done")
        }
        scope.task {
            try await self.scope.sleep(for: .seconds(5))
            work.cancel()
            self.log.note("\(self.number) \(name) timed out")
        }
    }
}

final class ClockFlow: StackCoordinator<TinyRoute> {
    private let session: Scope
    private let log: ClockLog

    init(_ session: Scope) {
        self.session = session
        log = ClockLog(session.time)
        super.init(root: .page(1))
    }

    override func module(for route: TinyRoute) throws -> any Presentable {
        guard case .page(let number) = route else { throw TinyError() }
        let view = ClockView(number, session.screen, log)
        view.onNext = { [router] in router.push(.page(number + 1)) }
        return view
    }
}
