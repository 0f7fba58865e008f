import StoreyInternal

/// The formats of strings that are validated.
///
/// Source: JSON Schema 2020-12, validation, section 7.3; OpenAPI Format Registry.
enum SchemaFormat {
    /// Returns whether a text has a format. All texts have an unknown one.
    static func fits(_ text: String, _ format: String) -> Bool {
        switch format {
        case "date": isDate(text[...])
        case "time": isTime(text[...])
        case "date-time": isDateTime(text)
        case "duration": isDuration(text)
        case "email", "idn-email": isEmail(text)
        case "hostname": isHostname(text, allowsUnicode: false)
        case "idn-hostname": isHostname(text, allowsUnicode: true)
        case "ipv4": isIPv4(text[...])
        case "ipv6": isIPv6(text)
        case "uri": isURI(text, requiresScheme: true, allowsUnicode: false)
        case "uri-reference": isURI(text, requiresScheme: false, allowsUnicode: false)
        case "iri": isURI(text, requiresScheme: true, allowsUnicode: true)
        case "iri-reference": isURI(text, requiresScheme: false, allowsUnicode: true)
        case "uri-template": isURITemplate(text)
        case "uuid": isUUID(text)
        case "json-pointer": isJSONPointer(text[...])
        case "relative-json-pointer": isRelativeJSONPointer(text)
        case "regex": (try? RegexPattern(ecmaScript: text)) != nil
        case "byte": text.filter { !$0.isNewline }.base64Decoded != nil
        default: true
        }
    }

    // MARK: - Dates. Source: RFC 3339, section 5.6 and appendix A.

    private static func isDate(_ text: Substring) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 3, let year = number(parts[0], digits: 4),
            let month = number(parts[1], digits: 2),
            let day = number(parts[2], digits: 2), (1...12).contains(month), day >= 1
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return day <= [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    private static func isTime(_ text: Substring) -> Bool {
        var rest = text.utf8[...]
        guard let hour = takeNumber(&rest), hour < 24, take(":", &rest), let minute = takeNumber(&rest),
            minute < 60,
            take(":", &rest), let second = takeNumber(&rest), second < 61
        else { return false }
        if take(".", &rest) {
            let digits = rest.prefix { isDigit($0) }
            if digits.isEmpty { return false }
            rest = rest.dropFirst(digits.count)
        }
        if take("Z", &rest) || take("z", &rest) {
            return rest.isEmpty && (second < 60 || (hour == 23 && minute == 59))
        }
        let isAhead = take("+", &rest)
        guard isAhead || take("-", &rest), let hours = takeNumber(&rest), hours < 24, take(":", &rest),
            let minutes = takeNumber(&rest), minutes < 60, rest.isEmpty
        else { return false }
        let offset = (hours * 60 + minutes) * (isAhead ? 1 : -1)
        // A leap second is at the end of a day in UTC.
        return second < 60 || (hour * 60 + minute - offset + 2880) % 1440 == 1439
    }

    private static func isDateTime(_ text: String) -> Bool {
        guard let mark = text.firstIndex(where: { "Tt ".contains($0) }) else { return false }
        return isDate(text[..<mark]) && isTime(text[text.index(after: mark)...])
    }

    private static func isDuration(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: "P"), text.utf8.count > 2 else { return false }
        let parts = text.dropFirst().split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count <= 2, !(parts.count == 2 && parts[1].isEmpty) else { return false }
        if parts[0].hasSuffix("W") { return parts.count == 1 && units(parts[0], "W") }
        return (parts[0].isEmpty || units(parts[0], "YMD")) && (parts.count == 1 || units(parts[1], "HMS"))
    }

