/// A view whose content can be read and used without rendering it, as a screen reader would. Tests use it to run a
/// whole app without a browser or simulator.
///
/// HTML views conform to it. For an app that has only UIKit views, implement it in a few lines per screen.
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
