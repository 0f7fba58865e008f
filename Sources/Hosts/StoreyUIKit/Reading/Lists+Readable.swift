#if canImport(UIKit)
    import Storey
    import UIKit

    /// The rows of a list, as a user can use them.
    @MainActor
    protocol UsableRows: AnyObject {
        /// The theme of the rows, which is the screen's.
        var theme: AppliedTheme? { get set }
        /// Whether rows can be tapped.
        var isSelectable: Bool { get }
        func select(at path: IndexPath)
        /// Returns the actions of a row, which VoiceOver offers, too.
        func actions(at path: IndexPath) -> [RowAction]
        /// Whether other rows or views can be dropped onto rows.
        var acceptsDrops: Bool { get }
        /// Returns the value of a row that can be dragged.
        func draggedValue(at path: IndexPath) -> String?
        /// Drops a value onto a row.
        /// - Returns: Whether the row accepts it.
        func drop(_ value: String, at path: IndexPath) -> Bool
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
                readableItems(
                    ofSection: section, count: numberOfRows(inSection: section), rows,
                    header: headerView(forSection: section)?.contentConfiguration?.texts.first,
                    footer: footerView(forSection: section)?.contentConfiguration?.texts.first
                ) { path in cellForRow(at: path).map { ($0, $0.contentConfiguration) } }
            }
        }
    }

    extension UICollectionView {
        var listItems: [ReadableItem] {
            layoutIfNeeded()
            let rows = delegate as? any UsableRows
            return (0..<numberOfSections).flatMap { section in
                readableItems(
                    ofSection: section, count: numberOfItems(inSection: section), rows,
                    header: title(UICollectionView.elementKindSectionHeader, section),
                    footer: title(UICollectionView.elementKindSectionFooter, section)
                ) { path in cellForItem(at: path).map { ($0, $0.contentConfiguration) } }
            }
        }

        private func title(_ kind: String, _ section: Int) -> String? {
            let view = supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
            return (view as? UICollectionViewListCell)?.contentConfiguration?.texts.first
        }
    }

    extension UIView {
        /// Returns the elements of a section of a list: its header, its visible rows, and its footer.
        fileprivate func readableItems(
            ofSection section: Int, count: Int, _ rows: (any UsableRows)?, header: String?, footer: String?,
            cell: (IndexPath) -> (view: UIView, content: (any UIContentConfiguration)?)?
        ) -> [ReadableItem] {
            let cells = (0..<count).flatMap { row in
                let path = IndexPath(item: row, section: section)
                return cell(path).map { readableItems(of: $0.view, $0.content, at: path, rows) } ?? []
            }
            return ReadableItem.text(header, .heading) + cells + ReadableItem.text(footer)
        }

        /// Returns the elements of a row: the row, its texts if it has several, and its actions.
        fileprivate func readableItems(
            of cell: UIView, _ content: (any UIContentConfiguration)?, at path: IndexPath,
            _ rows: (any UsableRows)?
        ) -> [ReadableItem] {
            if cell.isHidden { return [] }
            let texts = content?.texts ?? cell.texts
            let label = cell.accessibilityLabel ?? texts.joined(separator: ", ")
            let isSelectable = rows?.isSelectable ?? false
            var element = ScreenElement(
                isSelectable ? .row : .group, label, identifier: cell.accessibilityIdentifier,
                isSelected: cell.accessibilityTraits.contains(.selected))
            element.options.dragged = rows?.draggedValue(at: path)
            element.options.acceptsDrops = rows?.acceptsDrops ?? false
            let row = ReadableItem(element) { [weak rows] action in
                guard let rows else { return false }
                switch action {
                case .tap where isSelectable:
                    rows.select(at: path)
                    return true
                case .drop(let value): return rows.drop(value, at: path)
                case .tap, .type, .toggle, .submit, .choose: return false
                }
            }
            let actions = (rows?.actions(at: path) ?? []).map { action in
                ReadableItem.tappable(ScreenElement(.button, action.title, identifier: action.identifier)) {
                    action.perform()
                    return true
                }
            }
            let control = ((cell as? UITableViewCell)?.accessoryView as? UIControl)?.readableItem
            return [row] + (texts.count > 1 ? texts.flatMap { ReadableItem.text($0) } : [])
                + [control].compactMap(\.self) + actions
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
