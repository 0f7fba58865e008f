#if canImport(UIKit)
    import UIKit

    extension UIViewController {
        /// Adds a view that fills the screen above the keyboard.
        func fill(with content: UIView) {
            view.addSubview(content)
            let keyboard = view.keyboardLayoutGuide
            // Without a keyboard, the view reaches to the bottom, as it does to the other edges.
            keyboard.usesBottomSafeArea = false
            content.stretch(
                from: view.topAnchor, view.leadingAnchor, to: keyboard.topAnchor, view.trailingAnchor)
        }

        /// Adds a view that fills the screen above the keyboard and scrolls if it is taller.
        func fill(withScrolling column: UIStackView) {
            let scrolling = UIScrollView()
            scrolling.preservesSuperviewLayoutMargins = true
            fill(with: scrolling)
            scrolling.addSubview(column)
            let content = scrolling.contentLayoutGuide
            column.stretch(
                from: content.topAnchor, content.leadingAnchor, to: content.bottomAnchor,
                content.trailingAnchor)
            column.widthAnchor.constraint(equalTo: scrolling.frameLayoutGuide.widthAnchor).isActive = true
        }
    }

    extension UIView {
        /// Adds a subview that fills this view.
        func fill(with view: UIView) {
            addSubview(view)
            view.stretch(from: topAnchor, leadingAnchor, to: bottomAnchor, trailingAnchor)
        }

        fileprivate func stretch(
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
