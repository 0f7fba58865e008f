#if canImport(UIKit)
    public import UIKit

    extension FieldBinding {
        /// Sends an event whenever a control is used. If the control has an accessibility identifier, session
        /// recordings contain the action.
        ///
        /// ```swift
        /// on(order, .valueChanged) { .newestFirst($0.order.isOn) }
        /// ```
        /// - Parameters:
        ///   - control: The control, such as a button, a switch, or a text field.
        ///   - use: The control event.
        ///   - event: Returns the view event. The view controller is passed in, so the closure doesn't need to capture
        ///     it.
        public func on(_ control: UIControl, _ use: UIControl.Event, _ event: @escaping (Self) -> ViewEvent) {
            control.addAction(
                UIAction { [weak self, weak control] _ in
                    guard let self else { return }
                    guard let control, let identifier = control.accessibilityIdentifier,
                        let action = control.elementAction(for: use)
                    else { return send(event(self)) }
                    let isSecret = (control as? UITextField)?.isSecureTextEntry ?? false
                    send(event(self), for: action, on: identifier, isSecret: isSecret)
                }, for: use)
        }
    }
#endif
