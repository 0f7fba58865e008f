#if canImport(UIKit)
    public import Storey
    public import UIKit

    extension UIKitHost {
        /// Creates the view controller of a popup.
        ///
        /// The view controller is presented above everything, in its own presentation style or, by default, faded in
        /// over the full screen. It is dismissed when the popup is removed.
        /// - Parameters:
        ///   - popup: The title, message, and buttons of the popup, which are empty if it shows a screen.
        ///   - screen: The view controller of the popup's screen, to embed or to return as it is; `nil` for a popup
        ///     with text.
        ///   - answer: Call it with the index of the button that the user chose, or with `nil` if the user dismisses the
        ///     popup without one, which counts as the first cancel button, if any.
        public typealias PopupFactory =
            @MainActor (
                _ popup: Popup, _ screen: UIViewController?, _ answer: @escaping @MainActor (Int?) -> Void
            ) -> UIViewController

        /// Registers a custom popup style. Call this method before the style is used.
        ///
        /// ```swift
        /// host.registerPopupStyle("toast") { popup, _, answer in ToastController(popup.title, onTap: { answer(0) }) }
        /// ```
        /// - Parameters:
        ///   - name: The name of the style.
        ///   - make: Creates the view controller.
        public func registerPopupStyle(_ name: String, _ make: @escaping PopupFactory) {
            renderer.popupFactories[name] = make
            navigation.supportedPopupStyles.insert(name)
        }
    }
#endif
