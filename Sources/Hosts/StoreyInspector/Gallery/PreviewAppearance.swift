/// A combination of the browser's settings for colors.
enum PreviewAppearance: String, CaseIterable, Codable {
    case light, dark
    case lightHighContrast = "light-high-contrast"
    case darkHighContrast = "dark-high-contrast"

    var title: String {
        switch self {
        case .light: "Light"
        case .dark: "Dark"
        case .lightHighContrast: "Light, high contrast"
        case .darkHighContrast: "Dark, high contrast"
        }
    }

    private var isDark: Bool { self == .dark || self == .darkHighContrast }
    private var hasHighContrast: Bool { self == .lightHighContrast || self == .darkHighContrast }

    /// Returns a style sheet that looks like another one with these settings, whatever the browser's own are.
    func styleSheet(from css: String) -> String {
        css.replacing("(prefers-color-scheme: dark)", with: Self.query(isDark))
            .replacing("(prefers-color-scheme: light)", with: Self.query(!isDark))
            .replacing("(prefers-contrast: more)", with: Self.query(hasHighContrast))
            + "\n:root { color-scheme: \(isDark ? "dark" : "light") !important; }"
            // Pictures of the same preview must be equal.
            + "\n*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent; }\n"
    }

    /// A media feature that is always true, or always false.
    private static func query(_ isTrue: Bool) -> String { isTrue ? "(width >= 0px)" : "(width < 0px)" }
}
