#if canImport(UIKit)
    import Storey
    import UIKit

    /// The view controller of a page container.
    final class PagesController: UIPageViewController, ContainerController {
        private(set) weak var renderer: TreeRenderer?
        private var node: NavigationNode?
        /// The view controllers of the pages, in order.
        private var pages: [UIViewController] = []
        /// Ends the transition that the user's swipe started.
        private var endPageTransition: (() -> Void)?

        init(_ renderer: TreeRenderer) {
            self.renderer = renderer
            super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
            // The default dots are white, on any background.
            let dots = UIPageControl.appearance(whenContainedInInstancesOf: [PagesController.self])
            dots.pageIndicatorTintColor = .tertiaryLabel
            dots.currentPageIndicatorTintColor = .label
            delegate = self
            dataSource = self
        }

        required init?(coder: NSCoder) { nil }

        func render(_ node: NavigationNode, animated: Bool) {
            self.node = node
            guard case .pages(let pages, let selected) = node.content, let renderer else { return }
            let old = self.pages
            self.pages = pages.compactMap { renderer.container(of: $0.node) }
            if !old.elementsEqual(self.pages, by: { $0 === $1 }) {
                // Resetting the data source discards cached neighbors.
                dataSource = nil
                dataSource = self
            }
            guard self.pages.indices.contains(selected) else { return }
            show(self.pages[selected], animated: animated && viewIfLoaded?.window != nil)
        }

        private func show(_ page: UIViewController, animated: Bool) {
            let current = viewControllers?.first
            guard let renderer, current !== page else { return }
            let isBack = (current.flatMap(pages.firstIndex) ?? 0) > (pages.firstIndex(of: page) ?? 0)
            let end = renderer.transitions.begin()
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

        // Page control
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

    // MARK: - User actions

    extension PagesController: UIPageViewControllerDelegate {
        func pageViewController(
            _ pageViewController: UIPageViewController,
            willTransitionTo pendingViewControllers: [UIViewController]
        ) {
            endPageTransition = endPageTransition ?? renderer?.transitions.begin()
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            if completed, let node, let index = viewControllers?.first.flatMap(pages.firstIndex) {
                renderer?.report(.pageSelected(index, in: node.id))
            }
            endPageTransition?()
            endPageTransition = nil
        }
    }
#endif
