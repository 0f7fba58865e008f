#if canImport(UIKit)
    import Storey
    import UIKit

    extension UIControl {
        /// The element of the control, or `nil` if it is another one than a button, a switch, or a text field.
        var readableItem: ReadableItem? {
            switch self {
            case let button as UIButton:
                ReadableItem(
                    element(
                        .button, button.title(for: .normal) ?? button.titleLabel?.text, isSelected: isSelected
                    )
                ) { [weak self] action in
                    action == .tap && self?.send([.touchUpInside, .primaryActionTriggered]) == true
                }
            case let control as UISwitch:
                ReadableItem(element(.toggle, nil, isSelected: control.isOn)) { [weak control] action in
                    guard case .toggle(let isOn) = action, let control else { return false }
                    control.isOn = isOn
                    return control.send(.valueChanged)
                }
            case let field as UITextField:
                ReadableItem(
                    element(
                        .field, field.placeholder, value: field.text ?? "", isSecret: field.isSecureTextEntry)
                ) { [weak field] action in
                    switch action {
                    case .type(let text):
                        field?.text = text
                        return field?.send(.editingChanged) == true
                    case .submit: return field?.send([.editingDidEndOnExit, .primaryActionTriggered]) == true
                    case .tap, .toggle, .choose, .drop: return false
                    }
                }
            case _ where isAccessibilityElement || accessibilityIdentifier != nil:
                ReadableItem(element(.button, nil, isSelected: isSelected)) { [weak self] action in
                    action == .tap && self?.send([.touchUpInside, .primaryActionTriggered]) == true
                }
            default: nil
            }
        }

        private func element(
            _ role: ScreenElement.Role, _ label: String?, value: String? = nil, isSelected: Bool = false,
            isSecret: Bool = false
        ) -> ScreenElement {
            ScreenElement(
                role, accessibilityLabel ?? label ?? "", identifier: accessibilityIdentifier, value: value,
                isEnabled: isEnabled, isSelected: isSelected, isSecret: isSecret)
        }

        /// Sends control events.
        /// - Returns: Whether anything handles them.
        private func send(_ events: Event) -> Bool {
            guard !allControlEvents.isDisjoint(with: events) else { return false }
            sendActions(for: events)
            return true
        }
    }

    extension UITextView {
        var readableItem: ReadableItem {
            guard isEditable else {
                return ReadableItem(
                    ScreenElement(.text, accessibilityLabel ?? text, identifier: accessibilityIdentifier))
            }
            let element = ScreenElement(
                .field, accessibilityLabel ?? "", identifier: accessibilityIdentifier, value: text)
            return ReadableItem(element) { [weak self] action in
                guard case .type(let new) = action, let self else { return false }
                // Its delegate is told of typed text only.
                text = new.isEmpty ? " " : ""
                if new.isEmpty { deleteBackward() } else { insertText(new) }
                return true
            }
        }
    }
#endif
