public import UIKit

/// https://developer.apple.com/documentation/swiftui/modifiedcontent
public struct ModifiedContent<Content, Modifier> {
    /// https://developer.apple.com/documentation/swiftui/modifiedcontent/content
    public var content: Content
    /// https://developer.apple.com/documentation/swiftui/modifiedcontent/modifier
    public var modifier: Modifier
}

extension ModifiedContent: View where Content: View, Modifier: ControlsModifier {
    public var body: Never { fatalError("This view has no body.") }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ControlsModifier {
    var controls: [UIView] { modifier.modified(SwiftUI.controls(of: content)) }
}

/// A replacement for `ViewModifier`, which the stand-in applies to the controls of a view.
@MainActor public protocol ControlsModifier {
    /// Returns the modified controls, for tests.
    func modified(_ controls: [UIView]) -> [UIView]
}

/// https://developer.apple.com/documentation/swiftui/accessibilityattachmentmodifier
public struct AccessibilityAttachmentModifier {
    let attach: @MainActor (UIView) -> Void
}

extension AccessibilityAttachmentModifier: ControlsModifier {
    /// Returns the modified controls, for tests.
    public func modified(_ controls: [UIView]) -> [UIView] {
        // The last one is the control itself, after its label.
        if let control = controls.last { attach(control) }
        return controls
    }
}

/// https://developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits/isselected
    public static let isSelected = AccessibilityTraits(rawValue: 1)
}

/// https://developer.apple.com/documentation/swiftui/horizontaledge
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    case leading, trailing
}

extension View {
    /// https://developer.apple.com/documentation/swiftui/view/accessibilityidentifier(_:)
    public nonisolated func accessibilityIdentifier(_ identifier: String)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        ModifiedContent(
            content: self,
            modifier: AccessibilityAttachmentModifier { $0.accessibilityIdentifier = identifier })
    }

    /// https://developer.apple.com/documentation/swiftui/view/accessibilityaddtraits(_:)
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        ModifiedContent(
            content: self,
            modifier: AccessibilityAttachmentModifier {
                if traits.contains(.isSelected) { ($0 as? UIControl)?.isSelected = true }
            })
    }

    /// The stand-in shows the actions after the row, as VoiceOver offers them.
    ///
    /// https://developer.apple.com/documentation/swiftui/view/swipeactions(edge:allowsfullswipe:content:)
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View { ModifiedContent(content: self, modifier: SwipeActionsModifier(actions: content())) }
}

private struct SwipeActionsModifier<Actions> {
    let actions: Actions
}

extension SwipeActionsModifier: ControlsModifier where Actions: View {
    func modified(_ controls: [UIView]) -> [UIView] { controls + SwiftUI.controls(of: actions) }
}
