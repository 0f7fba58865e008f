// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

// https://developer.apple.com/documentation/uikit/uiview
@MainActor
open class UIView: UIResponder {
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0
        case scaleAspectFit = 1
        case scaleAspectFill = 2
    }

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    }

    // https://developer.apple.com/documentation/uikit/uiview/animationcurve
    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0
        case easeIn = 1
        case easeOut = 2
        case linear = 3
    }

    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var autoresizingMask: AutoresizingMask = []
    /// The view controller of the view, if it is a root view.
    weak var controller: UIViewController?
    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityElements: [Any]?
    open var accessibilityElementsHidden = false
    open var accessibilityTraits: UIAccessibilityTraits = []
    open var isAccessibilityElement = false
    open var backgroundColor: UIColor?
    // https://developer.apple.com/documentation/uikit/uiview/directionallayoutmargins
    open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    private var ownTintColor: UIColor?
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .tintColor }
        set { ownTintColor = newValue }
    }
    open var translatesAutoresizingMaskIntoConstraints = true
    open var intrinsicContentSize: CGSize { .zero }
    // https://developer.apple.com/documentation/uikit/uiview/preservessuperviewlayoutmargins
    open var preservesSuperviewLayoutMargins = false
    open var isHidden = false
    open var isUserInteractionEnabled = true
    open var alpha: CGFloat = 1
    open var transform = CGAffineTransform.identity
    // https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.property
    open var contentMode = ContentMode.scaleToFill
    open private(set) var interactions: [any UIInteraction] = []
    /// The active constraints that set an attribute of the view.
    var activeConstraints: [NSLayoutConstraint] = []
    /// The view's guide for the keyboard, if the app has asked for it.
    private(set) var keyboardGuideIfUsed: UIKeyboardLayoutGuide?
    // https://developer.apple.com/documentation/uikit/uiview/safearealayoutguide
    open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self) { $0.safeArea }
    // https://developer.apple.com/documentation/uikit/uiview/keyboardlayoutguide
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let guide = keyboardGuideIfUsed ?? UIKeyboardLayoutGuide(of: self)
        keyboardGuideIfUsed = guide
        return guide
    }
    // https://developer.apple.com/documentation/uikit/uiview/layerclass
    open class var layerClass: AnyClass { CALayer.self }
    // https://developer.apple.com/documentation/uikit/uiview/layer
    open private(set) lazy var layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()

    public init(frame: CGRect = .zero) { self.frame = frame }

    public required init?(coder: NSCoder) { frame = .zero }

    open var window: UIWindow? { self as? UIWindow ?? superview?.window }

    open func isDescendant(of view: UIView) -> Bool {
        self === view || (superview?.isDescendant(of: view) ?? false)
    }

    open func addSubview(_ view: UIView) {
        if view.superview === self { return }
        if let child = view.controller, let parent = child.parent, let nearest = nearestController {
            Misuse.check(
                nearest === parent, "\(child) is a child of \(parent), but its view is in \(nearest)")
        }
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
    }

    open func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    open func removeInteraction(_ interaction: any UIInteraction) {
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    open override var next: UIResponder? { controller ?? superview }

    open func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.append(subviews.remove(at: index))
    }

    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let curveEaseInOut: AnimationOptions = []
    }

    /// Applies the animations of an endless animation. Its completion is never called.
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { animations() }

    /// Applies the animations immediately. The completion is called when a test ends the animation.
    open class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        guard let completion else { return }
        UIWindow.latest?.animations.add { completion(true) }
    }

    // https://developer.apple.com/documentation/uikit/uiview/setneedslayout()
    open func setNeedsLayout() {}

    // https://developer.apple.com/documentation/uikit/uiview/layoutsubviews()
    open func layoutSubviews() {}

    // A window with a size sets the frames of its views. Always, lists create their views, and view controllers are notified.
    open func layoutIfNeeded() {
        controller?.viewWillLayoutSubviews()
        for view in subviews { view.layoutIfNeeded() }
    }

    open func accessibilityActivate() -> Bool { false }

    // https://developer.apple.com/documentation/uikit/uiview/endediting(_:)
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self) else {
            return false
        }
        let hasResigned = view.resignFirstResponder()
        if force { window.firstResponder = nil }
        return hasResigned || force
    }

    /// The part of the view that bars don't cover.
    private var safeArea: CGRect {
        guard let screen = window?.windowScene?.screen else { return bounds }
        let safe = CGRect(
            x: 0, y: screen.topInset, width: screen.bounds.width,
            height: screen.bounds.height - screen.topInset - screen.bottomInset)
        let part = convert(safe, from: screen.coordinateSpace).intersection(bounds)
        return part.isNull ? .zero : part
    }

    private var nearestController: UIViewController? { controller ?? superview?.nearestController }

    open func removeFromSuperview() {
        if let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) {
            // A view that leaves its window resigns, whether it wants to or not.
            responder.resignFirstResponder()
            window.firstResponder = nil
        }
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}
