// https://developer.apple.com/documentation/uikit/uilayoutguide
@MainActor
open class UILayoutGuide: NSObject {
    // https://developer.apple.com/documentation/uikit/uilayoutguide/owningview
    open internal(set) weak var owningView: UIView?
    /// Returns the guide's rectangle in its view.
    private let rectangle: @MainActor (UIView) -> CGRect

    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }

    init(of view: UIView, _ rectangle: @escaping @MainActor (UIView) -> CGRect) {
        owningView = view
        self.rectangle = rectangle
        super.init()
    }

    // https://developer.apple.com/documentation/uikit/uilayoutguide/layoutframe
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        return rectangle(owningView)
    }
}

// https://developer.apple.com/documentation/foundation/nsdirectionalrectedge
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
}

// https://developer.apple.com/documentation/uikit/uitrackinglayoutguide
@MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var nearby: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
    private var away: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]

    // https://developer.apple.com/documentation/uikit/uitrackinglayoutguide/setconstraints(_:activewhennearedge:)
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        for constraint in nearby[edge] ?? [] { constraint.isActive = false }
        nearby[edge] = trackingConstraints
        updateConstraints()
    }

    // https://developer.apple.com/documentation/uikit/uitrackinglayoutguide/setconstraints(_:activewhenawayfrom:)
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        for constraint in away[edge] ?? [] { constraint.isActive = false }
        away[edge] = trackingConstraints
        updateConstraints()
    }

    // https://developer.apple.com/documentation/uikit/uitrackinglayoutguide/constraints(activewhennearedge:)
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        nearby[edge] ?? []
    }

    // https://developer.apple.com/documentation/uikit/uitrackinglayoutguide/constraints(activewhenawayfrom:)
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        away[edge] ?? []
    }

    /// The edges of the window that the guide is near to, for tests.
    public var nearEdges: NSDirectionalRectEdge { [] }

    /// Activates and deactivates the constraints that depend on edges.
    func updateConstraints() {
        let edges = nearEdges
        for (edge, constraints) in nearby {
            for constraint in constraints { constraint.isActive = !edges.isDisjoint(with: edge) }
        }
        for (edge, constraints) in away {
            for constraint in constraints { constraint.isActive = edges.isDisjoint(with: edge) }
        }
    }
}

// https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
@MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    // https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide/followsundockedkeyboard
    open var followsUndockedKeyboard = false { didSet { updateConstraints() } }
    // https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide/usesbottomsafearea
    open var usesBottomSafeArea = true
    // https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide/keyboarddismisspadding
    open var keyboardDismissPadding: CGFloat = 0

    init(of view: UIView) { super.init(of: view) { _ in .zero } }

    open override var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        let bounds = view.bounds
        let bottom = usesBottomSafeArea ? view.safeAreaLayoutGuide.layoutFrame.maxY : bounds.maxY
        let hidden = CGRect(x: 0, y: bottom, width: bounds.width, height: bounds.maxY - bottom)
        guard let part = coveredPart(of: view) else { return hidden }
        // A docked keyboard that covers less than what the guide leaves free anyway doesn't count.
        return part.minY > bottom ? hidden : part
    }

    /// Those that the keyboard is near to, for tests.
    // https://developer.apple.com/documentation/uikit/adjusting-your-layout-with-keyboard-layout-guide
    public override var nearEdges: NSDirectionalRectEdge {
        guard let view = owningView, coveredPart(of: view) != nil else { return .bottom }
        return view.window?.keyboard?.nearEdges ?? .bottom
    }

    /// The part of the view that the keyboard covers, if the guide follows it where it is.
    private func coveredPart(of view: UIView) -> CGRect? {
        guard let keyboard = view.window?.keyboard, keyboard.isVisible,
            keyboard.isDocked || followsUndockedKeyboard
        else { return nil }
        let part = view.convert(keyboard.frame, from: keyboard.screen.coordinateSpace)
            .intersection(view.bounds)
        return part.isEmpty ? nil : part
    }
}
