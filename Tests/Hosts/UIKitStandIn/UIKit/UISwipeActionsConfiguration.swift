// https://developer.apple.com/documentation/uikit/uicontextualaction
@MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal = 0, destructive = 1 }

    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    open private(set) var style: Style
    open private(set) var handler: Handler
    open var title: String?
    open var image: UIImage?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

// https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
@MainActor
open class UISwipeActionsConfiguration: NSObject {
    open private(set) var actions: [UIContextualAction]
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) { self.actions = actions }
}

// MARK: - User actions

extension UIContextualAction {
    /// Simulates a tap.
    /// - Returns: Whether the row stays swiped until the data changes; `false` if it returns immediately.
    @discardableResult
    public func tap() -> Bool {
        var isDone = false
        handler(self, UIView()) { isDone = $0 }
        return isDone
    }
}
