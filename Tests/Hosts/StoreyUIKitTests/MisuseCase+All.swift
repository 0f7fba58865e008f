import UIKit

extension MisuseCase {
    static let all =
        containment + stacks + presentations + [
            MisuseCase("two pages at the same time") { root in
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                pages.setViewControllers([root, root], direction: .forward, animated: false)
            },
            MisuseCase("selecting a tab that doesn't exist") { _ in
                let tabs = UITabBarController()
                tabs.setViewControllers([UIViewController()], animated: false)
                tabs.selectedIndex = 2
            },
            MisuseCase("two rows with the same identifier") { _ in apply([1, 1], sections: [0]) },
            MisuseCase("two sections with the same identifier") { _ in apply([], sections: [0, 0]) },
            MisuseCase("rows without a section") { _ in apply([1], sections: []) },
            MisuseCase("reconfiguring a row that doesn't exist") { _ in
                apply([1], sections: [0], reconfigured: [1])
            },
        ]

    private static let containment = [
        MisuseCase("a controller as its own child") { $0.addChild($0) },
        MisuseCase("a view whose controller isn't a child of the superview's controller") { root in
            let (child, other) = (UIViewController(), UIViewController())
            other.addChild(child)
            root.view.addSubview(child.view)
        },
        MisuseCase("removing a child without removing its view") { root in
            let child = UIViewController()
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            child.removeFromParent()
        },
    ]

    private static let stacks = [
        MisuseCase("pushing a screen twice") { _ in
            let screen = UIViewController()
            UINavigationController(rootViewController: screen).pushViewController(screen, animated: false)
        },
        MisuseCase("a navigation controller in a stack") { _ in
            _ = UINavigationController(rootViewController: UINavigationController())
        },
        MisuseCase("popping to a screen that isn't in the stack") { _ in
            UINavigationController(rootViewController: UIViewController())
                .popToViewController(UIViewController(), animated: false)
        },
        MisuseCase("changing the stack during a transition") { root in
            let stack = UINavigationController(rootViewController: UIViewController())
            root.view.window?.rootViewController = stack
            stack.pushViewController(UIViewController(), animated: true)
            stack.pushViewController(UIViewController(), animated: true)
        },
        MisuseCase("swiping back on the root screen") { root in
            let stack = UINavigationController(rootViewController: UIViewController())
            root.view.window?.rootViewController = stack
            stack.interactivePopGestureRecognizer?.delegate = nil
            _ = stack.swipeBack()
        },
    ]

    private static let presentations = [
        MisuseCase("a controller presenting itself") { $0.present($0, animated: true) },
        MisuseCase("presenting from outside of the window") { _ in
            UIViewController().present(UIViewController(), animated: true)
        },
        MisuseCase("presenting while already presenting") { root in
            root.present(UIViewController(), animated: true)
            root.present(UIViewController(), animated: true)
        },
        MisuseCase("presenting a child controller") { root in
            let (parent, child) = (UIViewController(), UIViewController())
            parent.addChild(child)
            root.present(child, animated: true)
        },
        MisuseCase("dismissing during the presentation") { root in
            root.present(UIViewController(), animated: true)
            root.dismiss(animated: true)
        },
        MisuseCase("an alert without an action") { root in
            root.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
        },
        MisuseCase("an alert with two cancel actions") { _ in
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            for _ in 1...2 { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
        },
        MisuseCase("an action sheet without a source on iPad") { root in
            let choice = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            choice.addAction(UIAlertAction(title: "Yes", style: .default))
            root.present(choice, animated: true)
        },
    ]

    @MainActor
    private static func apply(_ rows: [Int], sections: [Int], reconfigured: [Int] = []) {
        let source = UITableViewDiffableDataSource<Int, Int>(
            tableView: UITableView(frame: .zero, style: .plain)
        ) {
            _, _, _ in nil
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections(sections)
        snapshot.appendItems(rows)
        snapshot.reconfigureItems(reconfigured)
        source.apply(snapshot)
    }
}
