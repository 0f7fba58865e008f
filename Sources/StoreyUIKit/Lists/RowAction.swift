#if canImport(UIKit)
    import UIKit

    /// What a person can do with a row that they swipe aside: see ``TableRows/trailingActions``.
    public struct RowAction {
        /// How it looks.
        public enum Role: Sendable {
            /// Like any other.
            case plain
            /// It loses something.
            case destructive
        }

        /// What a person reads.
        public let title: String
        /// How it looks.
        public let role: Role
        /// The name of its symbol among the system's, if it has one.
        public let symbol: String?
        /// What it does.
        public let perform: () -> Void

        /// Something to do.
        /// - Parameters:
        ///   - title: what a person reads.
        ///   - role: how it looks.
        ///   - symbol: the name of its symbol among the system's.
        ///   - perform: what it does.
        public init(
            _ title: String, _ role: Role = .plain, symbol: String? = nil, perform: @escaping () -> Void
        ) {
            self.title = title
            self.role = role
            self.symbol = symbol
            self.perform = perform
        }

        @MainActor var contextual: UIContextualAction {
            let action = UIContextualAction(
                style: role == .destructive ? .destructive : .normal, title: title
            ) { _, _, end in
                perform()
                // The row goes when the data say so, which may be after a question.
                end(false)
            }
            action.image = symbol.flatMap(UIImage.init(systemName:))
            return action
        }
    }
#endif
