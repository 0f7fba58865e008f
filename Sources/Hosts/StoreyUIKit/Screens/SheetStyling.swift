#if canImport(UIKit)
    public import UIKit

    /// A view controller that configures the sheet that it is the first screen of, such as its detents and grabber.
    ///
    /// ```swift
    /// extension NoteEditorViewController: SheetStyling {
    ///     func style(_ sheet: UISheetPresentationController) {
    ///         sheet.detents = [.medium(), .large()]
    ///         sheet.prefersGrabberVisible = true
    ///     }
    /// }
    /// ```
    @MainActor
    public protocol SheetStyling: UIViewController {
        /// Configures the sheet before it appears.
        /// - Parameter sheet: The sheet. Don't change its delegate, which is the host.
        func style(_ sheet: UISheetPresentationController)
    }
#endif
