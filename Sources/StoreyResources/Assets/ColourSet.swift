/// A `.colorset` of an asset catalog.
///
/// Source of the format: Apple, “Asset Catalog Format Reference”, “Named Color Type”.
struct ColourSet {
    private(set) var light: Colour.Shade?
    private(set) var dark: Colour.Shade?
    /// Whether no entry says a colour.
    let isEmpty: Bool
    private(set) var faults: [(line: Int, message: String)] = []

    /// - Parameters:
    ///   - text: what is in the set's `Contents.json`.
    ///   - name: the colour's name, for the faults.
    init(reading text: String, name: String) throws(BrokenFile) {
        let contents = try LocatedJSON(reading: text)
        isEmpty = !(contents["colors"]?.elements ?? []).contains { $0["color"] != nil }
        var hasLight = false
        for entry in contents["colors"]?.elements ?? [] {
            if let idiom = entry["idiom"]?.string, idiom != "universal" {
                refuse(
                    entry,
                    "“\(name)” has a colour for “\(idiom)”, which is not supported. Keep the universal one.")
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
                    refuse(
                        appearance,
                        "“\(name)” has a colour for \(kind) “\(value)”, which is not supported. Take it out.")
                    isSupported = false
                }
            }
            guard isSupported else { continue }
            let isPlain = entry["appearances"] == nil
            hasLight = hasLight || !isDark
            guard let color = entry["color"] else {
                if !isDark { refuse(entry, "“\(name)” has no light value.") }
                continue
            }
            guard let shade = shade(color, name: name) else { continue }
            if isDark { dark = shade } else if light == nil || !isPlain { light = shade }
        }
        if !hasLight { faults.append((contents.line, "“\(name)” has no light value.")) }
    }

    private mutating func shade(_ color: LocatedJSON, name: String) -> Colour.Shade? {
        if let reference = color["reference"]?.string {
            refuse(
                color,
                "“\(name)” is “\(reference)” of a platform, which no other knows. Give it components of its own."
            )
            return nil
        }
        let spaces: [String: Colour.Space] = [
            "srgb": .srgb, "extended-srgb": .srgb, "display-p3": .displayP3,
        ]
        let space = color["color-space"]?.string ?? "srgb"
        guard let known = spaces[space] else {
            refuse(
                color,
                "“\(name)” is in the colour space “\(space)”, which is not supported. There are srgb and display-p3."
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
            // Only colours are counted to 255; an opacity of “1” is all of it.
            guard let text, let value = component == "alpha" ? Double(text) : Self.component(text) else {
                let found = text.map { "“\($0)” as its" } ?? "no"
                refuse(
                    color["components"] ?? color,
                    "“\(name)” has \(found) \(component). A component is 0xFF, 255 or 1.000.")
                return nil
            }
            values.append(value)
        }
        return Colour.Shade(space: known, red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }

    /// `0xFF`, `255` or `1.000`: Xcode writes whichever its person chose.
    private static func component(_ text: String) -> Double? {
        if text.lowercased().hasPrefix("0x") {
            return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        guard let value = Double(text), value.isFinite else { return nil }
        if text.contains(".") { return value }
        return (0...255).contains(value) ? value / 255 : nil
    }

    private mutating func refuse(_ json: LocatedJSON, _ message: String) {
        faults.append((json.line, message))
    }
}
