#if canImport(UIKit)
    public import Storey
    import UIKit

    extension FieldBinding {
        /// Shows what depends on the app's theme: when the view appears, and whenever the theme changes.
        ///
        /// A ``ScreenController`` applies the theme to its background, rows, labels, fields, and switches; this method is for
        /// other views.
        ///
        /// ```swift
        /// showTheme {
        ///     $0.stack.spacing = $1.spacing
        ///     $0.save.configuration = $1.primaryButton
        /// }
        /// ```
        /// - Parameter show: Shows the theme. The view controller is passed in, so the closure doesn't need to capture it.
        public func showTheme(_ show: @escaping (Self, Theme) -> Void) {
            whileVisible { [weak self] _ in
                let root = self?.hostRoot?.navigation
                return root?.observeTheme { theme in
                    if let self { show(self, theme ?? .standard) }
                }
                    ?? Observed.constant(()).observe {
                        if let self { show(self, .standard) }
                    }
            }
        }
    }
#endif
