#if canImport(UIKit)
    import UIKit

    extension UIButton {
        /// Opens an address outside the app when the button is tapped.
        func onTapOpen(_ address: @escaping () -> String?) {
            addAction(
                UIAction { _ in
                    guard let url = address().flatMap({ URL(string: $0) }) else { return }
                    UIApplication.shared.open(url)
                },
                for: .primaryActionTriggered)
        }
    }
#endif
