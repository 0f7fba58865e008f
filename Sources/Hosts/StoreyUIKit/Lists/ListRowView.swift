#if canImport(UIKit)
    import Storey
    import UIKit

    /// A view of a list that shows a content configuration: a row, a header, or a footer.
    @MainActor
    protocol ListRowView: UIView {
        var contentConfiguration: (any UIContentConfiguration)? { get set }
    }

    extension UITableViewCell: ListRowView {}
    extension UITableViewHeaderFooterView: ListRowView {}
    extension UICollectionViewCell: ListRowView {}

    extension ListContent {
        /// Configures the view of a row, and styles it.
        func configure<View: ListRowView>(_ view: View, _ id: Item.ID, _ configure: (View, Item) -> Void) {
            if let row = item(id) { strings.reading { configure(view, row) } }
            guard let theme else { return }
            view.backgroundColor = theme.surface
            if let accessory = (view as? UITableViewCell)?.accessoryView {
                theme.style(accessory, replacing: previousTheme)
            }
            guard var list = view.contentConfiguration as? UIListContentConfiguration else { return }
            theme.style(&list)
            view.contentConfiguration = list
        }

        /// Shows the header or the footer of a section, if it has one.
        func showTitle(_ isHeader: Bool, ofSection index: Int, in view: (any ListRowView)?, isPlain: Bool) {
            var title: UIListContentConfiguration =
                switch (isHeader, isPlain) {
                case (true, true): .plainHeader()
                case (true, false): .groupedHeader()
                case (false, true): .plainFooter()
                case (false, false): .groupedFooter()
                }
            theme?.style(title: &title)
            title.text = isHeader ? section(index)?.header : section(index)?.footer
            view?.contentConfiguration = title
        }
    }
#endif
