// https://developer.apple.com/documentation/uikit/uiwindow
@MainActor
open class UIWindow: UIView {
    /// The animations in the window, for tests.
    public let animations = Animations()
    /// The window of the most recent transition, which view animations belong to.
    static weak var latest: UIWindow?
    private var visibleControllers: [UIViewController] = []
    /// The view with the keyboard focus.
    weak var firstResponder: UIResponder? { didSet { updateKeyboard() } }
    private var isMovingFocus = false

    /// Whether the window is as narrow as a phone's, for tests.
    public var isCompact = true {
        didSet {
            func update(_ controller: UIViewController) {
                (controller as? UISplitViewController)?.update()
                for child in controller.children { update(child) }
            }
            for layer in layers { update(layer) }
        }
    }

    open var rootViewController: UIViewController? { didSet { updateAppearance() } }

    open override var isHidden: Bool { didSet { updateAppearance() } }

    // https://developer.apple.com/documentation/uikit/uiwindow/windowscene
    open internal(set) weak var windowScene: UIWindowScene?
    // https://developer.apple.com/documentation/uikit/uiwindow/iskeywindow
    open private(set) var isKeyWindow = false

    open func makeKeyAndVisible() {
        isHidden = false
        windowScene?.keyWindow?.isKeyWindow = false
        isKeyWindow = true
        updateKeyboard()
    }

    open override var next: UIResponder? { windowScene }

    /// The field that the keyboard types into, if it is shown, for tests. Only the key window of an active scene has it.
    public var keyboardField: UIView? {
        guard isKeyWindow, windowScene.map({ $0.activationState == .foregroundActive }) ?? true,
            let field = firstResponder as? UIView
        else { return nil }
        return field is UITextField || (field as? UITextView)?.isEditable == true ? field : nil
    }

    /// The keyboard of the window's screen, for tests.
    public var keyboard: Keyboard? { windowScene?.screen.keyboard }

    /// Makes a responder the first one. The keyboard stays where it is if the one before resigns for it.
    func moveFocus(to responder: UIResponder) -> Bool {
        isMovingFocus = true
        defer {
            isMovingFocus = false
            updateKeyboard()
        }
        guard firstResponder?.resignFirstResponder() ?? true else { return false }
        firstResponder = responder
        return true
    }

    private func updateKeyboard() { if !isMovingFocus { keyboard?.update() } }

    open override func layoutIfNeeded() {
        if !frame.isEmpty { layOutSubviews() }
        super.layoutIfNeeded()
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) { nil }

    /// The root view controller and the presented controllers, from back to front, for tests.
    public var layers: [UIViewController] {
        var layers: [UIViewController] = []
        var next = rootViewController
        while let controller = next {
            layers.append(controller)
            next = controller.ownPresented
        }
        return layers
    }

    /// The layers that aren't being dismissed and whose views aren't removed, because none covers them.
    // https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/fullscreen
    private var shownLayers: ArraySlice<UIViewController> {
        let layers = layers.prefix { !$0.isBeingDismissed }
        let cover = layers.dropFirst().lastIndex { $0.modalPresentationStyle == .fullScreen }
        return layers[(cover ?? layers.startIndex)...]
    }

    /// Starts a transition. A noninteractive one ends with the window's animations.
    func begin(
        _ transition: Transition, of controllers: [UIViewController], ended: @escaping (Transition) -> Void
    ) {
        for controller in controllers { controller.transition = transition }
        Self.latest = self
        animations.runningCount += 1
        transition.finish = { [self] in
            animations.runningCount -= 1
            for controller in controllers { controller.transition = nil }
            ended(transition)
            updateAppearance(animated: transition.isAnimated)
            transition.notifyCompletions()
        }
        transition.cancel = { [self] in reverseAppearance(of: controllers) }
        updateAppearance(animated: transition.isAnimated)
        if !transition.isInteractive, transition.isTimed { animations.add { transition.end() } }
    }

    /// Reverses the appearance of a canceled transition's controllers and of what they contain.
    // https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/notifywheninteractionchanges(_:)
    private func reverseAppearance(of controllers: [UIViewController]) {
        let moving = visibleControllers.filter { controller in
            sequence(first: controller) { $0.parent }.contains { ancestor in
                controllers.contains { $0 === ancestor }
            }
        }
        let (appearing, disappearing) = (
            moving.filter { $0.appearance == .appearing }, moving.filter { $0.appearance == .disappearing }
        )
        for controller in appearing { controller.disappear(animated: true) }
        for controller in disappearing { controller.appear(animated: true) }
    }

    /// Updates the appearance of all controllers. During a transition, controllers are appearing or disappearing.
    func updateAppearance(animated: Bool = false) {
        var visible: [UIViewController] = []
        func visit(_ controller: UIViewController, in view: UIView) {
            if !controller.view.isDescendant(of: view) { view.addSubview(controller.view) }
            visible.append(controller)
            if animations.runningCount == 0 { controller.removeHiddenViews() }
            for child in controller.visibleChildren { visit(child, in: controller.view) }
        }
        if !isHidden { for layer in shownLayers { visit(layer, in: self) } }
        let isFinal = animations.runningCount == 0
        let leaving = visibleControllers.filter { old in !visible.contains { $0 === old } }
        visibleControllers = visible + (isFinal ? [] : leaving)
        for controller in leaving {
            controller.disappear(animated: animated)
            if isFinal {
                // A child keeps its place in a parent that disappears.
                if !leaving.contains(where: { $0 === controller.parent }) {
                    controller.viewIfLoaded?.removeFromSuperview()
                }
                controller.disappeared(animated: animated)
            }
        }
        for controller in visible { controller.appear(animated: animated) }
        if isFinal { for controller in visible { controller.appeared(animated: animated) } }
    }
}
