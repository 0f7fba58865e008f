#if canImport(UIKit)
    import Storey
    import UIKit

    /// A button with a symbol instead of its title.
    final class ControlButton: UIButton {
        init(_ identifier: any ElementID) {
            super.init(frame: .zero)
            elementID = identifier
        }

        required init?(coder: NSCoder) { nil }

        /// Shows what a tap does now.
        /// - Parameters:
        ///   - title: The title, which VoiceOver reads.
        ///   - symbol: The name of an SF Symbol.
        ///   - isOn: Whether what the button controls is on.
        ///   - warns: Whether the button is red, such as for a microphone that is off.
        func show(_ title: String, symbol: String, isOn: Bool = false, warns: Bool = false) {
            accessibilityLabel = title
            setImage(UIImage(systemName: symbol), for: .normal)
            isSelected = isOn
            tintColor = warns ? .systemRed : nil
        }
    }

    extension UIStackView {
        /// Creates a row of buttons.
        static func controls(_ buttons: [UIView]) -> UIStackView {
            let row = UIStackView(arrangedSubviews: buttons)
            row.distribution = .fillEqually
            row.spacing = 8
            return row
        }
    }
#endif
