#if canImport(UIKit)
    public import Storey
    import UIKit

    /// An action of a row, which appears when the row is swiped and in its context menu; see ``ListRows/trailingActions``.
    ///
    /// A swipe shows at most three, the first and the last two. The menu has them all.
    public struct RowAction {
        /// The role of an action, which determines its appearance.
        public enum Role: Sendable {
            /// A normal action.
            case plain
            /// An action that deletes data.
            case destructive
        }

        /// The title of the action.
        public let title: String
        /// The role of the action.
        public let role: Role
        /// The name of the action's SF Symbol, if any.
        public let symbol: String?
        /// The identifier of the action in headless tests, which is unique on its screen.
        public let identifier: String?
        /// Performs the action.
        public let perform: () -> Void

        /// Creates an action.
        /// - Parameters:
        ///   - title: The title of the action.
        ///   - role: The role of the action.
        ///   - symbol: The name of an SF Symbol.
        ///   - identifier: The identifier of the action in headless tests.
        ///   - perform: Performs the action.
        public init(
            _ title: String, _ role: Role = .plain, symbol: String? = nil, identifier: (any ElementID)? = nil,
            perform: @escaping () -> Void
        ) {
            self.title = title
            self.role = role
            self.symbol = symbol
            self.identifier = identifier?.elementID
            self.perform = perform
        }

        /// Returns the configuration of a row's actions, or `nil` without actions.
        @MainActor static func configuration(_ actions: [RowAction]?) -> UISwipeActionsConfiguration? {
            guard let actions, !actions.isEmpty else { return nil }
            // More would cover the row.
            let shown = actions.count > 3 ? actions.prefix(1) + actions.suffix(2) : actions[...]
            return UISwipeActionsConfiguration(actions: shown.map(\.contextual))
        }

        /// Returns the context menu of a row, or `nil` without actions.
        @MainActor static func menu(_ actions: [RowAction]) -> UIContextMenuConfiguration? {
            guard !actions.isEmpty else { return nil }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: actions.map(\.menuItem))
            }
        }

        @MainActor private var menuItem: UIAction {
            UIAction(
                title: title, image: symbol.flatMap(UIImage.init(systemName:)),
                attributes: role == .destructive ? .destructive : []
            ) { _ in perform() }
        }

        @MainActor private var contextual: UIContextualAction {
            let action = UIContextualAction(
                style: role == .destructive ? .destructive : .normal, title: title
            ) { _, _, end in
                perform()
                // The row is removed when the data changes, possibly after a confirmation.
                end(false)
            }
            action.image = symbol.flatMap(UIImage.init(systemName:))
            return action
        }
    }
#endif
