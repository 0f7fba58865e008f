extension ResourceWriting {
    func writeColours(_ colours: [Colour], to lines: inout SourceLines) {
        let access = access.prefix
        lines.add("")
        lines.add("/// A colour of the app, as a value.")
        lines.block("\(access)struct Colour: Hashable, Sendable {") { lines in
            lines.add("/// What its components are measured in.")
            lines.block("\(access)enum Space: String, Sendable {") { lines in
                lines.add("case srgb")
                lines.add("case displayP3 = \"display-p3\"")
            }
            lines.add("")
            lines.add("/// Components from 0 to 1.")
            lines.block("\(access)struct Shade: Hashable, Sendable {") { lines in
                lines.add("\(access)let space: Space")
                for part in ["red", "green", "blue", "alpha"] { lines.add("\(access)let \(part): Double") }
                lines.add("")
                lines.add("/// As CSS writes it: CSS Color 4, `color()`.")
                lines.add(
                    "\(access)var css: String { \"color(\\(space.rawValue) \\(red) \\(green) \\(blue) / \\(alpha))\" }"
                )
            }
            lines.add("")
            lines.add("\(access)let name: String")
            lines.add("\(access)let light: Shade")
            lines.add("/// In dark surroundings; the light one if nil.")
            lines.add("\(access)let dark: Shade?")
            lines.add("")
            lines.add(
                "/// As CSS writes it: CSS Color 5, `light-dark()`. It needs `color-scheme: light dark` on the page."
            )
            lines.add(
                "\(access)var css: String { dark.map { \"light-dark(\\(light.css), \\($0.css))\" } ?? light.css }"
            )
            lines.add("")
            lines.add("/// The custom property of the style sheet: `var(--accent)`.")
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
        lines.add("/// The colours of the app.")
        lines.block("\(access)enum Colours {") { lines in
            for colour in colours { write(colour, to: &lines) }
            lines.add("/// All of them, by name.")
            write(list: colours.map(\.swiftName), of: "Colour", to: &lines)
            lines.add("")
            lines.add("/// A style sheet that has them as custom properties.")
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
            lines.block("extension Colour.Shade {") { lines in
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

    private func write(_ colour: Colour, to lines: inout SourceLines) {
        let name = SwiftName.declared(colour.swiftName)
        lines.block("\(access.prefix)static let \(name) = Colour(", end: ")") { lines in
            lines.add("name: \(StringLiteral(Self.property(colour.name)).inline),")
            lines.add("light: \(Self.swift(colour.light)),")
            lines.add("dark: \(colour.dark.map(Self.swift) ?? "nil")")
        }
        lines.add("")
    }

    private static func swift(_ shade: Colour.Shade) -> String {
        """
        Colour.Shade(space: .\(shade.space), red: \(rounded(shade.red)), green: \(rounded(shade.green)), \
        blue: \(rounded(shade.blue)), alpha: \(rounded(shade.alpha)))
        """
    }

    /// Four digits tell more shades apart than any screen.
    private static func rounded(_ component: Double) -> Double { (component * 10_000).rounded() / 10_000 }

    /// Letters and digits, which a custom property's name may have without an escape.
    private static func property(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" })
    }
}
