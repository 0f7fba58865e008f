#if canImport(UIKit)
    import Storey
    import UIKit

    /// Containers beside each other, turned like pages.
    final class PagesController: UIPageViewController, ContainerController {
        private(set) weak var stage: Stage?
        private var node: Node?
        /// The controllers of the pages, in their order.
        private var pages: [UIViewController] = []
        /// Ends the movement of the page under the finger.
        private var turning: (() -> Void)?

        init(_ stage: Stage) {
            self.stage = stage
            super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
            // Without this its dots are white, on any background.
            let dots = UIPageControl.appearance(whenContainedInInstancesOf: [PagesController.self])
            dots.pageIndicatorTintColor = .tertiaryLabel
            dots.currentPageIndicatorTintColor = .label
            delegate = self
            dataSource = self
        }

        required init?(coder: NSCoder) { nil }

        func draw(_ node: Node, animated: Bool) {
            self.node = node
            guard case .pages(let pages, let selected) = node.content, let stage else { return }
            let old = self.pages
            self.pages = pages.compactMap { stage.container(of: $0.node) }
            if !old.elementsEqual(self.pages, by: { $0 === $1 }) {
                // It keeps the neighbours that it was given once, until it is asked anew.
                dataSource = nil
                dataSource = self
            }
            guard self.pages.indices.contains(selected) else { return }
            show(self.pages[selected], animated: animated && viewIfLoaded?.window != nil)
        }

        private func show(_ page: UIViewController, animated: Bool) {
            let current = viewControllers?.first
            guard let stage, current !== page else { return }
            let isBack = (current.flatMap(pages.firstIndex) ?? 0) > (pages.firstIndex(of: page) ?? 0)
            let end = stage.movements.begin()
            setViewControllers([page], direction: isBack ? .reverse : .forward, animated: animated) { _ in
                end()
            }
        }
    }

    extension PagesController: UIPageViewControllerDataSource {
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(beside: viewController, by: -1) }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(beside: viewController, by: 1) }

        // The dots.
        func presentationCount(for pageViewController: UIPageViewController) -> Int {
            pages.count > 1 ? pages.count : 0
        }

        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            guard case .pages(_, let selected)? = node?.content else { return 0 }
            return selected
        }

        private func page(beside page: UIViewController, by count: Int) -> UIViewController? {
            guard let index = pages.firstIndex(of: page), pages.indices.contains(index + count) else {
                return nil
            }
            return pages[index + count]
        }
    }

    // MARK: - What the person does

    extension PagesController: UIPageViewControllerDelegate {
        func pageViewController(
            _ pageViewController: UIPageViewController,
            willTransitionTo pendingViewControllers: [UIViewController]
        ) {
            turning = turning ?? stage?.movements.begin()
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            if completed, let node, let index = viewControllers?.first.flatMap(pages.firstIndex) {
                stage?.report(.pageTurned(index, in: node.id))
            }
            turning?()
            turning = nil
        }
    }
#endif
