import Spelling

/// Reads the entries of a workload file as its sections say, and collects all that is wrong.
struct WorkloadReader {
    private(set) var faults: [WorkloadError.Fault] = []
    var quantities: [Quantity] = []
    /// The first units of each family of bytes, and their lines.
    var decimal: (unit: String, line: Int)?
    var binary: (unit: String, line: Int)?

    mutating func fault(_ line: Int, _ reason: String) {
        faults.append(WorkloadError.Fault(line: line, reason: reason))
    }

    mutating func read(_ entry: Entry, as section: Section, named path: String) -> Values {
        var values = Values(line: entry.line)
        switch entry.content {
        case .nothing: break
        case .map(let members):
            for member in members {
                guard let field = section.field(member.key) else {
                    fault(member.line, unknown(member.key, in: section))
                    continue
                }
                values.lines[member.key] = member.line
                let name = path.isEmpty ? member.key : "\(path).\(member.key)"
                values.values[member.key] = value(member.value, of: field, named: name, line: member.line)
            }
        case .text, .list: fault(entry.line, "\(section.name) is a group of names, not \(entry.kind)")
        }
        complete(&values, as: section, named: path)
        return values
    }

    /// What was not given: a default stands in its place, or it is missing.
    private mutating func complete(_ values: inout Values, as section: Section, named path: String) {
        for field in section.fields where values.values[field.key] == nil {
            let name = path.isEmpty ? field.key : "\(path).\(field.key)"
            switch field.kind {
            case .quantity(let measure, let standard?, _) where values.lines[field.key] == nil:
                values.values[field.key] = .quantity(assumed(standard, measure, field, named: name))
            // A group that needs nothing said is there without being named.
            case .group(let section) where !section.fields.contains(where: \.isNeeded):
                let nothing = Entry(content: .nothing, line: values.line)
                values.values[field.key] = .group(read(nothing, as: section, named: name))
            default:
                if field.isNeeded, values.lines[field.key] == nil {
                    fault(values.line, "\(section.name) lacks \(field.key): \(field.meaning)")
                }
            }
        }
    }

    private func unknown(_ key: String, in section: Section) -> String {
        let near = Spelling.near(key, among: section.fields, named: \.key).first
        let known = section.fields.map(\.key).joined(separator: ", ")
        return "\(section.name) knows no \(key). "
            + (near.map { "Did you mean \($0.key)?" } ?? "It knows \(known)")
    }

    private mutating func value(
        _ entry: Entry, of field: Field, named name: String, line: Int
    ) -> Values.Value? {
        if case .nothing = entry.content {
            fault(line, "\(field.key) has no value: \(field.meaning)")
            return nil
        }
        switch field.kind {
        case .text: return text(entry, field).map { .text($0) }
        case .texts:
            guard case .list(let entries) = entry.content else {
                return text(entry, field).map { .texts([$0]) }
            }
            return .texts(entries.compactMap { text($0, field) })
        case .flag:
            switch text(entry, field) {
            case "true": return .flag(true)
            case "false": return .flag(false)
            default:
                fault(entry.line, "\(field.key) is true or false, not \(entry.kind)")
                return nil
            }
        case .day:
            guard let day = day(entry) else { return nil }
            return .day(day)
        case .choice(let choices):
            guard let text = text(entry, field) else { return nil }
            if choices.contains(text) { return .text(text) }
            let near = Spelling.near(text, among: choices, named: { $0 }).first
            fault(
                entry.line,
                "\(field.key) is one of \(choices.joined(separator: ", ")), not \(text)."
                    + (near.map { " Did you mean \($0)?" } ?? ""))
            return nil
        case .quantity(let measure, _, let most):
            return quantity(entry, measure, most, field, named: name).map { .quantity($0) }
        case .numbers(let count): return numbers(entry, count, field).map { .numbers($0) }
        case .group(let section): return .group(read(entry, as: section, named: name))
        case .groups(let section):
            guard case .list(let entries) = entry.content else {
                fault(entry.line, "\(field.key) is a list, each with a dash, not \(entry.kind)")
                return nil
            }
            return .groups(groups(entries, as: section, named: name))
        }
    }

    private mutating func groups(_ entries: [Entry], as section: Section, named name: String) -> [Values] {
        var seen: [String: Int] = [:]
        return entries.enumerated().map { index, entry in
            var own = String(index + 1)
            if case .map(let members) = entry.content,
                let member = members.first(where: { $0.key == "name" }),
                case .text(let text) = member.value.content
            {
                own = text
                if text.allSatisfy(\.isWhitespace) {
                    fault(member.line, "the name of \(section.name) is empty: call it something")
                }
                if let first = seen[text] {
                    fault(member.line, "\(name) has two named \(text); the other is in line \(first)")
                    own += " \(index + 1)"
                }
                seen[text] = member.line
            }
            return read(entry, as: section, named: "\(name).\(own)")
        }
    }

    mutating func text(_ entry: Entry, _ field: Field) -> String? {
        if case .text(let text) = entry.content { return text }
        fault(entry.line, "\(field.key) is a text, not \(entry.kind)")
        return nil
    }

    mutating func day(_ entry: Entry) -> CalendarDay? {
        if case .text(let text) = entry.content, let day = CalendarDay(text) { return day }
        fault(entry.line, "a day is written as 2026-10-28, not \(entry.kind)")
        return nil
    }
}
