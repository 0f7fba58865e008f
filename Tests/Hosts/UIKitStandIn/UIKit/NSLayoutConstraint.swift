// Layout isn't simulated: constraints have no effect on frames. A test can ask what the keyboard covers.

// https://developer.apple.com/documentation/uikit/nslayoutanchor
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The view whose bottom the anchor is, if it is one.
    fileprivate weak var bottomOf: UIView?

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(self, anchor)
    }
}

// https://developer.apple.com/documentation/uikit/nslayoutxaxisanchor
@MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

// https://developer.apple.com/documentation/uikit/nslayoutyaxisanchor
@MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    fileprivate var isTopOfKeyboardGuide = false
}

// https://developer.apple.com/documentation/uikit/nslayoutdimension
@MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {}

// https://developer.apple.com/documentation/uikit/nslayoutconstraint
@MainActor
open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable { case horizontal = 0, vertical = 1 }

    open var isActive = false {
        didSet {
            guard isActive, anchors.second?.isTopOfKeyboard == true else { return }
            anchors.first?.bottomOf?.endsAtKeyboard = true
        }
    }

    private var anchors: (first: (any LayoutAnchor)?, second: (any LayoutAnchor)?) = (nil, nil)

    public nonisolated override init() { super.init() }

    fileprivate init<Anchor: AnyObject>(_ first: NSLayoutAnchor<Anchor>, _ second: NSLayoutAnchor<Anchor>) {
        super.init()
        anchors = (first, second)
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
}

// https://developer.apple.com/documentation/uikit/uilayoutpriority
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
}

// https://developer.apple.com/documentation/uikit/uilayoutguide
@MainActor
open class UILayoutGuide: NSObject {
    public let topAnchor = NSLayoutYAxisAnchor()
    public let bottomAnchor = NSLayoutYAxisAnchor()
    public let leadingAnchor = NSLayoutXAxisAnchor()
    public let trailingAnchor = NSLayoutXAxisAnchor()
    public let widthAnchor = NSLayoutDimension()
}

// https://developer.apple.com/documentation/uikit/uitrackinglayoutguide
@MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

// https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
@MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    // https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide/usesbottomsafearea
    open var usesBottomSafeArea = true
}

/// An anchor of any type, with what the stand-in knows of it.
@MainActor
private protocol LayoutAnchor {
    var bottomOf: UIView? { get }
    var isTopOfKeyboard: Bool { get }
}

extension NSLayoutAnchor: LayoutAnchor {
    fileprivate var isTopOfKeyboard: Bool { (self as? NSLayoutYAxisAnchor)?.isTopOfKeyboardGuide ?? false }
}

extension UIView {
    public static let noIntrinsicMetric: CGFloat = -1

    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var bottomAnchor: NSLayoutYAxisAnchor {
        let anchor = NSLayoutYAxisAnchor()
        anchor.bottomOf = self
        return anchor
    }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }

    // https://developer.apple.com/documentation/uikit/uiview/keyboardlayoutguide
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let guide = UIKeyboardLayoutGuide()
        guide.topAnchor.isTopOfKeyboardGuide = true
        return guide
    }

    /// Whether constraints keep the view above the keyboard, for tests.
    public var isAboveKeyboard: Bool { endsAtKeyboard || superview?.isAboveKeyboard == true }

    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}

    public func invalidateIntrinsicContentSize() {}
}
