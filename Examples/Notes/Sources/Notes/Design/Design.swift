// Generated. Don't edit. Change the resources, then run:
// storey resources …/DesignResources --output …/Design.swift
// swift-format-ignore-file

#if canImport(UIKit) && !os(watchOS)
    package import UIKit
#endif

/// A color of the app.
package struct ColorAsset: Hashable, Sendable {
    /// The color space of the components.
    package enum Space: String, Sendable {
        case srgb
        case displayP3 = "display-p3"
    }

    /// Components from 0 to 1.
    package struct Components: Hashable, Sendable {
        package let space: Space
        package let red: Double
        package let green: Double
        package let blue: Double
        package let alpha: Double

        /// The color in CSS: `color()` of CSS Color 4.
        package var css: String { "color(\(space.rawValue) \(red) \(green) \(blue) / \(alpha))" }
    }

    package let name: String
    package let light: Components
    /// The color in dark mode, or `nil` if it is the same.
    package let dark: Components?

    /// The color in CSS: `light-dark()` of CSS Color 5. The page needs `color-scheme: light dark`.
    package var css: String { dark.map { "light-dark(\(light.css), \($0.css))" } ?? light.css }

    /// The name of the color's custom property in ``Colors/styleSheet``, such as `--accent`.
    package var customProperty: String { "--\(name)" }

    #if canImport(UIKit) && !os(watchOS)
        package var uiColor: UIColor {
            guard let dark else { return light.uiColor }
            return UIColor { $0.userInterfaceStyle == .dark ? dark.uiColor : light.uiColor }
        }
    #endif
}

#if canImport(UIKit) && !os(watchOS)
    extension ColorAsset.Components {
        fileprivate var uiColor: UIColor {
            switch space {
            case .srgb: UIColor(red: red, green: green, blue: blue, alpha: alpha)
            case .displayP3: UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
            }
        }
    }
#endif

/// The colors of the app.
package enum Colors {
    package static let brand = ColorAsset(
        name: "brand",
        light: ColorAsset.Components(space: .srgb, red: 0.5412, green: 0.3608, blue: 0.0, alpha: 1.0),
        dark: ColorAsset.Components(space: .srgb, red: 0.9608, green: 0.702, blue: 0.0039, alpha: 1.0)
    )

    /// All colors, sorted by name.
    package static let all: [ColorAsset] = [brand]

    /// A style sheet with all colors as custom properties.
    package static var styleSheet: String {
        let properties = all.map { "\($0.customProperty): \($0.css);" }
        return ":root { color-scheme: light dark; \(properties.joined(separator: " ")) }"
    }
}

/// A font of the app.
package struct FontFile: Hashable, Sendable {
    /// The PostScript name.
    package let name: String
    /// The file's path within the resource folder.
    package let path: String
}

/// The fonts of the app.
package enum Fonts {
    package static let notesTitle = FontFile(
        name: "NotesTitle",
        path: "Fonts/NotesTitle.ttf"
    )

    package static let all: [FontFile] = [notesTitle]
}
