#if canImport(UIKit)
    import UIKit

    /// A switch with a label.
    final class LabeledSwitch: UIView {
        let control = UISwitch()
        private let label = UILabel.label()

        init(_ identifier: String) {
            super.init(frame: .zero)
            control.accessibilityIdentifier = identifier
            // VoiceOver reads the label with the switch.
            label.isAccessibilityElement = false
            fill(with: UIStackView(arrangedSubviews: [label, control]))
        }

        required init?(coder: NSCoder) { nil }

        var isOn: Bool {
            get { control.isOn }
            set { control.isOn = newValue }
        }

        func show(_ words: String) {
            label.text = words
            control.accessibilityLabel = words
        }
    }
#endif
