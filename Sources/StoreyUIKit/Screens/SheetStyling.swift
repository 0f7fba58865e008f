#if canImport(UIKit)
    public import UIKit

    /// A view controller that says how a sheet looks when it is the first on it: its heights, its grabber.
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
        /// Called before the sheet comes into sight.
        /// - Parameter sheet: the sheet. Its delegate is the host.
        func style(_ sheet: UISheetPresentationController)
    }
#endif
