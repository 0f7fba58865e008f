import Storey
import StoreyUIKit
import Testing
import UIKit

// One flow inside an existing UINavigationController, from the article "Adopting Storey in an existing app".

private enum ReturnRoute: Route {
    case reason
    case label
}

/// A view controller of the existing app.
private final class ReasonViewController: UIViewController {
    let onReason: () -> Void
    let onCancel: () -> Void

    init(onReason: @escaping () -> Void, onCancel: @escaping () -> Void) {
        self.onReason = onReason
        self.onCancel = onCancel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

private final class ReturnFlow: StackCoordinator<ReturnRoute> {
    private let onEnd: () -> Void

    init(onEnd: @escaping () -> Void) {
        self.onEnd = onEnd
        super.init(root: .reason)
    }

    override func module(for route: ReturnRoute) throws -> any Presentable {
        let (router, onEnd) = (router, onEnd)
        switch route {
        case .reason:
            let reason = viewController(ReasonViewController.init(onReason:onCancel:))
            return reason({ router.push(.label) }, onEnd)
        case .label:
            let label = viewController { UIViewController() }
            return label()
        }
    }
}

/// A screen of the existing app that a flow of Storey fills.
private final class ReturnViewController: UIViewController {
    private(set) var host: UIKitHost?

    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            host = try UIKitHost(
                { _ in ReturnFlow { [weak self] in self?.leave() } }, inside: self)
        } catch {
            title = "\(error)"
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    private func leave() {
        navigationController?.popViewController(animated: true)
    }
}

/// A screen of the existing app.
private final class OrderViewController: UIViewController {
    func returnItems() {
        navigationController?.pushViewController(ReturnViewController(), animated: true)
    }
}

@MainActor
@Suite("A flow inside the navigation controller of another app")
struct FlowInNavigationControllerTests {
    @Test("It has its own stack and bar, and is deallocated when it is popped")
    func lives() throws {
        let window = UIWindow()
        let order = OrderViewController()
        let stack = UINavigationController(rootViewController: order)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        order.returnItems()
        window.animations.finishAll()
        #expect(stack.isNavigationBarHidden)
        weak var host: UIKitHost?
        do {
            let flow = try #require(stack.topViewController as? ReturnViewController)
            host = flow.host
            let inner = try #require(flow.children.first?.children.first as? UINavigationController)
            let reason = try #require(inner.topViewController as? ReasonViewController)
            reason.onReason()
            window.animations.finishAll()
            #expect(inner.viewControllers.count == 2)
            #expect(host?.navigation.tree.value.entries.count == 2)
            reason.onCancel()
            window.animations.finishAll()
        }
        #expect(stack.topViewController === order)
        #expect(!stack.isNavigationBarHidden)
        #expect(host == nil)
        #expect(Misuse.take() == [])
    }
}
