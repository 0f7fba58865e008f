// https://developer.apple.com/documentation/uikit/uicontextmenucontentpreviewprovider
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

// https://developer.apple.com/documentation/uikit/uicontextmenuactionprovider
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

// https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration
@MainActor
open class UIContextMenuConfiguration: NSObject {
    private let actionProvider: UIContextMenuActionProvider?

    public init(
        identifier: (any NSCopying)?, previewProvider: UIContextMenuContentPreviewProvider?,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.actionProvider = actionProvider
    }
}

// MARK: - User actions

extension UIContextMenuConfiguration {
    /// The actions of the menu, for tests.
    public var actions: [UIAction] { actionProvider?([])?.children.compactMap { $0 as? UIAction } ?? [] }
}
