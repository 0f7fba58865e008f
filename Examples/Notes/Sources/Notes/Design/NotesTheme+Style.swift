package import Storey

extension NotesTheme {
    /// The colors and sizes.
    package var style: Theme {
        switch self {
        case .amber: .amber
        case .ocean: .ocean
        }
    }

    /// The localized name.
    package var title: String {
        switch self {
        case .amber: strings.themeAmber
        case .ocean: strings.themeOcean
        }
    }
}

extension Theme {
    /// The orange of the app's icon on warm grounds: darker as a text on light ones, lighter on dark ones.
    fileprivate static let amber = Theme("amber") {
        $0[.background] = Color(0xf6f3ec, dark: 0x0c0b09, highContrast: 0xffffff, darkHighContrast: 0x000000)
        $0[.surface] = Color(0xfffdf9, dark: 0x1e1c18, highContrast: 0xffffff, darkHighContrast: 0x0f0e0c)
        $0[.sheet] = Color(0xf6f3ec, dark: 0x1e1c18, highContrast: 0xffffff, darkHighContrast: 0x0f0e0c)
        $0[.sheetSurface] = Color(
            0xfffdf9, dark: 0x2d2a25, highContrast: 0xffffff, darkHighContrast: 0x1f1d19)
        $0[.text] = Color(0x1c1a16, dark: 0xf7f4ee, highContrast: 0x000000, darkHighContrast: 0xffffff)
        $0[.secondaryText] = Color(
            0x625d53, dark: 0xb4aea2, highContrast: 0x3d3932, darkHighContrast: 0xd8d3c8)
        $0[.separator] = Color(0xd2cdc2, dark: 0x403c35, highContrast: 0x7a756b, darkHighContrast: 0x918b7f)
        $0[.tint] = Color(0xab4907, dark: 0xff9752, highContrast: 0x672c04, darkHighContrast: 0xffc299)
        $0[.fill] = $0[.tint]
        $0[.onFill] = Color(0xffffff, dark: 0x1c0e00, darkHighContrast: 0x000000)
        $0[.destructive] = Color(0xb40e29, dark: 0xff7a90, highContrast: 0x7e071b, darkHighContrast: 0xffadbb)
        $0[.control] = Color(0x857f73, dark: 0x837d71, highContrast: 0x57524a, darkHighContrast: 0xb9b3a7)
        $0[.switchOn] = Color(0xd45f11, dark: 0xe77123, highContrast: 0x672c04, darkHighContrast: 0xffc299)
        $0.cornerRadius = 10
    }

    /// Blue on gray grounds, with smaller rows.
    fileprivate static let ocean = Theme("ocean") { $0.density = .compact }
}
