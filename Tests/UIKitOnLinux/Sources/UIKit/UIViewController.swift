public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case overFullScreen = 5
    case popover = 7
    case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case crossDissolve = 2
}

@MainActor
open class UIViewController: UIResponder {
    enum Appearance { case gone, coming, there, going }

    private var loaded: UIView?
    private(set) var appearance = Appearance.gone
    weak var transition: Transition?
    var presentedByItself: UIViewController?
    weak var presenting: UIViewController?

    open var title: String?
    open lazy var navigationItem = UINavigationItem(title: title ?? "")
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, selectedImage: nil)
    open var hidesBottomBarWhenPushed = false
    open var contentUnavailableConfiguration: (any UIContentConfiguration)?
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    open private(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    open internal(set) var isBeingDismissed = false
    open internal(set) var isBeingPresented = false
    private lazy var madePresentationController = UISheetPresentationController(
        presentedViewController: self, presenting: nil)

    public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {}

    public required init?(coder: NSCoder) { nil }

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

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    func appear() {
        guard appearance == .gone || appearance == .going else { return }
        appearance = .coming
        viewWillAppear(false)
    }

    func appeared() {
        guard appearance == .coming else { return }
        appearance = .there
        viewDidAppear(false)
    }

    func disappear() {
        guard appearance == .coming || appearance == .there else { return }
        appearance = .going
        viewWillDisappear(false)
    }

    func disappeared() {
        guard appearance == .going else { return }
        appearance = .gone
        viewDidDisappear(false)
    }

    // MARK: Containment

    /// Whether it puts its children's views into its own, and takes them out, by itself: a container of UIKit's.
    var isContainer: Bool { false }

    /// The children that are drawn in it. A container of UIKit's knows better than where their views are.
    var childrenInSight: [UIViewController] {
        children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }

    /// Takes the views out of a container's that are in sight no longer.
    func tidyUp() {
        guard isContainer else { return }
        for controller in view.subviews.compactMap(\.controller)
        where !childrenInSight.contains(where: { $0 === controller }) {
            controller.view.removeFromSuperview()
        }
    }

    open func addChild(_ childController: UIViewController) {
        Misuse.unless(childController !== self, "a controller cannot stand in itself")
        if let parent = childController.parent { parent.children.removeAll { $0 === childController } }
        childController.parent = self
        children.append(childController)
    }

    open func removeFromParent() {
        if let parent, !parent.isContainer, let loaded {
            Misuse.unless(!loaded.isDescendant(of: parent.view), "\(self) leaves, and its view stays")
        }
        detach()
    }

    private func detach() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func willMove(toParent parent: UIViewController?) {}

    open func didMove(toParent parent: UIViewController?) { view.window?.updateAppearance() }

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

    private var outermost: UIViewController { parent?.outermost ?? self }

    open var presentedViewController: UIViewController? { outermost.presentedByItself }

    open var presentingViewController: UIViewController? { outermost.presenting }

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
        let presenter = outermost
        let controller = viewControllerToPresent
        guard let window = view.window else {
            Misuse.unless(false, "\(self) is not in the window")
            return
        }
        guard Misuse.unless(controller !== presenter, "\(presenter) presents itself"),
            Misuse.unless(presenter.presentedByItself == nil, "\(presenter) presents already"),
            Misuse.unless(!presenter.isBeingDismissed, "\(presenter) is being dismissed"),
            Misuse.unless(!presenter.isBeingPresented, "\(presenter) is being presented"),
            Misuse.unless(controller.presenting == nil, "\(controller) is presented already"),
            Misuse.unless(controller.parent == nil, "\(controller) stands in another controller")
        else { return }
        presenter.presentedByItself = controller
        controller.presenting = presenter
        controller.isBeingPresented = true
        window.move(flag, [presenter, controller]) { _ in
            controller.isBeingPresented = false
        } then: {
            completion?()
        }
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let first = outermost
        guard let presenter = first.presentedByItself == nil ? first.presenting : first,
            let controller = presenter.presentedByItself
        else {
            completion?()
            return
        }
        guard Misuse.unless(!controller.isBeingPresented, "\(controller) is being presented"),
            Misuse.unless(!controller.isBeingDismissed, "\(controller) is being dismissed")
        else { return }
        guard let window = presenter.view.window else {
            presenter.takeAwayPresented()
            completion?()
            return
        }
        controller.isBeingDismissed = true
        window.move(flag, [presenter, controller]) { _ in
            presenter.takeAwayPresented()
        } then: {
            completion?()
        }
    }

    /// Takes away what it presents, and all that stands over that.
    func takeAwayPresented() {
        guard let controller = presentedByItself else { return }
        controller.takeAwayPresented()
        controller.isBeingDismissed = false
        controller.presenting = nil
        presentedByItself = nil
    }
}

extension UIWindow {
    /// Does something at the end of a movement, or at once where nothing is to move.
    func move(
        _ animated: Bool, _ controllers: [UIViewController], _ change: @escaping (Transition) -> Void,
        then completion: @escaping () -> Void
    ) {
        let transition = Transition(isTimed: animated)
        begin(transition, of: controllers) { change($0) }
        transition.animate(alongsideTransition: nil) { _ in completion() }
        if !animated { transition.end() }
    }
}
