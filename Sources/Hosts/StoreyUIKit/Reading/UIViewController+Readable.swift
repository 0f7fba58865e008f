#if canImport(UIKit)
    package import Storey
    package import UIKit

    /// A headless test reads and uses the views of a view controller, as a user of VoiceOver would.
    extension UIViewController: ReadableViewProvider {
        package nonisolated var readableView: any ReadableView { ReadableViewController(controller: self) }

        package nonisolated func showForReading(in navigation: Navigation) -> () -> Void {
            // Unchecked: the app of a view controller is isolated to the main actor, as is its navigation.
            nonisolated(unsafe) let navigation = navigation
            let hide: @MainActor @Sendable () -> Void = MainActor.assumeIsolated {
                // The height of many screens, because a list creates only the rows that are visible.
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 8_000))
                let root = RootViewController(navigation)
                root.show(self)
                window.rootViewController = root
                window.isHidden = false
                window.layoutIfNeeded()
                return {
                    window.isHidden = true
                    window.rootViewController = nil
                }
            }
            return { MainActor.assumeIsolated { hide() } }
        }
    }

    /// The content of a view controller.
    private final class ReadableViewController: ReadableView {
        private let controller: UIViewController

        init(controller: UIViewController) { self.controller = controller }

        var title: String {
            MainActor.assumeIsolated { [controller] in
                controller.navigationItem.title ?? controller.title ?? ""
            }
        }

        var elements: [ScreenElement] {
            MainActor.assumeIsolated { [controller] in controller.readableItems.map(\.element) }
        }

        func perform(_ action: ElementAction, on identifier: String) -> Bool {
            MainActor.assumeIsolated { [controller] in
                let item = controller.readableItems.first { $0.element.identifier == identifier }
                guard let item, item.element.isEnabled else { return false }
                return item.perform(action)
            }
        }
    }
#endif
