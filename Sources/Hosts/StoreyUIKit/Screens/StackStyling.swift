#if canImport(UIKit)
    public import UIKit

    /// A view controller that configures the stack that it is the first screen of, such as large titles, a toolbar, and
    /// colors.
    ///
    /// ```swift
    /// func style(_ stack: UINavigationController) {
    ///     stack.navigationBar.prefersLargeTitles = true
    /// }
    /// ```
    ///
    /// With large titles, each screen can choose its own display mode with `navigationItem.largeTitleDisplayMode`.
    @MainActor
    public protocol StackStyling: UIViewController {
        /// Configures the stack whenever the screen becomes its first screen, before it appears, and after the app's theme has
        /// set the colors of its bar.
        /// - Parameter stack: The stack. Don't change its delegate, which is the host. The host also controls which
        ///   bars are hidden.
        func style(_ stack: UINavigationController)
    }
#endif
