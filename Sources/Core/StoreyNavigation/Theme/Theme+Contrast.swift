public import StoreyGraph

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Theme {
    /// Returns an issue for each pair of colors whose contrast is too low, in light and dark mode, with and without
    /// increased contrast. In a test, expect an empty array.
    ///
    /// The contrast of text must be at least 4.5 to 1, that of controls 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). With increased
    /// contrast, that of text must be at least 7 to 1 (1.4.6), and that of controls 4.5 to 1.
    public func contrastIssues() -> [ValidationIssue] {
        Appearance.allCases.flatMap { appearance in pairs.flatMap { $0.issues(in: self, appearance) } }
    }

    /// The grounds with the texts and controls on them.
    private var pairs: [Pair] {
        let texts: [Role] = [.text, .secondaryText, .tint, .destructive]
        let grounds: [Role] = [.background, .surface, .sheet, .sheetSurface]
        return grounds.flatMap { ground in
            [
                Pair(ground: ground, texts: texts, controls: [.control, .switchOn]),
                // A pressed row, or a search field.
                Pair(ground: ground, cover: (.text, 0.08), texts: [.text, .secondaryText]),
                // A selected row, with a symbol.
                Pair(
                    ground: ground, cover: (.tint, 0.16), texts: [.text, .secondaryText], controls: [.tint]),
                // A selected tab.
                Pair(ground: ground, cover: (.tint, 0.08), texts: [.tint]),
            ]
        } + [Pair(ground: .fill, texts: [.onFill])]
    }
}

/// A ground, which may be covered by another color, with the colors on it.
private struct Pair {
    let ground: Theme.Role
    var cover: (role: Theme.Role, opacity: Double)?
    let texts: [Theme.Role]
    var controls: [Theme.Role] = []

    func issues(in theme: Theme, _ appearance: Theme.Appearance) -> [ValidationIssue] {
        var components = theme[ground][appearance]
        if let cover {
            components = components.covered(by: theme[cover.role][appearance], opacity: cover.opacity)
        }
        let isIncreased = appearance == .highContrast || appearance == .darkHighContrast
        let (forText, forControl) = isIncreased ? (7.0, 4.5) : (4.5, 3.0)
        let limits = texts.map { ($0, forText) } + controls.map { ($0, forControl) }
        return limits.compactMap { role, limit in
            let contrast = components.contrast(to: theme[role][appearance])
            guard contrast < limit else { return nil }
            let covered = cover.map { " under \($0.role)" } ?? ""
            return ValidationIssue(
                .contrast, ["\(role)", "\(ground)"],
                summary: """
                    Theme "\(theme.name)": the contrast of \(role) on \(ground)\(covered) is \
                    \((contrast * 100).rounded(.down) / 100) to 1 in \(appearance). It must be at least \(limit) to 1.
                    """,
                advice: "Change one of the two colors in \(appearance).")
        }
    }
}

extension ValidationIssue.Kind {
    /// Two colors are too similar.
    fileprivate static let contrast = ValidationIssue.Kind("contrast")
}

extension Theme.Components {
    /// The contrast ratio, from 1 to 21. Source: WCAG 2.2, “contrast ratio”.
    func contrast(to other: Self) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// The relative luminance. Source: WCAG 2.2, “relative luminance”.
    private var luminance: Double {
        func linear(_ channel: Double) -> Double {
            let value = channel / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
