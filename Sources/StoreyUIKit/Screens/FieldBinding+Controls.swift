#if canImport(UIKit)
    public import UIKit

    extension FieldBinding {
        /// Sends an event whenever a control is used. A control that has an identifier is recorded by it, where somebody
        /// records the session.
        ///
        /// ```swift
        /// on(order, .valueChanged) { .newestFirst($0.order.isOn) }
        /// ```
        /// - Parameters:
        ///   - control: the control: a button, a switch, a field.
        ///   - use: which use of it.
        ///   - event: the event; is given the controller, which it need not capture.
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
