import StoreyInternal

/// A `.colorset` of an asset catalog.
///
/// Source of the format: Apple, “Asset Catalog Format Reference”, “Named Color Type”.
struct ColorSet {
    private(set) var light: ColorAsset.Components?
    private(set) var dark: ColorAsset.Components?
    /// Whether no entry has a color.
    let isEmpty: Bool
    private(set) var diagnostics: [(line: Int, message: String)] = []

    /// - Parameters:
    ///   - text: The contents of the set's `Contents.json`.
    ///   - name: The color's name, for diagnostics.
    init(reading text: String, name: String) throws(FileSyntaxError) {
        let contents = try JSON(reading: text)
        isEmpty = !(contents["colors"]?.elements ?? []).contains { $0["color"] != nil }
        var hasLight = false
        for entry in contents["colors"]?.elements ?? [] {
            if let idiom = entry["idiom"]?.string, idiom != "universal" {
                report(
                    entry,
                    "“\(name)” has a color for “\(idiom)”, which is not supported. Keep only the universal color."
                )
                continue
            }
            var isDark = false
            var isSupported = true
            for appearance in entry["appearances"]?.elements ?? [] {
                let (kind, value) = (
                    appearance["appearance"]?.string ?? "", appearance["value"]?.string ?? ""
                )
                switch (kind, value) {
                case ("luminosity", "light"): break
                case ("luminosity", "dark"): isDark = true
                default:
                    report(
                        appearance,
                        "“\(name)” has a color for \(kind) “\(value)”, which is not supported. Remove it.")
                    isSupported = false
                }
            }
            guard isSupported else { continue }
            let isPlain = entry["appearances"] == nil
            hasLight = hasLight || !isDark
            guard let color = entry["color"] else {
                if !isDark { report(entry, "“\(name)” has no light value.") }
                continue
            }
            guard let shade = shade(color, name: name) else { continue }
            if isDark { dark = shade } else if light == nil || !isPlain { light = shade }
        }
        if !hasLight { diagnostics.append((contents.line, "“\(name)” has no light value.")) }
    }

    private mutating func shade(_ color: JSON, name: String) -> ColorAsset.Components? {
        if let reference = color["reference"]?.string {
            report(
                color,
                "“\(name)” refers to the platform color “\(reference)”, which is not portable. Give it color components."
            )
            return nil
        }
        let spaces: [String: ColorAsset.Space] = [
            "srgb": .srgb, "extended-srgb": .srgb, "display-p3": .displayP3,
        ]
        let space = color["color-space"]?.string ?? "srgb"
        guard let known = spaces[space] else {
            report(
                color,
                "“\(name)” uses the color space “\(space)”, which is not supported. Use srgb or display-p3."
            )
            return nil
        }
        var values: [Double] = []
        for component in ["red", "green", "blue", "alpha"] {
            let text: String? =
                switch color["components"]?[component]?.value {
                case .string(let text), .number(let text): text
                default: component == "alpha" ? "1.0" : nil
                }
            // The range 0 to 255 applies to colors only; an opacity of “1” is fully opaque.
            guard let text, let value = component == "alpha" ? Double(text) : Self.component(text) else {
                let found = text.map { "an invalid value “\($0)” for" } ?? "no"
                report(
                    color["components"] ?? color,
                    "“\(name)” has \(found) \(component). Write a component as 0xFF, 255, or 1.000.")
                return nil
            }
            values.append(value)
        }
        return ColorAsset.Components(
            space: known, red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }

    /// Reads `0xFF`, `255`, or `1.000`: the notations that Xcode offers.
    private static func component(_ text: String) -> Double? {
        if text.lowercased().hasPrefix("0x") {
            return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        guard let value = Double(text), value.isFinite else { return nil }
        if text.contains(".") { return value }
        return (0...255).contains(value) ? value / 255 : nil
    }

    private mutating func report(_ json: JSON, _ message: String) {
        diagnostics.append((json.line, message))
    }
}
