extension ResourceGenerator {
    func writeColors(_ colors: [ColorAsset], to lines: inout SourceLines) {
        let access = access.prefix
        lines.add("")
        lines.add("/// A color of the app.")
        lines.block("\(access)struct ColorAsset: Hashable, Sendable {") { lines in
            lines.add("/// The color space of the components.")
            lines.block("\(access)enum Space: String, Sendable {") { lines in
                lines.add("case srgb")
                lines.add("case displayP3 = \"display-p3\"")
            }
            lines.add("")
            lines.add("/// Components from 0 to 1.")
            lines.block("\(access)struct Components: Hashable, Sendable {") { lines in
                lines.add("\(access)let space: Space")
                for part in ["red", "green", "blue", "alpha"] { lines.add("\(access)let \(part): Double") }
                lines.add("")
                lines.add("/// The color in CSS: `color()` of CSS Color 4.")
                lines.add(
                    "\(access)var css: String { \"color(\\(space.rawValue) \\(red) \\(green) \\(blue) / \\(alpha))\" }"
                )
            }
            lines.add("")
            lines.add("\(access)let name: String")
            lines.add("\(access)let light: Components")
            lines.add("/// The color in dark mode, or `nil` if it is the same.")
            lines.add("\(access)let dark: Components?")
            lines.add("")
            lines.add(
                "/// The color in CSS: `light-dark()` of CSS Color 5. The page needs `color-scheme: light dark`."
            )
            lines.add(
                "\(access)var css: String { dark.map { \"light-dark(\\(light.css), \\($0.css))\" } ?? light.css }"
            )
            lines.add("")
            lines.add(
                "/// The name of the color's custom property in ``Colors/styleSheet``, such as `--accent`.")
            lines.add("\(access)var customProperty: String { \"--\\(name)\" }")
            lines.add("")
            lines.block("#if canImport(UIKit) && !os(watchOS)", end: "#endif") { lines in
                lines.block("\(access)var uiColor: UIColor {") { lines in
                    lines.add("guard let dark else { return light.uiColor }")
                    lines.add(
                        "return UIColor { $0.userInterfaceStyle == .dark ? dark.uiColor : light.uiColor }")
                }
            }
        }
        writeUIColor(to: &lines)
        lines.add("")
        lines.add("/// The colors of the app.")
        lines.block("\(access)enum Colors {") { lines in
            for color in colors { write(color, to: &lines) }
            lines.add("/// All colors, sorted by name.")
            write(list: colors.map(\.swiftName), of: "ColorAsset", to: &lines)
            lines.add("")
            lines.add("/// A style sheet with all colors as custom properties.")
            lines.block("\(access)static var styleSheet: String {") { lines in
                lines.add("let properties = all.map { \"\\($0.customProperty): \\($0.css);\" }")
                lines.add(
                    "return \":root { color-scheme: light dark; \\(properties.joined(separator: \" \")) }\"")
            }
        }
    }

    private func writeUIColor(to lines: inout SourceLines) {
        lines.add("")
        lines.block("#if canImport(UIKit) && !os(watchOS)", end: "#endif") { lines in
            lines.block("extension ColorAsset.Components {") { lines in
                lines.block("fileprivate var uiColor: UIColor {") { lines in
                    lines.add("switch space {")
                    lines.add("case .srgb: UIColor(red: red, green: green, blue: blue, alpha: alpha)")
                    lines.add(
                        "case .displayP3: UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)")
                    lines.add("}")
                }
            }
        }
    }

    private func write(_ color: ColorAsset, to lines: inout SourceLines) {
        let name = SwiftName.declared(color.swiftName)
        lines.block("\(access.prefix)static let \(name) = ColorAsset(", end: ")") { lines in
            lines.add("name: \(StringLiteral(Self.property(color.name)).inline),")
            lines.add("light: \(Self.swift(color.light)),")
            lines.add("dark: \(color.dark.map(Self.swift) ?? "nil")")
        }
        lines.add("")
    }

    private static func swift(_ shade: ColorAsset.Components) -> String {
        """
        ColorAsset.Components(space: .\(shade.space), red: \(rounded(shade.red)), green: \(rounded(shade.green)), \
        blue: \(rounded(shade.blue)), alpha: \(rounded(shade.alpha)))
        """
    }

    /// Rounds to four decimals, more than a screen can show.
    private static func rounded(_ component: Double) -> Double { (component * 10_000).rounded() / 10_000 }

    /// Replaces all characters that would need an escape in a custom property's name.
    private static func property(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" })
    }
}
