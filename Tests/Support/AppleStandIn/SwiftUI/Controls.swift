import UIKit

/// https://developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    let key: String
    public init(_ value: String) { key = value }
    public init(stringLiteral value: String) { key = value }
}

/// https://developer.apple.com/documentation/swiftui/text
public struct Text: View, PrimitiveView {
    let text: String

    public init(verbatim content: String) { text = content }
    public init(_ key: LocalizedStringKey) { text = key.key }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { text = String(content) }

    var controls: [UIView] {
        let label = UILabel()
        label.text = text
        return [label]
    }
}

/// https://developer.apple.com/documentation/swiftui/image
public struct Image: View, PrimitiveView {
    /// https://developer.apple.com/documentation/swiftui/image/init(systemname:)
    public init(systemName: String) {}

    var controls: [UIView] { [] }
}

/// https://developer.apple.com/documentation/swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
    let name: String
    /// https://developer.apple.com/documentation/swiftui/buttonrole/destructive
    public static let destructive = ButtonRole(name: "destructive")
}

/// https://developer.apple.com/documentation/swiftui/button
public struct Button<Label: View>: View, PrimitiveView {
    let action: @MainActor () -> Void
    let label: Label

    @preconcurrency
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    /// https://developer.apple.com/documentation/swiftui/button/init(role:action:label:)
    @preconcurrency
    public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) { self.init(action: action, label: label) }

    var controls: [UIView] {
        let title = SwiftUI.controls(of: label).compactMap { ($0 as? UILabel)?.text }.joined(separator: " ")
        return [UIButton(primaryAction: UIAction(title: title) { [action] _ in action() })]
    }
}

extension Button where Label == Text {
    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }

    @_disfavoredOverload @preconcurrency
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

/// https://developer.apple.com/documentation/swiftui/toggle
public struct Toggle<Label: View>: View, PrimitiveView {
    let isOn: Binding<Bool>
    let label: Label

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    var controls: [UIView] {
        let control = UISwitch()
        control.isOn = isOn.wrappedValue
        control.addAction(
            UIAction { [isOn, weak control] _ in if let control { isOn.wrappedValue = control.isOn } },
            for: .valueChanged)
        return SwiftUI.controls(of: label) + [control]
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}
