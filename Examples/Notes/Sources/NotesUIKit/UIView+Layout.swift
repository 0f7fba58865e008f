#if canImport(UIKit)
    import UIKit

    extension UIViewController {
        /// Adds a view that fills the screen above the keyboard.
        func fill(with content: UIView) { view.addSubview(avoidingKeyboard: content) }

        /// Adds a form that fills the screen above the keyboard and scrolls if it is taller.
        func fill(withScrolling column: UIStackView) { fill(with: FormScrollView(column)) }
    }

    extension UIView {
        /// Adds a subview that fills this view.
        func fill(with view: UIView) {
            addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: topAnchor),
                view.bottomAnchor.constraint(equalTo: bottomAnchor),
                view.leadingAnchor.constraint(equalTo: leadingAnchor),
                view.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
        }
    }

    extension UILabel {
        /// Creates a label that supports Dynamic Type and wraps its text.
        static func label(_ style: UIFont.TextStyle = .body) -> UILabel {
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            return label
        }

        /// Creates the header of a section.
        static func heading() -> UILabel {
            let heading = label(.headline)
            heading.accessibilityTraits = .header
            return heading
        }
    }

    extension UIStackView {
        /// Creates a vertical stack.
        static func column(_ views: [UIView]) -> UIStackView {
            let column = UIStackView(arrangedSubviews: views)
            column.axis = .vertical
            column.spacing = 12
            // The margins of the screen are those of the theme.
            column.isLayoutMarginsRelativeArrangement = true
            column.preservesSuperviewLayoutMargins = true
            return column
        }
    }
#endif
