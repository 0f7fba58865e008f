#if canImport(UIKit)
    import UIKit

    extension UIView {
        /// Fills the whole of it.
        func fill(with view: UIView) {
            addSubview(view)
            view.stretch(from: topAnchor, leadingAnchor, to: bottomAnchor, trailingAnchor)
        }

        /// Fills the whole of it, and scrolls where that is too little.
        func fill(withScrolling column: UIStackView) {
            let scrolling = UIScrollView()
            fill(with: scrolling)
            scrolling.addSubview(column)
            let content = scrolling.contentLayoutGuide
            column.stretch(
                from: content.topAnchor, content.leadingAnchor, to: content.bottomAnchor,
                content.trailingAnchor)
            column.widthAnchor.constraint(equalTo: scrolling.frameLayoutGuide.widthAnchor).isActive = true
        }

        private func stretch(
            from top: NSLayoutYAxisAnchor, _ leading: NSLayoutXAxisAnchor, to bottom: NSLayoutYAxisAnchor,
            _ trailing: NSLayoutXAxisAnchor
        ) {
            translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                topAnchor.constraint(equalTo: top), leadingAnchor.constraint(equalTo: leading),
                bottomAnchor.constraint(equalTo: bottom), trailingAnchor.constraint(equalTo: trailing),
            ])
        }
    }

    extension UILabel {
        /// Words as large as the person wants them, in as many lines as they take.
        static func label(_ style: UIFont.TextStyle = .body) -> UILabel {
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            return label
        }

        /// The words over a part of a screen.
        static func heading() -> UILabel {
            let heading = label(.headline)
            heading.accessibilityTraits = .header
            return heading
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
