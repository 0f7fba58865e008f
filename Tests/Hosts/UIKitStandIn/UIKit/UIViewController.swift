// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case overFullScreen = 5
    case popover = 7
    case automatic = -2
}

// https://developer.apple.com/documentation/uikit/uimodaltransitionstyle
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case crossDissolve = 2
}

// https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor
open class UIViewController: UIResponder {
    enum Appearance { case disappeared, appearing, appeared, disappearing }

    private var loaded: UIView?
    private(set) var appearance = Appearance.disappeared
    weak var transition: Transition?
    var ownPresented: UIViewController?
    weak var presenting: UIViewController?

    open var title: String?
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, selectedImage: nil)
    open var hidesBottomBarWhenPushed = false
    public var contentUnavailableConfiguration: (any UIContentConfiguration)?
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/viewrespectssystemminimumlayoutmargins
    open var viewRespectsSystemMinimumLayoutMargins = true
    public var traitOverrides = UITraitOverrides()
    // https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollection
    open var traitCollection: UITraitCollection {
        let isWide = viewIfLoaded?.window?.isCompact == false && presentingViewController == nil
        return UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact)
    }
    open private(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    open internal(set) var isBeingDismissed = false
    open internal(set) var isBeingPresented = false
    private lazy var madePresentationController = UISheetPresentationController(
        presentedViewController: self, presenting: nil)

    public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {}

    public required init?(coder: NSCoder) {}

    // MARK: View

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set {
            loaded = newValue
            loaded?.controller = self
        }
    }

    open var viewIfLoaded: UIView? { loaded }

    open func loadView() { view = UIView() }

    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }

    // https://developer.apple.com/documentation/uikit/uiresponder/next
    open override var next: UIResponder? { presenting ?? viewIfLoaded?.superview }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/didreceivememorywarning()
    open func didReceiveMemoryWarning() {}

    open func viewDidLoad() {}
    open func viewWillLayoutSubviews() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    func appear(animated: Bool) {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        viewWillAppear(animated)
        viewIsAppearing(animated)
    }

    func appeared(animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .appeared
        viewDidAppear(animated)
    }

    func disappear(animated: Bool) {
        guard appearance == .appearing || appearance == .appeared else { return }
        appearance = .disappearing
        viewWillDisappear(animated)
    }

    func disappeared(animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        viewDidDisappear(animated)
    }

    // MARK: Containment

    /// Whether the class manages its children's views, like UIKit's containers.
    var isContainer: Bool { false }

    /// The children that are visible in this controller. Containers override it.
    var visibleChildren: [UIViewController] {
        children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }

    /// Removes the views of children that are no longer visible from a container.
    func removeHiddenViews() {
        guard isContainer else { return }
        for controller in view.subviews.compactMap(\.controller)
        where !visibleChildren.contains(where: { $0 === controller }) {
            controller.view.removeFromSuperview()
        }
    }

    open func addChild(_ childController: UIViewController) {
        Misuse.check(childController !== self, "a controller can't be its own child")
        if let parent = childController.parent { parent.children.removeAll { $0 === childController } }
        childController.willMove(toParent: self)
        childController.parent = self
        children.append(childController)
    }

    open func removeFromParent() {
        if let parent, !parent.isContainer, let loaded {
            Misuse.check(
                !loaded.isDescendant(of: parent.view),
                "\(self) is removed from its parent, but its view isn't")
        }
        detach()
        didMove(toParent: nil)
    }

    private func detach() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func willMove(toParent parent: UIViewController?) {}

    open func didMove(toParent parent: UIViewController?) {
        viewIfLoaded?.window?.updateAppearance()
    }

    func adopt(_ controllers: [UIViewController]) {
        for child in children where !controllers.contains(where: { $0 === child }) {
            child.detach()
        }
        for controller in controllers where controller.parent !== self { addChild(controller) }
    }

    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    open var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }

    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transition ?? parent?.transitionCoordinator
    }

    // MARK: Presentation

    private var rootAncestor: UIViewController { parent?.rootAncestor ?? self }

    open var presentedViewController: UIViewController? { rootAncestor.ownPresented }

    open var presentingViewController: UIViewController? { rootAncestor.presenting }

    open var presentationController: UIPresentationController? { madePresentationController }

    open var sheetPresentationController: UISheetPresentationController? {
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet: madePresentationController
        case .fullScreen, .overFullScreen, .popover: nil
        }
    }

    open var popoverPresentationController: UIPopoverPresentationController? { nil }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        let presenter = rootAncestor
        let controller = viewControllerToPresent
        guard let window = view.window else {
            Misuse.check(false, "\(self) is not in the window")
            return
        }
        guard Misuse.check(controller !== presenter, "\(presenter) presents itself"),
            Misuse.check(presenter.ownPresented == nil, "\(presenter) is already presenting"),
            Misuse.check(!presenter.isBeingDismissed, "\(presenter) is being dismissed"),
            Misuse.check(!presenter.isBeingPresented, "\(presenter) is being presented"),
            Misuse.check(controller.presenting == nil, "\(controller) is already presented"),
            Misuse.check(controller.parent == nil, "\(controller) has a parent")
        else { return }
        presenter.ownPresented = controller
        controller.presenting = presenter
        controller.isBeingPresented = true
        window.perform(flag, [presenter, controller]) { _ in
            controller.isBeingPresented = false
        } then: {
            completion?()
        }
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let first = rootAncestor
        guard let presenter = first.ownPresented == nil ? first.presenting : first,
            let controller = presenter.ownPresented
        else {
            completion?()
            return
        }
        guard Misuse.check(!controller.isBeingPresented, "\(controller) is being presented"),
            Misuse.check(!controller.isBeingDismissed, "\(controller) is being dismissed")
        else { return }
        // A full-screen presentation has removed the presenter's view.
        guard let window = controller.view.window ?? presenter.view.window else {
            presenter.removePresented()
            completion?()
            return
        }
        controller.isBeingDismissed = true
        window.perform(flag, [presenter, controller]) { _ in
            presenter.removePresented()
        } then: {
            completion?()
        }
    }

    /// Removes the presented controller, and all controllers presented above it.
    func removePresented() {
        guard let controller = ownPresented else { return }
        controller.removePresented()
        controller.isBeingDismissed = false
        controller.presenting = nil
        ownPresented = nil
    }
}

extension UIWindow {
    /// Performs a change at the end of a transition, or immediately if the change isn't animated.
    func perform(
        _ animated: Bool, _ controllers: [UIViewController], _ change: @escaping (Transition) -> Void,
        then completion: @escaping () -> Void
    ) {
        let transition = Transition(isAnimated: animated, isTimed: animated)
        begin(transition, of: controllers) { change($0) }
        transition.animate(alongsideTransition: nil) { _ in completion() }
        if !animated { transition.end() }
    }
}
