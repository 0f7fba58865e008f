#if canImport(UIKit)
    public import StoreyTheme
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
#endif
