#if canImport(UIKit)
    public import Storey
    public import UIKit

    extension UIKitHost {
        /// Makes what draws a popup.
        ///
        /// What it makes is presented over everything; in its own presentation style, or faded in over the full screen. It
        /// is put away when the popup goes.
        /// - Parameters:
        ///   - popup: what it asks, in words; where it shows a screen, there are none.
        ///   - screen: the view controller of that screen, to be put into what is made or to be returned as it is; nil for a
        ///     popup in words.
        ///   - answer: to be called with the index of the button that the person chose; nil where they chose none.
        public typealias PopupMaker =
            @MainActor (
                _ popup: Popup, _ screen: UIViewController?, _ answer: @escaping @MainActor (Int?) -> Void
            ) -> UIViewController

        /// Draws popups of a style of the app's own. To be said before one is used.
        ///
        /// ```swift
        /// host.draw(popup: "toast") { popup, _, answer in ToastController(popup.title, onTap: { answer(0) }) }
        /// ```
        /// - Parameters:
        ///   - name: the style's name.
        ///   - make: makes what draws one.
        public func draw(popup name: String, _ make: @escaping PopupMaker) {
            stage.popupMakers[name] = make
            navigation.drawnPopups.insert(name)
        }
    }
#endif
