import Storey
import Testing
import UIKit

/// Whether a launch sees that the screen is idle.
@MainActor
@Suite(.serialized)
struct ScreenActivityTests {
    private let window = UIWindow()

    @Test("The screen is busy during a transition, and idle when the run loop waits after it")
    func transition() async throws {
        let app = try IdleApp(in: window)
        #expect(app.isIdle)
        app.flow.router.push(.second)
        #expect(!app.isIdle)
        window.animations.finishAll()
        // The run loop hasn't waited yet.
        #expect(!app.isIdle)
        try await app.waitUntilIdle()
        #expect(Misuse.take() == [])
    }

    @Test("A push finishes after its transition, and every change when the host ends")
    func finishing() async throws {
        let app = try IdleApp(in: window)
        var finished: [String] = []
        for name in ["push", "pop"] {
            let change = name == "push" ? app.flow.router.push(.second) : app.flow.router.pop()
            app.scope.task {
                await change.finished()
                finished.append(name)
            }
            for _ in 1...20 { await Task.yield() }
            #expect(!finished.contains(name))
            if name == "push" { window.animations.finishAll() } else { app.host.end() }
            try await app.until { finished.contains(name) }
        }
        #expect(finished == ["push", "pop"])
        #expect(Misuse.take() == [])
    }

    @Test("The screen is busy while the user scrolls")
    func scrolling() async throws {
        let app = try IdleApp(in: window)
        let end = MainRunLoop.beginScrolling()
        #expect(!app.isIdle)
        app.flow.router.push(.second)
        window.animations.finishAll()
        await Task.yield()
        #expect(!app.isIdle)
        end()
        try await app.waitUntilIdle()
    }

    @Test("A launch step that needs the screen waits for the end of a transition")
    func launch() async throws {
        let app = try IdleApp(in: window)
        app.flow.router.push(.second)
        // A busy machine may take longer for a few yields than a step waits for a transition.
        var options = LaunchOptions()
        options.maxTransitionDuration = .seconds(600)
        let launch = try Launch(
            Scenario("show", until: ShowStep.self) { ShowStep { app.shown = true } }, scope: app.scope,
            options: options)
        launch.start()
        for _ in 1...20 { await Task.yield() }
        #expect(!app.shown)
        window.animations.finishAll()
        try await app.until { app.shown }
        app.host.end()
    }
}

private struct ShowStep: Step {
    static let requirements: Set<StepRequirement> = [.screen]
    let show: () -> Void

    func run(_ context: StepContext) async throws { show() }
}

private enum IdleRoute: Route { case first, second }

private final class IdleFlow: StackCoordinator<IdleRoute> {
    init() { super.init(root: .first) }

    override func module(for route: IdleRoute) throws -> any Presentable {
        let make = viewController { UIViewController(nibName: nil, bundle: nil) }
        return make()
    }
}

@MainActor
private final class IdleApp {
    let host: UIKitHost
    let flow = IdleFlow()
    let scope: Scope
    var shown = false

    init(in window: UIWindow) throws {
        var scope: Scope?
        host = try UIKitHost(
            { [flow] in
                scope = $0
                return flow
            }, in: window)
        self.scope = try #require(scope)
    }

    var isIdle: Bool { scope.isScreenIdle?.value == true }

    func waitUntilIdle() async throws { try await until { self.isIdle } }

    func until(_ condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while !condition() {
            try #require(ContinuousClock.now < deadline, "timed out")
            await Task.yield()
        }
    }
}
