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

@MainActor
open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable { case pageCurl = 0, scroll = 1 }
    public enum NavigationOrientation: Int, Sendable { case horizontal = 0, vertical = 1 }
    public enum NavigationDirection: Int, Sendable { case forward = 0, reverse = 1 }
    public struct OptionsKey: Hashable, Sendable {}

    open weak var delegate: (any UIPageViewControllerDelegate)?
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { askForDots() } }
    /// Stands among its views, as UIKit's does.
    private let dots = UIPageControl()
    private var shown: [UIViewController] = []
    private var moving: Transition?

    open var viewControllers: [UIViewController]? { shown }

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) { super.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { nil }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        Misuse.unless(moving == nil, "\(self) is turned while a page moves")
        Misuse.unless(viewControllers?.count == 1, "one page at a time")
        let old = shown
        shown = viewControllers ?? []
        adopt(shown)
        askForDots()
        guard animated, let window = viewIfLoaded?.window else {
            viewIfLoaded?.window?.updateAppearance()
            completion?(true)
            return
        }
        let transition = Transition()
        moving = transition
        window.begin(transition, of: old + shown) { [self] _ in moving = nil }
        transition.animate(alongsideTransition: nil) { _ in completion?(true) }
    }

    open override func loadView() {
        super.loadView()
        view.addSubview(dots)
    }

    override var isContainer: Bool { true }

    override var childrenInSight: [UIViewController] { shown }

    // As UIKit has it: asked for anew only when it is turned by the app or has another source.
    private func askForDots() {
        guard let dataSource else { return }
        dots.numberOfPages = dataSource.presentationCount(for: self)
        dots.currentPage = dataSource.presentationIndex(for: self)
    }
}

// MARK: - What a person does

extension UIPageViewController {
    /// A finger begins to turn the page.
    /// - Parameter isForward: to the next one, or else to the one before.
    /// - Returns: what lets go, all the way or half; nil where there is no such page, or a page moves already.
    public func turn(forward isForward: Bool) -> ((_ finishes: Bool) -> Void)? {
        guard moving == nil, let window = viewIfLoaded?.window, let old = shown.first,
            let new = isForward
                ? dataSource?.pageViewController(self, viewControllerAfter: old)
                : dataSource?.pageViewController(self, viewControllerBefore: old)
        else { return nil }
        let transition = Transition(isInteractive: true)
        moving = transition
        delegate?.pageViewController(self, willTransitionTo: [new])
        window.begin(transition, of: [old, new]) { [self] transition in
            moving = nil
            if !transition.isCancelled {
                shown = [new]
                adopt(shown)
                dots.currentPage += isForward ? 1 : -1
            }
        }
        transition.animate(alongsideTransition: nil) { [self] context in
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old],
                transitionCompleted: !context.isCancelled)
        }
        return { transition.letGo(cancelled: !$0, in: window) }
    }
}
