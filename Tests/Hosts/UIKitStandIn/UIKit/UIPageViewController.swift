// https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate
@MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

// https://developer.apple.com/documentation/uikit/uipageviewcontrollerdatasource
@MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

// https://developer.apple.com/documentation/uikit/uipageviewcontroller
@MainActor
open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable { case pageCurl = 0, scroll = 1 }
    public enum NavigationOrientation: Int, Sendable { case horizontal = 0, vertical = 1 }
    public enum NavigationDirection: Int, Sendable { case forward = 0, reverse = 1 }
    public struct OptionsKey: Hashable, Sendable {}

    open weak var delegate: (any UIPageViewControllerDelegate)?
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { updatePageControl() } }
    /// A subview, as in UIKit.
    private let pageControl = UIPageControl()
    private var visible: [UIViewController] = []
    private var runningTransition: Transition?

    open var viewControllers: [UIViewController]? { visible }

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) { super.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { nil }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        Misuse.check(runningTransition == nil, "\(self) sets a page during a transition")
        Misuse.check(viewControllers?.count == 1, "a page view controller needs one page")
        let old = visible
        visible = viewControllers ?? []
        adopt(visible)
        updatePageControl()
        guard animated, let window = viewIfLoaded?.window else {
            viewIfLoaded?.window?.updateAppearance()
            completion?(true)
            return
        }
        let transition = Transition()
        runningTransition = transition
        window.begin(transition, of: old + visible) { [self] _ in runningTransition = nil }
        transition.animate(alongsideTransition: nil) { _ in completion?(true) }
    }

    open override func loadView() {
        super.loadView()
        view.addSubview(pageControl)
    }

    override var isContainer: Bool { true }

    override var visibleChildren: [UIViewController] { visible }

    // Like in UIKit, called only when the app sets a page or another data source.
    private func updatePageControl() {
        guard let dataSource else { return }
        pageControl.numberOfPages = dataSource.presentationCount(for: self)
        pageControl.currentPage = dataSource.presentationIndex(for: self)
    }
}

// MARK: - User actions

extension UIPageViewController {
    /// Simulates the start of turning the page.
    /// - Parameter isForward: Whether to turn to the next page; otherwise to the previous one.
    /// - Returns: A closure that ends the gesture, completely or not; `nil` if there is no such page, or a transition
    ///   is running.
    public func turn(forward isForward: Bool) -> ((_ finishes: Bool) -> Void)? {
        guard runningTransition == nil, let window = viewIfLoaded?.window, let old = visible.first,
            let new = isForward
                ? dataSource?.pageViewController(self, viewControllerAfter: old)
                : dataSource?.pageViewController(self, viewControllerBefore: old)
        else { return nil }
        let transition = Transition(isInteractive: true)
        runningTransition = transition
        delegate?.pageViewController(self, willTransitionTo: [new])
        window.begin(transition, of: [old, new]) { [self] transition in
            runningTransition = nil
            if !transition.isCancelled {
                visible = [new]
                adopt(visible)
                pageControl.currentPage += isForward ? 1 : -1
            }
        }
        transition.animate(alongsideTransition: nil) { [self] context in
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old],
                transitionCompleted: !context.isCancelled)
        }
        return { transition.release(cancelled: !$0, in: window) }
    }
}
