import UIKit

extension Mistake {
    static let all =
        containment + stacks + presentations + [
            Mistake("two pages at once") { root in
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                pages.setViewControllers([root, root], direction: .forward, animated: false)
            },
            Mistake("a tab that is not there") { _ in
                let tabs = UITabBarController()
                tabs.setViewControllers([UIViewController()], animated: false)
                tabs.selectedIndex = 2
            },
            Mistake("a row that stands twice") { _ in apply([1, 1], sections: [0]) },
            Mistake("rows in no section") { _ in apply([1], sections: []) },
            Mistake("a row drawn again that was not there") { _ in apply([1], sections: [0], drawnAgain: [1])
            },
        ]

    private static let containment = [
        Mistake("a controller in itself") { $0.addChild($0) },
        Mistake("a view in another controller than its own controller") { root in
            let (child, other) = (UIViewController(), UIViewController())
            other.addChild(child)
            root.view.addSubview(child.view)
        },
        Mistake("a controller that leaves its view behind") { root in
            let child = UIViewController()
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            child.removeFromParent()
        },
    ]

    private static let stacks = [
        Mistake("a screen pushed twice") { _ in
            let screen = UIViewController()
            UINavigationController(rootViewController: screen).pushViewController(screen, animated: false)
        },
        Mistake("a stack in a stack") { _ in
            _ = UINavigationController(rootViewController: UINavigationController())
        },
        Mistake("back to a screen that is not there") { _ in
            UINavigationController(rootViewController: UIViewController())
                .popToViewController(UIViewController(), animated: false)
        },
        Mistake("a change while the stack moves") { root in
            let stack = UINavigationController(rootViewController: UIViewController())
            root.view.window?.rootViewController = stack
            stack.pushViewController(UIViewController(), animated: true)
            stack.pushViewController(UIViewController(), animated: true)
        },
        Mistake("a swipe with nothing to go back to") { root in
            let stack = UINavigationController(rootViewController: UIViewController())
            root.view.window?.rootViewController = stack
            stack.interactivePopGestureRecognizer?.delegate = nil
            _ = stack.swipeBack()
        },
    ]

    private static let presentations = [
        Mistake("presented by itself") { $0.present($0, animated: true) },
        Mistake("presented by what is not in the window") { _ in
            UIViewController().present(UIViewController(), animated: true)
        },
        Mistake("presented over what presents already") { root in
            root.present(UIViewController(), animated: true)
            root.present(UIViewController(), animated: true)
        },
        Mistake("presented though it stands in another") { root in
            let (parent, child) = (UIViewController(), UIViewController())
            parent.addChild(child)
            root.present(child, animated: true)
        },
        Mistake("dismissed while it comes") { root in
            root.present(UIViewController(), animated: true)
            root.dismiss(animated: true)
        },
        Mistake("an alert without an answer") { root in
            root.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
        },
        Mistake("an alert with two ways to cancel") { _ in
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            for _ in 1...2 { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
        },
        Mistake("a choice from nowhere, on an iPad") { root in
            let choice = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            choice.addAction(UIAlertAction(title: "Yes", style: .default))
            root.present(choice, animated: true)
        },
    ]

    @MainActor
    private static func apply(_ rows: [Int], sections: [Int], drawnAgain: [Int] = []) {
        let source = UITableViewDiffableDataSource<Int, Int>(
            tableView: UITableView(frame: .zero, style: .plain)
        ) {
            _, _, _ in nil
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections(sections)
        snapshot.appendItems(rows)
        snapshot.reconfigureItems(drawnAgain)
        source.apply(snapshot)
    }
}
