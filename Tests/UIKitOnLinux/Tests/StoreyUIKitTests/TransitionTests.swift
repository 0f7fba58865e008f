import Storey
import Testing
import UIKit

/// Moves a screen at once, and remembers which way.
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

@Suite("A transition", .timeLimit(.minutes(10)))
@MainActor
struct TransitionTests {
    private let window = UIWindow()
    private let host: UIKitHost
    private let flow: NumberedFlow

    init() throws {
        let flow = NumberedFlow(NumberedApp())
        self.flow = flow
        host = try UIKitHost({ _ in flow }, in: window)
        window.animations.finishAll()
    }

    private var stack: UINavigationController? {
        window.rootViewController?.children.first as? UINavigationController
    }

    @Test("moves a screen in and out, and leaves its view as it was", arguments: [Transition.fade, .slideUp])
    func movingInAndOut(transition: Transition) throws {
        flow.router.push(.screen(7), transition: transition)
        #expect(!window.animations.isEmpty)
        let view = try #require(stack?.topViewController?.view)
        window.animations.finishAll()
        #expect(view.alpha == 1 && view.transform == .identity)
        flow.router.pop()
        // On its way out: faded, or below the edge.
        #expect(view.alpha == (transition == .fade ? 0 : 1))
        window.animations.finishAll()
        #expect(view.alpha == 1 && view.transform == .identity)
        #expect(stack?.viewControllers.count == 1)
        #expect(Misuse.take() == [])
    }

    @Test("fades what would slide where motion is to be reduced")
    func reducedMotion() throws {
        UIAccessibility.isReduceMotionEnabled = true
        defer { UIAccessibility.isReduceMotionEnabled = false }
        flow.router.push(.screen(7), transition: .slideUp)
        window.animations.finishAll()
        let view = try #require(stack?.topViewController?.view)
        flow.router.pop()
        #expect(view.alpha == 0)
        window.animations.finishAll()
    }

    @Test("that is none is there at once, and gone at once")
    func none() {
        flow.router.push(.screen(7), transition: .none)
        #expect(window.animations.isEmpty)
        #expect(stack?.viewControllers.count == 2)
        flow.router.pop()
        #expect(window.animations.isEmpty)
        #expect(stack?.viewControllers.count == 1)
    }

    @Test("follows a finger that goes back all the same")
    func swiping() throws {
        flow.router.push(.screen(7), transition: .fade)
        window.animations.finishAll()
        let letGo = try #require(stack?.swipeBack())
        letGo(true)
        window.animations.finishAll()
        #expect(host.navigation.tree.value.entries.count == 1)
        #expect(Misuse.take() == [])
    }

    @Test("of the app's own is moved by what the app gave for it, and asked about")
    func ownTransitions() {
        #expect(!flow.canDraw(Transition("flip")))
        var told: [String] = []
        host.draw("flip") { transition, isComing in
            RecordingAnimator { told.append("\(transition.parameters["axis"] ?? "") \(isComing)") }
        }
        #expect(flow.canDraw(Transition("flip")))
        flow.router.push(.screen(7), transition: Transition("flip", ["axis": "y"]))
        window.animations.finishAll()
        flow.router.pop()
        window.animations.finishAll()
        #expect(told == ["y true", "y false"])
        #expect(stack?.viewControllers.count == 1)
        #expect(Misuse.take() == [])
    }

    @Test("of a sheet fades it, or shows it at once")
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
