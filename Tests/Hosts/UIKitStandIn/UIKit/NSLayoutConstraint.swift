// Constraints are equations of one edge with another, which `UIView.layOutSubviews()` applies.

/// An edge or dimension that a constraint sets.
enum LayoutAttribute { case top, bottom, leading, trailing, width, height }

/// An attribute of a view or layout guide.
struct LayoutPlace {
    weak var item: NSObject?
    let attribute: LayoutAttribute
}

// https://developer.apple.com/documentation/uikit/nslayoutanchor
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    private let place: LayoutPlace

    init(_ item: NSObject, _ attribute: LayoutAttribute) {
        place = LayoutPlace(item: item, attribute: attribute)
        super.init()
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(place, anchor.place)
    }
}

// https://developer.apple.com/documentation/uikit/nslayoutxaxisanchor
@MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

// https://developer.apple.com/documentation/uikit/nslayoutyaxisanchor
@MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

// https://developer.apple.com/documentation/uikit/nslayoutdimension
@MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}

// https://developer.apple.com/documentation/uikit/nslayoutconstraint
@MainActor
open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable { case horizontal = 0, vertical = 1 }

    // https://developer.apple.com/documentation/uikit/nslayoutconstraint/isactive
    open var isActive = false {
        didSet {
            guard isActive != oldValue, let view = first?.item as? UIView else { return }
            if isActive {
                view.activeConstraints.append(self)
            } else {
                view.activeConstraints.removeAll { $0 === self }
            }
        }
    }

    /// The attribute that the constraint sets.
    private(set) var first: LayoutPlace?
    /// The attribute that it is set to.
    private(set) var second: LayoutPlace?

    public nonisolated override init() { super.init() }

    fileprivate init(_ first: LayoutPlace, _ second: LayoutPlace) {
        super.init()
        self.first = first
        self.second = second
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

extension UIView {
    public static let noIntrinsicMetric: CGFloat = -1

    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}

    public func invalidateIntrinsicContentSize() {}
}
