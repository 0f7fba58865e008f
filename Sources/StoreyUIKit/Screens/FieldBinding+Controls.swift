#if canImport(UIKit)
    public import UIKit

    extension FieldBinding {
        /// Sends an event whenever a control is used.
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
                UIAction { [weak self] _ in
                    if let self { send(event(self)) }
                }, for: use)
        }
    }
#endif
