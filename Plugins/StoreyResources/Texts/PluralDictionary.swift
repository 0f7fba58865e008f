import Foundation
import StoreyInternal

/// The plural forms of a `.stringsdict` file.
///
/// Source of the format: Apple, “Resource Programming Guide”, “Stringsdict File Format”.
struct PluralDictionary {
    struct Entry {
        let key: String
        let line: Int
        /// The forms, or an empty array for an invalid entry.
        let forms: [TextDraft.Form]
    }

    private(set) var entries: [Entry] = []
    private(set) var diagnostics: [(line: Int, message: String)] = []
    private let lines: [Substring]

    init(reading text: String) throws(FileSyntaxError) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let list: Any
        do {
            list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        } catch {
            throw FileSyntaxError(line: 1, reason: "it isn't a property list")
        }
        guard let dictionary = list as? [String: [String: Any]] else {
            throw FileSyntaxError(line: 1, reason: "it isn't a dictionary of dictionaries")
        }
        for key in dictionary.keys.sorted() { read(key, dictionary[key] ?? [:]) }
    }

    private mutating func read(_ key: String, _ entry: [String: Any]) {
        let line = line(of: key)
        let format = entry["NSStringLocalizedFormatKey"] as? String ?? ""
        let parts = format.components(separatedBy: "%#@")
        guard parts.count == 2, let end = parts[1].firstIndex(of: "@") else {
            report(
                key, line,
                "must have exactly one “%#@…@” in its format. Split it into separate texts."
            )
            return
        }
        let variable = String(parts[1][..<end])
        let after = parts[1][parts[1].index(after: end)...]
        guard let rule = entry[variable] as? [String: Any],
            rule["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType"
        else {
            report(key, line, "has no plural rule “\(variable)”.")
            return
        }
        let forms = PluralCategory.allCases.compactMap { category in
            (rule[category.rawValue] as? String).map {
                TextDraft.Form(category: category, text: parts[0] + $0 + after)
            }
        }
        entries.append(Entry(key: key, line: line, forms: forms))
    }

    private mutating func report(_ key: String, _ line: Int, _ what: String) {
        entries.append(Entry(key: key, line: line, forms: []))
        diagnostics.append((line, "“\(key)” \(what)"))
    }

    /// Finds the line of a key, which the property-list parser doesn't report.
    private func line(of key: String) -> Int {
        let escaped = key.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
            ">", with: "&gt;")
        return (lines.firstIndex { $0.contains("<key>\(escaped)</key>") } ?? 0) + 1
    }
}
