#if canImport(UIKit)
    public import UIKit

    /// A view controller that says how a stack looks whose first screen it is: large titles, a toolbar, colours.
    ///
    /// ```swift
    /// func style(_ stack: UINavigationController) {
    ///     stack.navigationBar.prefersLargeTitles = true
    /// }
    /// ```
    ///
    /// Which of the screens has a large title then, each says of itself by its `navigationItem.largeTitleDisplayMode`.
    @MainActor
    public protocol StackStyling: UIViewController {
        /// Called whenever the screen has become the first of a stack, before it comes into sight.
        /// - Parameter stack: the stack. Its delegate is the host, which also says which bars are hidden.
        func style(_ stack: UINavigationController)
    }
#endif
