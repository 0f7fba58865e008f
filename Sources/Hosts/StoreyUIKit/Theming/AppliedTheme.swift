#if canImport(UIKit)
    import Storey
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
        private let tint: UIColor

        init(_ theme: Theme, isSheet: Bool) {
            self.theme = theme
            self.isSheet = isSheet
            background = theme[isSheet ? .sheet : .background].uiColor
            surface = theme[isSheet ? .sheetSurface : .surface].uiColor
            separator = theme[.separator].uiColor
            text = theme[.text].uiColor
            secondaryText = theme[.secondaryText].uiColor
            switchOn = theme[.switchOn].uiColor
            tint = theme[.tint].uiColor
        }

        /// Styles a view and its subviews, except those of other view controllers. Fonts and colors that the app has set stay,
        /// unless they are of a text style or of the system's labels.
        func style(_ view: UIView, replacing old: AppliedTheme?) {
            guard view.isPartOfController else { return }
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
                for subview in view.subviews { style(subview, replacing: old) }
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

        /// Styles the header or the footer of a section.
        func style(title content: inout UIListContentConfiguration) {
            content.textProperties.font = scaled(content.textProperties.font)
            content.textProperties.color = secondaryText
        }

        /// Styles a navigation bar: the ground and texts of the screens, and a line while content is scrolled under it.
        func style(_ bar: UINavigationBar) {
            func appearance(shadow: UIColor) -> UINavigationBarAppearance {
                let appearance = UINavigationBarAppearance()
                appearance.configureWithOpaqueBackground()
                appearance.backgroundColor = background
                appearance.shadowColor = shadow
                appearance.titleTextAttributes = [.foregroundColor: text]
                appearance.largeTitleTextAttributes = [.foregroundColor: text]
                return appearance
            }
            bar.standardAppearance = appearance(shadow: separator)
            bar.scrollEdgeAppearance = appearance(shadow: .clear)
        }

        /// Styles a tab bar.
        func style(_ bar: UITabBar) {
            let appearance = UITabBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = surface
            appearance.shadowColor = separator
            for item in [
                appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance,
                appearance.compactInlineLayoutAppearance,
            ] {
                for (state, color) in [(item.normal, secondaryText), (item.selected, tint)] {
                    state.iconColor = color
                    state.titleTextAttributes = [.foregroundColor: color]
                }
            }
            bar.standardAppearance = appearance
            bar.scrollEdgeAppearance = appearance
        }

        private func scaled(_ font: UIFont) -> UIFont {
            let name = font.fontDescriptor.object(forKey: .textStyle) as? String
            let style = name.map(UIFont.TextStyle.init(rawValue:))
            return style.map { UIFont.TextStyle.all.contains($0) ? theme.font($0) : font } ?? font
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

    extension UIFont.TextStyle {
        /// The text styles of UIKit. The descriptor of a system font of a fixed size names its weight in the same attribute.
        fileprivate static let all: Set<UIFont.TextStyle> = [
            .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
            .caption1, .caption2,
        ]
    }

    extension UIView {
        /// Whether the view isn't the root view of another view controller.
        fileprivate var isPartOfController: Bool { !(next is UIViewController) }
    }
#endif
