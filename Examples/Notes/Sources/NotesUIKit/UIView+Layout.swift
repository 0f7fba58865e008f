#if canImport(UIKit)
    import UIKit

    extension UIView {
        /// Fills the whole of it.
        func fill(with view: UIView) {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }

        /// A control with words beside it.
        static func labelled(_ words: String, _ control: UIControl) -> UIView {
            let label = UILabel()
            label.text = words
            control.accessibilityLabel = words
            return UIStackView(arrangedSubviews: [label, control])
        }
    }

    extension UIStackView {
        /// Views beneath each other.
        static func column(_ views: [UIView]) -> UIStackView {
            let column = UIStackView(arrangedSubviews: views)
            column.axis = .vertical
            column.spacing = 12
            column.isLayoutMarginsRelativeArrangement = true
            return column
        }
    }
#endif
