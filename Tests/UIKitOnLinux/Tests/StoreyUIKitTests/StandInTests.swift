import Testing
import UIKit

/// The stand-in itself: it is worth what it notices.
@Suite("The stand-in for UIKit")
@MainActor
struct StandInTests {
    private let window = UIWindow()
    private let root = UIViewController()

    init() {
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    @Test("What UIKit raises for, or refuses, is noticed", arguments: Mistake.all)
    func noticed(mistake: Mistake) {
        mistake.make(root)
        window.animations.finishAll()
        #expect(Misuse.take() != [])
    }

    @Test("What stands in a controller that leaves stays in it, and comes back with it")
    func nested() {
        let (outer, inner) = (Noting(), Noting())
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
            #expect(controller.seen == ["will", "did", "will not", "did not", "will", "did"])
        }
        #expect(Misuse.take() == [])
    }

    @Test("A container that changes out of sight comes back without what stood in it before")
    func changedOutOfSight() {
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

private final class Noting: UIViewController {
    var seen: [String] = []

    override func viewWillAppear(_ animated: Bool) { seen.append("will") }
    override func viewDidAppear(_ animated: Bool) { seen.append("did") }
    override func viewWillDisappear(_ animated: Bool) { seen.append("will not") }
    override func viewDidDisappear(_ animated: Bool) { seen.append("did not") }
}

/// Something that an app must not do.
struct Mistake: CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable (UIViewController) -> Void

    init(_ description: String, make: @escaping @MainActor @Sendable (UIViewController) -> Void) {
        testDescription = description
        self.make = make
    }
}
