#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    /// A view that shows why notes can't be loaded, with a button to try again. Hidden if there is no error.
    final class FailureView: UIView {
        let retry = UIButton(primaryAction: nil)
        private let heading = UILabel.heading()
        private let reason = UILabel.label()

        init() {
            super.init(frame: .zero)
            reason.elementID = FailureElement.failure
            retry.elementID = FailureElement.retry
            fill(with: UIStackView.column([heading, reason, retry]))
            show(nil)
        }

        required init?(coder: NSCoder) { nil }

        func showLabels(heading title: String = strings.failureLoading) {
            heading.text = title
            retry.setTitle(strings.failureTryAgain, for: .normal)
        }

        func show(_ reason: String?) {
            self.reason.text = reason
            isHidden = reason == nil
        }
    }
#endif
