#if canImport(UIKit)
    import UIKit

    /// Says that notes cannot be read, why, and offers to try again. Hidden where all is well.
    final class FailureView: UIView {
        let retry = UIButton(primaryAction: UIAction(title: "Try again") { _ in })
        private let reason = UILabel.label()

        init() {
            super.init(frame: .zero)
            reason.accessibilityIdentifier = "failure"
            retry.accessibilityIdentifier = "retry"
            fill(with: UIStackView.column([UILabel.heading("The notes cannot be read"), reason, retry]))
            show(nil)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ reason: String?) {
            self.reason.text = reason
            isHidden = reason == nil
        }
    }
#endif
