extension String {
    /// The description of a value, with separate lines for the parts of each value that doesn't fit into a line.
    ///
    /// ```
    /// NotesCounts(
    ///   all: 2,
    ///   folders: [Folder(name: "Work", count: 1)])
    /// ```
    func brokenIntoLines(width: Int = 48, indent: String = "") -> String {
        guard indent.count + count > width, let (head, parts, tail) = parts() else { return self }
        let inner = indent + "  "
        let lines = parts.map { inner + $0.brokenIntoLines(width: width, indent: inner) }
        return "\(head)\n\(lines.joined(separator: ",\n"))\(tail)"
    }

    /// What is up to the first bracket, what is separated by commas inside of it, and the rest. `nil` without such parts.
    private func parts() -> (head: String, parts: [String], tail: String)? {
        var (depth, isQuoted, isEscaped) = (0, false, false)
        var (head, part, parts) = ("", "", [String]())
        var rest = self[...]
        while let character = rest.popFirst() {
            let wasQuoted = isQuoted
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            }
            if !wasQuoted {
                switch character {
                case "(", "[", "{":
                    depth += 1
                    if depth == 1 {
                        (head, part) = (part + String(character), "")
                        continue
                    }
                case ")", "]", "}":
                    depth -= 1
                    if depth == 0 {
                        let last = part.drop { $0 == " " }
                        if !last.isEmpty { parts.append(String(last)) }
                        return parts.isEmpty ? nil : (head, parts, String(character) + rest)
                    }
                case "," where depth == 1:
                    parts.append(String(part.drop { $0 == " " }))
                    part = ""
                    continue
                default: break
                }
            }
            part.append(character)
        }
        return nil
    }
}
