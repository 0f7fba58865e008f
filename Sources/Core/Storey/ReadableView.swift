/// A view whose content a test can read and operate without rendering it. It describes the elements that a screen
/// reader would announce. Tests use it to run a whole app without a browser or simulator.
///
/// HTML views conform to it. In UIKit, tests read the view tree of a view controller, which doesn't need to conform.
public protocol ReadableView: Presentable {
    /// The title in the navigation bar.
    var title: String { get }

    /// The elements in reading order.
    var elements: [ScreenElement] { get }

    /// Performs an action on an element, as the user would.
    /// - Parameters:
    ///   - action: The action.
    ///   - identifier: The identifier of the element.
    /// - Returns: `false` if the element doesn't exist, is disabled, or doesn't support the action.
    func perform(_ action: ElementAction, on identifier: String) -> Bool
}

/// A view that a host's module makes readable, such as a view controller.
package protocol ReadableViewProvider: Presentable {
    /// The content of the view.
    var readableView: any ReadableView { get }

    /// Shows the view as if it were on the screen, because some views have their content only there.
    /// - Parameter navigation: The navigation that the view belongs to.
    /// - Returns: A closure that removes it from the screen.
    func showForReading(in navigation: Navigation) -> () -> Void
}

extension Presentable {
    /// The content of the view, or `nil` if it can't be read.
    package var readable: (any ReadableView)? {
        self as? any ReadableView ?? (self as? any ReadableViewProvider)?.readableView
    }
}
