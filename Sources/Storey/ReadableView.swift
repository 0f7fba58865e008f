/// A view whose content can be read and used without drawing it, as a screen reader would. It is what lets a
/// test run a whole app with no browser and no simulator.
///
/// A web view is readable as it is. For an app that has views of UIKit alone, a few lines that describe each
/// screen's elements do.
public protocol ReadableView: Presentable {
    /// What stands in the navigation bar.
    var title: String { get }

    /// What there is to read and to use, in reading order.
    var elements: [Element] { get }

    /// Does what a person would do with an element.
    /// - Parameters:
    ///   - action: what the person does.
    ///   - identifier: the element's identifier.
    /// - Returns: false where there is no such element, it is disabled, or cannot be used like this.
    func perform(_ action: ElementAction, on identifier: String) -> Bool
}
