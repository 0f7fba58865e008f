#if canImport(UIKit)
    public import UIKit

    /// A scroll view for a form, which keeps the view that the user types into visible.
    ///
    /// If a keyboard, another field, a longer text, or a rotation hides that view, the form scrolls as far as necessary. Of a
    /// text view, it shows the line with the cursor, so disable scrolling in the text view. The form doesn't scroll while the
    /// user drags it. Dragging it down onto the keyboard dismisses the keyboard.
    ///
    /// Add the form with `addSubview(avoidingKeyboard:)`, so that it ends where the keyboard begins.
    public final class FormScrollView: UIScrollView {
        private var observers: [NotificationObserver] = []
        private var lastSize = CGSize.zero
        private var needsFocusVisible = false

        /// Creates a form that is as wide as its content.
        /// - Parameter content: The fields, such as a vertical stack view.
        public init(_ content: UIView) {
            super.init(frame: .zero)
            preservesSuperviewLayoutMargins = true
            #if !os(visionOS)
                keyboardDismissMode = .interactive
            #endif
            addSubview(content)
            content.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
                content.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
                content.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
                content.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
            ])
            observers = [
                UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification,
                UITextView.textDidChangeNotification,
            ]
            .map { name in
                NotificationObserver(name) { [weak self] in
                    guard let self else { return }
                    MainActor.assumeIsolated { self.setNeedsFocusVisible() }
                }
            }
        }

        /// Returns `nil`: forms are created in code.
        public required init?(coder: NSCoder) { nil }

        private func setNeedsFocusVisible() {
            needsFocusVisible = true
            setNeedsLayout()
        }

        override public func layoutSubviews() {
            super.layoutSubviews()
            guard needsFocusVisible || bounds.size != lastSize else { return }
            needsFocusVisible = false
            lastSize = bounds.size
            guard !isDragging, let view = firstResponder else { return }
            // With another width, texts wrap differently.
            for content in subviews { content.layoutIfNeeded() }
            scrollRectToVisible(convert(view.editedRect, from: view), animated: false)
        }
    }

    extension UIView {
        /// The part of the view that the user types into.
        fileprivate var editedRect: CGRect {
            guard let text = self as? UITextView, let cursor = text.selectedTextRange?.end else {
                return bounds
            }
            let caret = text.caretRect(for: cursor)
            return caret.isNull || caret.isInfinite ? bounds : caret
        }
    }

    /// Observes notifications of a name as long as it exists.
    ///
    /// Unchecked: Foundation's token isn't Sendable, but observers can be removed on any thread.
    private final class NotificationObserver: @unchecked Sendable {
        private let token: any NSObjectProtocol

        init(_ name: Notification.Name, _ received: @escaping @Sendable () -> Void) {
            token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                received()
            }
        }

        deinit { NotificationCenter.default.removeObserver(token) }
    }
#endif
