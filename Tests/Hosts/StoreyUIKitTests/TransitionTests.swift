import Storey
import Testing
import UIKit

/// An animator that completes immediately and calls a closure.
private final class RecordingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let done: () -> Void

    init(done: @escaping () -> Void) { self.done = done }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    { 0 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        done()
        transitionContext.completeTransition(true)
    }
}

@Suite("Transitions", .timeLimit(.minutes(10)))
@MainActor
struct TransitionTests {
    private let window = UIWindow()
    private let host: UIKitHost
    private let flow: NumberedFlow

    init() throws { (host, flow) = try window.showNumberedFlow() }

    private var stack: UINavigationController? {
        window.rootViewController?.children.first as? UINavigationController
    }

    @Test(
        "A transition shows and hides a screen, and resets its view",
        arguments: [ScreenTransition.fade, .slideUp])
    func movingInAndOut(transition: ScreenTransition) throws {
        flow.router.push(.screen(7), transition: transition)
        #expect(!window.animations.isEmpty)
        let view = try #require(stack?.topViewController?.view)
        window.animations.finishAll()
        #expect(view.alpha == 1 && view.transform == .identity)
        flow.router.pop()
        // While it disappears, it is faded, or below the edge.
        #expect(view.alpha == (transition == .fade ? 0 : 1))
        window.animations.finishAll()
        #expect(view.alpha == 1 && view.transform == .identity)
        #expect(stack?.viewControllers.count == 1)
        #expect(Misuse.take() == [])
    }

    @Test("With Reduce Motion, a slide transition fades instead")
    func reducedMotion() throws {
        UIAccessibility.reduceMotion(true)
        defer { UIAccessibility.reduceMotion(false) }
        flow.router.push(.screen(7), transition: .slideUp)
        window.animations.finishAll()
        let view = try #require(stack?.topViewController?.view)
        flow.router.pop()
        #expect(view.alpha == 0)
        window.animations.finishAll()
    }

    @Test("The transition none shows and hides a screen immediately")
    func none() {
        flow.router.push(.screen(7), transition: .none)
        #expect(window.animations.isEmpty)
        #expect(stack?.viewControllers.count == 2)
        flow.router.pop()
        #expect(window.animations.isEmpty)
        #expect(stack?.viewControllers.count == 1)
    }

    @Test("A screen with a custom transition supports swiping back")
    func swiping() throws {
        flow.router.push(.screen(7), transition: .fade)
        window.animations.finishAll()
        let release = try #require(stack?.swipeBack())
        release(true)
        window.animations.finishAll()
        #expect(host.navigation.tree.value.entries.count == 1)
        #expect(Misuse.take() == [])
    }

    @Test("A registered transition uses its animator and is reported as supported")
    func ownTransitions() {
        #expect(!flow.supports(ScreenTransition("flip")))
        var events: [String] = []
        host.registerTransition("flip") { transition, isAppearing in
            RecordingAnimator { events.append("\(transition.parameters["axis"] ?? "") \(isAppearing)") }
        }
        #expect(flow.supports(ScreenTransition("flip")))
        flow.router.push(.screen(7), transition: ScreenTransition("flip", ["axis": "y"]))
        window.animations.finishAll()
        flow.router.pop()
        window.animations.finishAll()
        #expect(events == ["y true", "y false"])
        #expect(stack?.viewControllers.count == 1)
        #expect(Misuse.take() == [])
    }

    @Test("A sheet supports the transitions fade and none")
    func sheets() {
        flow.router.present(.screen(8), transition: .fade)
        window.animations.finishAll()
        #expect(window.layers.last?.modalTransitionStyle == .crossDissolve)
        flow.router.present(.screen(9), transition: .none)
        window.animations.finishAll()
        flow.router.dismiss()
        #expect(window.animations.isEmpty)
        #expect(window.layers.count == 1)
    }
}
