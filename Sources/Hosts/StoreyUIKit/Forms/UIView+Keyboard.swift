#if canImport(UIKit)
    public import UIKit

    extension UIView {
        /// Adds a view that fills this view, except for what the keyboard covers.
        ///
        /// The view is above the keyboard, or below one that floats near the top. It follows a keyboard that the user moves or
        /// drags down. Without a keyboard, it reaches to the bottom edge.
        ///
        /// - Parameter content: The view, such as a table or a ``FormScrollView``.
        public func addSubview(avoidingKeyboard content: UIView) {
            addSubview(content)
            content.translatesAutoresizingMaskIntoConstraints = false
            let keyboard = keyboardLayoutGuide
            // The view reaches to the bottom edge, as it does to the other edges.
            keyboard.usesBottomSafeArea = false
            keyboard.followsUndockedKeyboard = true
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: leadingAnchor),
                content.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
            let above = [
                content.topAnchor.constraint(equalTo: topAnchor),
                content.bottomAnchor.constraint(equalTo: keyboard.topAnchor),
            ]
            keyboard.setConstraints(
                keyboard.constraints(activeWhenAwayFrom: .top) + above, activeWhenAwayFrom: .top)
            let below = [
                content.topAnchor.constraint(equalTo: keyboard.bottomAnchor),
                content.bottomAnchor.constraint(equalTo: bottomAnchor),
            ]
            keyboard.setConstraints(
                keyboard.constraints(activeWhenNearEdge: .top) + below, activeWhenNearEdge: .top)
        }

        /// The view in this view that has the keyboard focus.
        var firstResponder: UIView? {
            isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponder).first
        }
    }
#endif
