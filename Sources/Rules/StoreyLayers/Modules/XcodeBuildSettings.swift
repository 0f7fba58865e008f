import Foundation

/// The build settings of an Xcode target, as far as they determine the name of its module.
struct XcodeBuildSettings {
    private(set) var values: [String: String] = [:]

    init(targetName: String) {
        values["TARGET_NAME"] = targetName
        values["PRODUCT_NAME"] = "$(TARGET_NAME)"
        values["PRODUCT_MODULE_NAME"] = "$(PRODUCT_NAME:c99extidentifier)"
    }

    /// Adds the settings of a build configuration, which take precedence over those added before.
    mutating func add(_ settings: [String: Any]) {
        for (key, value) in settings {
            guard let value = value as? String else { continue }
            set(key, to: value)
        }
    }

    /// Adds the settings of an `.xcconfig` file and of those that it includes. Ignores files that can't be read: they
    /// may be written by a script, and then Xcode's default names apply.
    mutating func add(contentsOf file: URL, depth: Int = 0) {
        guard depth < 8, let text = try? String(contentsOf: file, encoding: .utf8) else { return }
        for line in text.split(whereSeparator: \.isNewline) {
            let code = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
                .trimmingCharacters(in: .whitespaces)
            if code.hasPrefix("#include") {
                let parts = code.split(separator: "\"")
                guard parts.count > 1 else { continue }
                let included = file.deletingLastPathComponent().appendingPathComponent(String(parts[1]))
                add(contentsOf: included, depth: depth + 1)
            } else if let equals = code.firstIndex(of: "=") {
                set(
                    code[..<equals].trimmingCharacters(in: .whitespaces),
                    to: code[code.index(after: equals)...].trimmingCharacters(in: .whitespaces))
            }
        }
    }

    private mutating func set(_ key: String, to value: String) {
        let inherited = values[key] ?? ""
        values[key] = value.replacing("$(inherited)", with: inherited)
    }

    /// The name of the target's module.
    var moduleName: String { PackageManifest.identifier(expanded("$(PRODUCT_MODULE_NAME)", depth: 0)) }

    /// Returns a value with the values of variables such as `$(TARGET_NAME)` and `${TARGET_NAME:lower}`.
    private func expanded(_ text: String, depth: Int) -> String {
        guard depth < 8 else { return text }
        return text.replacing(/\$[({](?<name>\w+)(?::(?<modifier>\w+))?[^)}]*[)}]/) { match in
            let value = expanded(values[String(match.output.name)] ?? "", depth: depth + 1)
            switch match.output.modifier {
            case "c99extidentifier", "identifier": return PackageManifest.identifier(value)
            case "lower": return value.lowercased()
            case "upper": return value.uppercased()
            default: return value
            }
        }
    }
}
