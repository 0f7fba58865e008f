/// The links of a response's field `Link`. Source: RFC 8288, section 3.
enum LinkHeader {
    /// Returns the target of the first link with a relation, or `nil` without such a link.
    static func target(rel relation: String, in fields: HeaderFields) -> String? {
        for value in fields.values("Link") {
            var rest = value[...]
            while let link = readLink(&rest) {
                if link.relations.contains(relation) { return link.target }
            }
        }
        return nil
    }

    /// Returns the request target that a link means, or `nil` if it leads out of the service.
    /// - Parameters:
    ///   - link: A URL, or one relative to that of the response.
    ///   - target: The target of the request whose response has the link.
    ///   - base: The base URL of the service.
    static func resolve(_ link: String, from target: String, of base: String) -> String? {
        let scheme = base.firstRange(of: "://")?.upperBound ?? base.startIndex
        let path = base[scheme...].firstIndex(of: "/") ?? base.endIndex
        let (origin, basePath) = (String(base[..<path]), String(base[path...]))
        let current = basePath + String(target.prefix { $0 != "?" })
        var resolved = link
        if link.isEmpty || link.hasPrefix("//") { return nil }
        if link.hasPrefix("?") {
            resolved = current + link
        } else if link.prefix(while: { $0 != "/" && $0 != "?" }).contains(":") {
            guard link.hasPrefix(origin) else { return nil }
            resolved = String(link.dropFirst(origin.count))
        } else if !link.hasPrefix("/") {
            resolved = String(current[..<(current.lastIndex(of: "/") ?? current.endIndex)]) + "/" + link
        }
        resolved = String(resolved.prefix { $0 != "#" })
        guard resolved.hasPrefix(basePath) else { return nil }
        let relative = String(resolved.dropFirst(basePath.count))
        return relative.hasPrefix("/") ? relative : relative.hasPrefix("?") ? "/" + relative : nil
    }

    /// Reads the next link and the comma after it.
    private static func readLink(_ text: inout Substring) -> (target: String, relations: [String])? {
        guard let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") else {
            return nil
        }
        let target = String(text[text.index(after: start)..<end])
        text = text[text.index(after: end)...]
        var relations: [String]?
        while let separator = skipSpaces(&text), separator == ";" {
            text.removeFirst()
            let (name, value) = readParameter(&text)
            // Further relations of the same link are ignored.
            if name == "rel", relations == nil {
                relations = value.lowercased().split(separator: " ").map(String.init)
            }
        }
        return (target, relations ?? [])
    }

    private static func readParameter(_ text: inout Substring) -> (name: String, value: String) {
        let name = text.prefix { $0 != "=" && $0 != ";" && $0 != "," }
        text = text[name.endIndex...]
        guard text.first == "=" else { return (name.trimmed.lowercased(), "") }
        text.removeFirst()
        guard skipSpaces(&text) == "\"" else {
            let value = text.prefix { $0 != ";" && $0 != "," }
            text = text[value.endIndex...]
            return (name.trimmed.lowercased(), String(value.trimmed))
        }
        text.removeFirst()
        var value = ""
        while let letter = text.popFirst(), letter != "\"" {
            value.append(letter == "\\" ? text.popFirst() ?? letter : letter)
        }
        return (name.trimmed.lowercased(), value)
    }

    /// Skips spaces and tabs, and returns the character after them.
    private static func skipSpaces(_ text: inout Substring) -> Character? {
        text = text.drop { $0 == " " || $0 == "\t" }
        return text.first
    }
}
