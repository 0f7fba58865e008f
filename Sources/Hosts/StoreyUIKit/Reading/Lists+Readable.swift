#if canImport(UIKit)
    import Storey
    import UIKit

    /// The rows of a list, as a user can use them.
    @MainActor
    protocol UsableRows: AnyObject {
        /// Whether rows can be tapped.
        var isSelectable: Bool { get }
        func select(at path: IndexPath)
        /// Returns the actions of a row, which VoiceOver offers, too.
        func actions(at path: IndexPath) -> [RowAction]
    }

    /// The tokens of a search field, as a user can use them.
    @MainActor
    protocol UsableTokens: AnyObject {
        var tokenItems: [ReadableItem] { get }
        var suggestionItems: [ReadableItem] { get }
    }

    extension UISearchTextField {
        /// The field, after its tokens and before the suggested ones.
        var searchItems: [ReadableItem] {
            let tokens = delegate as? any UsableTokens
            return (tokens?.tokenItems ?? []) + (readableItem.map { [$0] } ?? [])
                + (tokens?.suggestionItems ?? [])
        }
    }

    extension UITableView {
        var listItems: [ReadableItem] {
            layoutIfNeeded()
            let rows = delegate as? any UsableRows
            return (0..<numberOfSections).flatMap { section in
                let cells = (0..<numberOfRows(inSection: section)).flatMap { row in
                    let path = IndexPath(row: row, section: section)
                    return cellForRow(at: path).map {
                        readableItems(of: $0, $0.contentConfiguration, at: path, rows)
                    } ?? []
                }
                return ReadableItem.text(
                    headerView(forSection: section)?.contentConfiguration?.texts.first, .heading)
                    + cells
                    + ReadableItem.text(footerView(forSection: section)?.contentConfiguration?.texts.first)
            }
        }
    }

    extension UICollectionView {
        var listItems: [ReadableItem] {
            layoutIfNeeded()
            let rows = delegate as? any UsableRows
            return (0..<numberOfSections).flatMap { section in
                let cells = (0..<numberOfItems(inSection: section)).flatMap { row in
                    let path = IndexPath(item: row, section: section)
                    return cellForItem(at: path).map {
                        readableItems(of: $0, $0.contentConfiguration, at: path, rows)
                    } ?? []
                }
                return ReadableItem.text(title(UICollectionView.elementKindSectionHeader, section), .heading)
                    + cells + ReadableItem.text(title(UICollectionView.elementKindSectionFooter, section))
            }
        }

        private func title(_ kind: String, _ section: Int) -> String? {
            let view = supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
            return (view as? UICollectionViewListCell)?.contentConfiguration?.texts.first
        }
    }

    extension UIView {
        /// Returns the elements of a row: the row, its texts if it has several, and its actions.
        fileprivate func readableItems(
            of cell: UIView, _ content: (any UIContentConfiguration)?, at path: IndexPath,
            _ rows: (any UsableRows)?
        ) -> [ReadableItem] {
            let texts = content?.texts ?? cell.texts
            let label = cell.accessibilityLabel ?? texts.joined(separator: ", ")
            let isSelectable = rows?.isSelectable ?? false
            let row = ReadableItem.tappable(
                ScreenElement(isSelectable ? .row : .group, label, identifier: cell.accessibilityIdentifier)
            ) { [weak rows] in
                guard isSelectable, let rows else { return false }
                rows.select(at: path)
                return true
            }
            let actions = (rows?.actions(at: path) ?? []).map { action in
                ReadableItem.tappable(ScreenElement(.button, action.title, identifier: action.identifier)) {
                    action.perform()
                    return true
                }
            }
            return [row] + (texts.count > 1 ? texts.flatMap { ReadableItem.text($0) } : []) + actions
        }

        /// The texts of labels in the view.
        private var texts: [String] {
            if isHidden { return [] }
            if let text = (self as? UILabel)?.text, !text.isEmpty { return [text] }
            return subviews.flatMap(\.texts)
        }
    }

    extension UIContentConfiguration {
        /// The texts of a standard configuration. Empty for others.
        fileprivate var texts: [String] {
            guard let content = self as? UIListContentConfiguration else { return [] }
            return [content.text, content.secondaryText].compactMap(\.self).filter { !$0.isEmpty }
        }
    }
#endif
