#if canImport(UIKit)
    import Notes
    import UIKit

    /// Says that notes cannot be read, why, and offers to try again. Hidden where all is well.
    final class FailureView: UIView {
        let retry = UIButton(primaryAction: nil)
        private let heading = UILabel.heading()
        private let reason = UILabel.label()

        init() {
            super.init(frame: .zero)
            reason.accessibilityIdentifier = "failure"
            retry.accessibilityIdentifier = "retry"
            fill(with: UIStackView.column([heading, reason, retry]))
            show(nil)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ texts: FailureTexts) {
            heading.text = texts.unreadable
            retry.setTitle(texts.tryAgain, for: .normal)
        }

        func show(_ reason: String?) {
            self.reason.text = reason
            isHidden = reason == nil
        }
    }
#endif
