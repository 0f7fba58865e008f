import Testing
import UIKit

/// Tests of the stand-in itself.
@Suite("The stand-in for UIKit")
@MainActor
struct StandInTests {
    private let window = UIWindow()
    private let root = UIViewController()

    init() {
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    @Test("The stand-in records a misuse of UIKit", arguments: MisuseCase.all)
    func recorded(misuse: MisuseCase) {
        misuse.perform(root)
        window.animations.finishAll()
        #expect(Misuse.take() != [])
    }

    @Test("A child stays in a parent that disappears and appears again with it")
    func nested() {
        let (outer, inner) = (AppearanceLog(), AppearanceLog())
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        let stack = UINavigationController(rootViewController: outer)
        window.rootViewController = stack
        stack.pushViewController(UIViewController(), animated: true)
        window.animations.finishAll()
        #expect(outer.view.superview == nil)
        #expect(inner.view.superview === outer.view)
        stack.popViewController(animated: false)
        for controller in [outer, inner] {
            #expect(
                controller.seen == [
                    "will appear", "did appear", "will disappear", "did disappear", "will appear",
                    "did appear",
                ])
        }
        #expect(Misuse.take() == [])
    }

    @Test(
        "A popped controller keeps its navigation controller until it has disappeared",
        arguments: [true, false])
    func popped(animated: Bool) {
        let popped = LeavingController()
        let stack = UINavigationController(rootViewController: UIViewController())
        window.rootViewController = stack
        stack.pushViewController(popped, animated: false)
        stack.popViewController(animated: animated)
        window.animations.finishAll()
        #expect(popped.stack === stack)
        #expect(popped.navigationController == nil)
        #expect(Misuse.take() == [])
    }

    @Test("A container that changes while hidden shows only its new child")
    func changedWhileHidden() {
        let (old, new) = (UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: old)
        let tabs = UITabBarController()
        tabs.setViewControllers([stack, UIViewController()], animated: false)
        window.rootViewController = tabs
        tabs.selectedIndex = 1
        stack.setViewControllers([new], animated: false)
        tabs.selectedIndex = 0
        #expect(stack.view.subviews == [new.view])
        #expect(Misuse.take() == [])
    }
}

/// Stores its navigation controller when it disappears.
private final class LeavingController: UIViewController {
    private(set) var stack: UINavigationController?

    override func viewWillDisappear(_ animated: Bool) { stack = navigationController }
}

private final class AppearanceLog: UIViewController {
    var seen: [String] = []

    override func viewWillAppear(_ animated: Bool) { seen.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { seen.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { seen.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { seen.append("did disappear") }
}

/// An invalid use of UIKit.
struct MisuseCase: CustomTestStringConvertible {
    let testDescription: String
    let perform: @MainActor @Sendable (UIViewController) -> Void

    init(_ description: String, perform: @escaping @MainActor @Sendable (UIViewController) -> Void) {
        testDescription = description
        self.perform = perform
    }
}