    /// Returns whether a text has numbers with consecutive units.
    private static func units(_ text: Substring, _ order: String) -> Bool {
        var rest = text
        var left = Substring(order)
        var isFirst = true
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, let unit = rest.dropFirst(digits.count).first,
                let place = left.firstIndex(of: unit),
                isFirst || place == left.startIndex
            else { return false }
            left = left[left.index(after: place)...]
            rest = rest.dropFirst(digits.count + 1)
            isFirst = false
        }
        return !isFirst
    }

    // MARK: - Addresses. Source: RFC 5321, 1123, 3986, 6570, 4291.

    private static func isEmail(_ text: String) -> Bool {
        guard let at = text.lastIndex(of: "@") else { return false }
        let (local, domain) = (text[..<at], text[text.index(after: at)...])
        guard !local.isEmpty, !domain.isEmpty, !domain.contains(where: \.isWhitespace) else { return false }
        if domain.hasPrefix("["), domain.hasSuffix("]") {
            let address = domain.dropFirst().dropLast()
            return address.hasPrefix("IPv6:") ? isIPv6(String(address.dropFirst(5))) : isIPv4(address)
        }
        if local.hasPrefix("\""), local.hasSuffix("\""), local.count > 1 { return true }
        let isDotted = local.hasPrefix(".") || local.hasSuffix(".") || local.contains("..")
        return !isDotted && !local.contains { $0.isWhitespace || "()<>[]:;@\\,\"".contains($0) }
            && isHostname(String(domain), allowsUnicode: true)
    }

    private static func isHostname(_ text: String, allowsUnicode: Bool) -> Bool {
        let labels = text.split(omittingEmptySubsequences: false) {
            $0 == "." || (allowsUnicode && "\u{3002}\u{FF0E}\u{FF61}".contains($0))
        }
        guard text.utf8.count <= 253, !text.isEmpty else { return false }
        return labels.allSatisfy { label in
            guard (1...63).contains(label.count), label.first != "-", label.last != "-" else { return false }
            // The third and fourth characters may be hyphens only in encoded names.
            if label.dropFirst(2).hasPrefix("--"), !label.lowercased().hasPrefix("xn--") { return false }
            return label.allSatisfy {
                $0 == "-"
                    || ($0.isASCII
                        ? $0.isLetter || $0.isNumber : allowsUnicode && ($0.isLetter || $0.isNumber))
            }
        }
    }

    private static func isIPv4(_ text: Substring) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard (1...3).contains(part.count), part.allSatisfy(isDigit) else { return false }
                // A leading zero could mean an octal number.
                return (part.count == 1 || part.first != UInt8(ascii: "0"))
                    && UInt8(String(Substring(part))) != nil
            }
    }

    private static func isIPv6(_ text: String) -> Bool {
        let halves = text.ranges(of: "::").count
        guard halves < 2, !text.contains(":::"), !text.isEmpty else { return false }
        if text.hasPrefix(":"), !text.hasPrefix("::") { return false }
        if text.hasSuffix(":"), !text.hasSuffix("::") { return false }
        var groups = text.split(separator: ":")
        var count = 0
        if let last = groups.last, last.contains(".") {
            guard isIPv4(last), !text.hasSuffix(":") else { return false }
            groups.removeLast()
            count = 2
        }
        count += groups.count
        return groups.allSatisfy { (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(isHexadecimal) }
            && (halves == 1 ? count < 8 : count == 8)
    }

    private static func isURI(_ text: String, requiresScheme: Bool, allowsUnicode: Bool) -> Bool {
        var rest = Substring(text)
        let head = text.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
        if text[head.endIndex...].hasPrefix(":") {
            guard head.first?.isASCII == true, head.first?.isLetter == true,
                head.utf8.allSatisfy({ isAlphanumeric($0) || "+-.".utf8.contains($0) })
            else { return false }
            rest = text[head.endIndex...].dropFirst()
        } else if requiresScheme {
            return false
        }
        if rest.hasPrefix("//") {
            let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            let host =
                authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
            if authority.dropLast(host.count).contains(where: { "[]".contains($0) }) { return false }
            if host.hasPrefix("[") {
                guard let end = host.firstIndex(of: "]"), isIPv6(String(host[..<end].dropFirst())) else {
                    return false
                }
                let port = host[end...].dropFirst()
                guard port.isEmpty || (port.first == ":" && port.dropFirst().utf8.allSatisfy(isDigit)) else {
                    return false
                }
                rest = rest[authority.endIndex...]
            } else if let colon = host.lastIndex(of: ":"),
                !host[colon...].dropFirst().utf8.allSatisfy(isDigit)
            {
                return false
            }
        }
        return rest.count(where: { $0 == "#" }) < 2 && areURICharacters(rest, allowsUnicode: allowsUnicode)
    }

    private static func areURICharacters(_ text: Substring, allowsUnicode: Bool) -> Bool {
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(isHexadecimal) else {
                    return false
                }
                rest = rest.dropFirst(2)
            case 0x80...: if !allowsUnicode { return false }
            case _ where isAlphanumeric(byte): continue
            default: if !"-._~:/?#@!$&'()*+,;=".utf8.contains(byte) { return false }
            }
        }
        return true
    }

    private static func isURITemplate(_ text: String) -> Bool {
        var rest = Substring(text)
        while let open = rest.firstIndex(where: { "{}".contains($0) }) {
            guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return false }
            let expression = rest[open..<close].dropFirst()
            let names = expression.drop { "+#./;?&=,!@|".contains($0) }
            guard expression.count - names.count <= 1, !names.isEmpty else { return false }
            let isValid = names.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { name in
                let plain = name.hasSuffix("*") ? name.dropLast() : name.prefix { $0 != ":" }
                return !plain.isEmpty
                    && plain.utf8.allSatisfy { isAlphanumeric($0) || "_.%".utf8.contains($0) }
                    && (plain.count == name.count || name.hasSuffix("*")
                        || name.dropFirst(plain.count + 1).utf8.allSatisfy(isDigit))
            }
            guard isValid else { return false }
            rest = rest[close...].dropFirst()
        }
        return !text.contains { " \"<>\\^`".contains($0) }
    }

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12] && parts.allSatisfy { $0.allSatisfy(isHexadecimal) }
    }

    // MARK: - Pointers. Source: RFC 6901.

    private static func isJSONPointer(_ text: Substring) -> Bool {
        guard text.isEmpty || text.hasPrefix("/") else { return false }
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else { continue }
            guard let next = rest.first, next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
                return false
            }
        }
        return true
    }

    private static func isRelativeJSONPointer(_ text: String) -> Bool {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.count == 1 || digits.first != "0" else { return false }
        let rest = text[digits.endIndex...]
        return rest == "#" || isJSONPointer(rest)
    }

    // MARK: - Characters

    private static func number(_ text: some Collection<UInt8>, digits: Int) -> Int? {
        guard text.count == digits, text.allSatisfy(isDigit) else { return nil }
        return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func takeNumber(_ text: inout Substring.UTF8View) -> Int? {
        defer { text = text.dropFirst(2) }
        return number(text.prefix(2), digits: 2)
    }

    private static func take(_ character: Unicode.Scalar, _ text: inout Substring.UTF8View) -> Bool {
        guard text.first == UInt8(ascii: character) else { return false }
        text = text.dropFirst()
        return true
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}
