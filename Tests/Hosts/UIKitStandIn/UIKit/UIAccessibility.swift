public enum UIAccessibility {
    @MainActor public static var isReduceMotionEnabled = false
}

@MainActor
open class UIAccessibilityElement: UIResponder {
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityTraits: UIAccessibilityTraits = []

    public init(accessibilityContainer container: Any) {}

    open func accessibilityActivate() -> Bool { false }
}
