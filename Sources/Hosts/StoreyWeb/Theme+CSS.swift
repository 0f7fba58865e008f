#if Web
    public import Storey

    extension Theme {
        /// Returns the style sheet of an app's themes: custom properties with the values of each, such as `--ground`, `--card`,
        /// `--text`, `--quiet`, `--control`, and `--tint`. Those of the first theme apply where the root element's `data-theme`
        /// names no other.
        ///
        /// The pages of a ``WebHost`` have it. It is for pages beside them, such as the viewer page of a shared screen.
        public static func styleSheet(_ themes: [Theme]) -> String {
            themes.filter { ScreenTransition.isName($0.name) }.enumerated()
                .map { index, theme in
                    let root = index == 0 ? ":root" : ":root[data-theme=\"\(theme.name)\"]"
                    return """

                        \(root) {
                          color-scheme: light dark; font-size: \(theme.textScale * 100)%;
                          --gap: \(theme.spacing / 16)rem; --round: \(theme.cornerRadius / 16)rem; --row: \(theme.rowHeight)rem;
                          \(theme.colors(.light, .dark))
                        }
                        @media (prefers-contrast: more) { \(root) { \(theme.colors(.highContrast, .darkHighContrast)) } }
                        @media not (pointer: coarse) { \(root) { --row: \(theme.rowHeight - 0.5)rem; } }
                        """
                }
                .joined()
        }

        private var rowHeight: Double { density == .regular ? 3 : 2.75 }

        private func colors(_ light: Appearance, _ dark: Appearance) -> String {
            Role.allCases.map { role in
                let (light, dark) = (self[role][light].hexadecimal, self[role][dark].hexadecimal)
                return "\(role.property): light-dark(\(light), \(dark));"
            }
            .joined(separator: " ")
        }
    }

    extension Theme.Role {
        /// The custom property of the color.
        fileprivate var property: String {
            switch self {
            case .background: "--ground"
            case .surface: "--card"
            case .sheet: "--sheet"
            case .sheetSurface: "--sheet-card"
            case .text: "--text"
            case .secondaryText: "--quiet"
            case .separator: "--line"
            case .tint: "--tint"
            case .fill: "--fill"
            case .onFill: "--on-fill"
            case .destructive: "--red"
            case .control: "--control"
            case .switchOn: "--on"
            }
        }
    }

    extension Theme.Components {
        fileprivate var hexadecimal: String {
            let digits = [red, green, blue].map { channel in
                let number = String(Int(channel), radix: 16)
                return number.count == 1 ? "0\(number)" : number
            }
            return "#\(digits.joined())"
        }
    }
#endif
