import Foundation
import StoreyInternal

extension HandlebarsHelper {
    /// The result of a helper for texts, or `nil` if it is another helper.
    func textValue() throws(HandlebarsError) -> HandlebarsValue? {
        let text = text(0)
        switch name {
        case "trim": return .text(String(text[...].trimming { $0.isWhitespace }))
        case "base64":
            if isSet("decode") {
                return .text(text.base64Decoded.map { String(decoding: $0, as: UTF8.self) } ?? "")
            }
            let encoded = Data(text.utf8).base64EncodedString()
            let isPadded = options["padding"] == nil || isSet("padding")
            return .text(isPadded ? encoded : encoded.replacing("=", with: ""))
        case "urlEncode":
            if isSet("decode") {
                return .text(
                    FormURLEncoding.decode("x=" + text.replacing("&", with: "%26")).first?.value ?? "")
            }
            // As Java's `URLEncoder`.
            return .text(
                FormURLEncoding.percentEncoded(text).replacing("%20", with: "+").replacing("%2A", with: "*")
                    .replacing("~", with: "%7E"))
        case "lower": return .text(text.lowercased())
        case "upper": return .text(text.uppercased())
        case "capitalizeFirst": return .text(text.prefix(1).uppercased() + text.dropFirst())
        case "capitalize":
            var isStart = true
            return .text(
                String(
                    text.flatMap { character -> String in
                        defer { isStart = character.isWhitespace }
                        return isStart
                            ? character.uppercased()
                            : isSet("fully") ? character.lowercased() : String(character)
                    }))
        case "center", "ljust", "rjust": return .text(try padded(text))
        case "cut": return .text(text.replacing(arguments.count > 1 ? self.text(1) : " ", with: ""))
        case "replace": return .text(text.replacing(self.text(1), with: self.text(2)))
        case "defaultIfEmpty": return argument(0).isTrue ? argument(0) : argument(1)
        case "join":
            // The last argument is the separator.
            let values = argument(0).elements ?? Array(arguments.dropLast())
            let joined = values.map(\.text).joined(separator: arguments.last?.text ?? "")
            return .text((option("prefix") ?? "") + joined + (option("suffix") ?? ""))
        case "substring":
            let units = Array(text.utf16)
            let end = arguments.count > 2 ? argument(2).asInteger ?? 0 : units.count
            guard let start = argument(1).asInteger, start >= 0, start <= end, end <= units.count else {
                throw HandlebarsError(
                    "substring \(self.text(1)) \(self.text(2)) is outside of the text “\(text)”")
            }
            return .text(String(decoding: units[start..<end], as: UTF16.self))
        case "slugify":
            let words = text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars.filter {
                $0.isASCII
                    && ($0.properties.isAlphabetic || $0.properties.numericType != nil
                        || " -_".unicodeScalars.contains($0))
            }
            return .text(String(words).split { $0 == " " || $0 == "-" }.joined(separator: "-"))
        case "stringFormat": return .text(try formatted(text, Array(arguments.dropFirst())))
        case "stripTags": return .text(text.replacing(/<[^>]*>/, with: ""))
        case "abbreviate":
            guard let width = argument(1).asInteger, width >= 4 else {
                throw HandlebarsError("abbreviate requires a width of at least 4, not \(self.text(1))")
            }
            return .text(text.count <= width ? text : text.prefix(width - 3) + "...")
        case "wordWrap": return .text(try wrapped(text))
        case "yesno":
            if case .null = argument(0) { return .text(option("maybe") ?? "maybe") }
            guard case .bool(let flag) = argument(0) else {
                throw HandlebarsError("yesno requires a Boolean, not \(text)")
            }
            return .text(flag ? option("yes") ?? "yes" : option("no") ?? "no")
        default: return nil
        }
    }

    private func padded(_ text: String) throws(HandlebarsError) -> String {
        guard let size = option("size").flatMap({ Int($0) }), size >= 0, renderer.limits.takeValue(size)
        else {
            throw HandlebarsError("\(name) requires a size")
        }
        let missing = max(size - text.count, 0)
        let before = name == "ljust" ? 0 : name == "rjust" ? missing : missing / 2
        let pad = option("pad") ?? " "
        guard !pad.isEmpty else { throw HandlebarsError("\(name) has an empty pad") }
        func filling(_ count: Int) -> String {
            String(String(repeating: pad, count: count / pad.count + 1).prefix(count))
        }
        return filling(before) + text + filling(missing - before)
    }

    private func wrapped(_ text: String) throws(HandlebarsError) -> String {
        guard let width = argument(1).asInteger, width > 0 else {
            throw HandlebarsError("wordWrap requires a width")
        }
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Fills in a format such as `%s has %05.2f`.
    private func formatted(_ format: String, _ values: [HandlebarsValue]) throws(HandlebarsError) -> String {
        var rest = values[...]
        var text = ""
        var remaining = format[...]
        while let percent = remaining.firstIndex(of: "%") {
            text += remaining[..<percent]
            remaining = remaining[percent...]
            guard let match = remaining.prefixMatch(of: /%([-+0, #]*)(\d{0,3})(\.\d{1,2})?([sSdxXfeEcbn%])/)
            else {
                throw HandlebarsError("stringFormat has an unsupported format: \(format)")
            }
            remaining = remaining[match.range.upperBound...]
            switch match.4 {
            case "%": text += "%"
            case "n": text += "\n"
            default:
                guard let value = rest.popFirst() else {
                    throw HandlebarsError("stringFormat has no value for a part of the format: \(format)")
                }
                let width = Int(match.2) ?? 0
                var part: String
                switch match.4 {
                case "d", "x", "X":
                    guard let number = value.asInteger else {
                        throw HandlebarsError("stringFormat requires an integer, not \(value.text)")
                    }
                    part = match.4 == "d" ? "\(number)" : String(number, radix: 16, uppercase: match.4 == "X")
                case "f", "e", "E":
                    guard let number = value.double else {
                        throw HandlebarsError("stringFormat requires a number, not \(value.text)")
                    }
                    let decimals = match.3.flatMap { Int($0.dropFirst()) } ?? 6
                    part = String(format: "%.\(decimals)\(match.4)", number)
                default:
                    part = match.4 == "S" ? value.text.uppercased() : value.text
                    if let length = match.3.flatMap({ Int($0.dropFirst()) }) {
                        part = String(part.prefix(length))
                    }
                }
                if match.1.contains("+"), "df".contains(match.4), !part.hasPrefix("-") { part = "+" + part }
                let missing = max(width - part.count, 0)
                if match.1.contains("-") {
                    part += String(repeating: " ", count: missing)
                } else if match.1.contains("0"), match.4 != "s" {
                    let sign = part.hasPrefix("-") || part.hasPrefix("+") ? 1 : 0
                    part = part.prefix(sign) + String(repeating: "0", count: missing) + part.dropFirst(sign)
                } else {
                    part = String(repeating: " ", count: missing) + part
                }
                text += part
            }
        }
        return text + remaining
    }
}
