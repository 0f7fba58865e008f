// https://developer.apple.com/documentation/uikit/uiaccessibility
public struct UIAccessibility {
    @MainActor public private(set) static var isReduceMotionEnabled = false

    /// Simulates that the user changes the setting Reduce Motion.
    @MainActor public static func reduceMotion(_ isEnabled: Bool) { isReduceMotionEnabled = isEnabled }

    // https://developer.apple.com/documentation/uikit/uiaccessibility/notification
    public struct Notification: Hashable, RawRepresentable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let announcement = Notification(rawValue: 1008)
    }

    /// The announcements so far, oldest first, for tests.
    @MainActor public private(set) static var announcements: [String] = []

    // https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)
    @MainActor public static func post(notification: Notification, argument: Any?) {
        if notification == .announcement, let text = argument as? String { announcements.append(text) }
    }
}

// https://developer.apple.com/documentation/uikit/uiaccessibilityelement
@MainActor
open class UIAccessibilityElement: UIResponder {
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityTraits: UIAccessibilityTraits = []

    public init(accessibilityContainer container: Any) {}

    open func accessibilityActivate() -> Bool { false }
}
