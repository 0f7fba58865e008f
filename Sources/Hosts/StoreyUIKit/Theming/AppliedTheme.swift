#if canImport(UIKit)
    import StoreyTheme
    import UIKit

    /// A theme as a screen shows it. It keeps its colors, because UIKit compares dynamic colors by identity.
    @MainActor
    final class AppliedTheme {
        let theme: Theme
        let isSheet: Bool
        let background: UIColor
        let surface: UIColor
        let separator: UIColor
        private let text: UIColor
        private let secondaryText: UIColor
        private let switchOn: UIColor

        init(_ theme: Theme, isSheet: Bool) {
            self.theme = theme
            self.isSheet = isSheet
            background = theme[isSheet ? .sheet : .background].uiColor
            surface = theme[isSheet ? .sheetSurface : .surface].uiColor
            separator = theme[.separator].uiColor
            text = theme[.text].uiColor
            secondaryText = theme[.secondaryText].uiColor
            switchOn = theme[.switchOn].uiColor
        }

        /// Styles a view and its subviews, except those of other view controllers. Fonts and colors that the app has set stay,
        /// unless they are of a text style or of the system's labels.
        func style(_ view: UIView, replacing old: AppliedTheme?) {
            switch view {
            case let label as UILabel:
                label.font = scaled(label.font)
                label.textColor = color(label.textColor, replacing: old)
            case let field as UITextField:
                field.font = scaled(field.font)
                field.textColor = color(field.textColor, replacing: old)
            case let field as UITextView:
                field.font = scaled(field.font)
                field.textColor = color(field.textColor, replacing: old)
            case let button as UIButton where button.configuration == nil:
                button.titleLabel?.font = scaled(button.titleLabel?.font)
            case let control as UISwitch:
                if control.onTintColor == nil || control.onTintColor == old?.switchOn {
                    control.onTintColor = switchOn
                }
            case let table as UITableView: (table.delegate as? any UsableRows)?.theme = self
            case let collection as UICollectionView: (collection.delegate as? any UsableRows)?.theme = self
            default:
                for subview in view.subviews where subview.isPartOfController {
                    style(subview, replacing: old)
                }
            }
        }

        /// Styles the content of a row.
        func style(_ content: inout UIListContentConfiguration) {
            content.textProperties.font = scaled(content.textProperties.font)
            content.textProperties.color = color(content.textProperties.color, replacing: nil)
            content.secondaryTextProperties.font = scaled(content.secondaryTextProperties.font)
            content.secondaryTextProperties.color = color(
                content.secondaryTextProperties.color, replacing: nil)
            content.directionalLayoutMargins = theme.rowMargins(
                hasSubtitle: content.secondaryText != nil)
        }

        private func scaled(_ font: UIFont) -> UIFont {
            let style = font.fontDescriptor.object(forKey: .textStyle) as? String
            return style.map { theme.font(UIFont.TextStyle(rawValue: $0)) } ?? font
        }

        private func scaled(_ font: UIFont?) -> UIFont? { font.map { scaled($0) } }

        private func color(_ color: UIColor, replacing old: AppliedTheme?) -> UIColor {
            switch color {
            case .label, old?.text: text
            case .secondaryLabel, old?.secondaryText: secondaryText
            default: color
            }
        }

        private func color(_ color: UIColor?, replacing old: AppliedTheme?) -> UIColor? {
            color.map { self.color($0, replacing: old) }
        }
    }

    extension UIView {
        /// Whether the view isn't the root view of another view controller.
        fileprivate var isPartOfController: Bool { !(next is UIViewController) }
    }
#endif
