extension Theme {
    /// The use of a color.
    public enum Role: CaseIterable, Sendable {
        /// The background of a screen.
        case background
        /// Rows and fields on the background.
        case surface
        /// The background of a sheet.
        case sheet
        /// Rows and fields in a sheet.
        case sheetSurface
        /// Text.
        case text
        /// Text of less importance, such as a subtitle.
        case secondaryText
        /// Lines between rows.
        case separator
        /// Links, labels of buttons, and the focus ring.
        case tint
        /// The background of a primary button, the most important one of a screen.
        case fill
        /// Text on the fill.
        case onFill
        /// Labels of buttons that delete something.
        case destructive
        /// The outline of a field, and a switch that is off.
        case control
        /// A switch that is on.
        case switchOn

        var standard: Color {
            switch self {
            case .background: Color(0xf2f2f7, dark: 0x000000, highContrast: 0xffffff)
            case .surface: Color(0xffffff, dark: 0x1c1c1e, darkHighContrast: 0x0c0c0d)
            case .sheet: Color(0xf2f2f7, dark: 0x1c1c1e, highContrast: 0xffffff, darkHighContrast: 0x0c0c0d)
            case .sheetSurface: Color(0xffffff, dark: 0x2c2c2e, darkHighContrast: 0x1c1c1e)
            case .text: Color(0x000000, dark: 0xffffff)
            case .secondaryText:
                Color(0x5f5f64, dark: 0xacacb3, highContrast: 0x3c3c41, darkHighContrast: 0xd1d1d6)
            case .separator:
                Color(0xc6c6c8, dark: 0x3e3e41, highContrast: 0x77777c, darkHighContrast: 0x8e8e93)
            case .tint: Color(0x005fcc, dark: 0x4aa3ff, highContrast: 0x003f8f, darkHighContrast: 0x8cc6ff)
            case .fill: Color(0x0063d6, dark: 0x0a66d6, highContrast: 0x003f8f, darkHighContrast: 0x8cc6ff)
            case .onFill: Color(0xffffff, darkHighContrast: 0x000000)
            case .destructive:
                Color(0xc0000f, dark: 0xff7a70, highContrast: 0x8f000a, darkHighContrast: 0xffa59e)
            case .control: Color(0x85858a, dark: 0x7f7f84, highContrast: 0x55555a, darkHighContrast: 0xb5b5ba)
            case .switchOn:
                Color(0x248a3d, dark: 0x30a14e, highContrast: 0x0f5c24, darkHighContrast: 0x5ce07f)
            }
        }
    }
}
