#if canImport(UIKit)
    public import Storey
    public import UIKit

    extension Theme.Color {
        /// The color, which follows dark mode and the increased contrast.
        public var uiColor: UIColor {
            UIColor { traits in
                let isHigh = traits.accessibilityContrast == .high
                let components: Theme.Components =
                    if traits.userInterfaceStyle == .dark {
                        self[isHigh ? .darkHighContrast : .dark]
                    } else {
                        self[isHigh ? .highContrast : .light]
                    }
                return UIColor(
                    red: components.red / 255, green: components.green / 255, blue: components.blue / 255,
                    alpha: 1)
            }
        }
    }

    extension Theme {
        /// Returns the font of a text style at the theme's text scale. In views that adjust their fonts, such as labels with
        /// `adjustsFontForContentSizeCategory`, it follows Dynamic Type.
        public func font(_ style: UIFont.TextStyle) -> UIFont {
            if textScale == 1 { return .preferredFont(forTextStyle: style) }
            let standard = UIFont.preferredFont(
                forTextStyle: style,
                compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
            return UIFontMetrics(forTextStyle: style)
                .scaledFont(for: standard.withSize(standard.pointSize * textScale))
        }

        /// The style of the most important button of a screen.
        @MainActor public var primaryButton: UIButton.Configuration {
            var button = UIButton.Configuration.filled()
            button.baseBackgroundColor = self[.fill].uiColor
            button.baseForegroundColor = self[.onFill].uiColor
            button.cornerStyle = .fixed
            button.background.cornerRadius = cornerRadius
            return button
        }

        /// The margins of a row, with the theme's spacing and density.
        func rowMargins(hasSubtitle: Bool) -> NSDirectionalEdgeInsets {
            // A line of text is about 20 points high, a subtitle 16.
            let height = density == .regular ? 48.0 : 44
            let margin = (height - (hasSubtitle ? 28 : 20)) / 2
            return NSDirectionalEdgeInsets(top: margin, leading: spacing, bottom: margin, trailing: spacing)
        }
    }
#endif
