import ToolInternal

/// Reads the nodes of a workload file according to its sections and collects all problems.
struct WorkloadReader {
    private(set) var diagnostics: [WorkloadError.Diagnostic] = []
    var quantities: [Quantity] = []
    /// Returns the text of a file next to the workload file. `nil` if there is no folder.
    var readFile: ((String) throws -> String)?
    /// The quantities that follow from other files, by name.
    private(set) var measured: [String: Quantity] = [:]
    /// The first unit of each family of byte units, and its line.
    var decimal: (unit: String, line: Int)?
    var binary: (unit: String, line: Int)?

    mutating func addDiagnostic(_ line: Int, _ reason: String) {
        diagnostics.append(WorkloadError.Diagnostic(line: line, reason: reason))
    }

    /// Adds a quantity that follows from another file.
    mutating func derive(
        _ name: String, _ value: Double, _ measure: Measure, _ meaning: String, source: String, line: Int
    ) {
        let quantity = Quantity(
            name: name, meaning: meaning, measure: measure, low: value, likely: value, high: value,
            spread: .fixed, source: source, asOf: nil, origin: .file(line: line), index: quantities.count)
        quantities.append(quantity)
        measured[name] = quantity
    }

    /// Returns the text of a file next to the workload file. Reports an error and returns `nil` if it can't be read.
    mutating func text(ofFile path: String, _ line: Int) -> String? {
        guard let readFile else {
            addDiagnostic(line, "\(path) can't be read without the folder of the workload file")
            return nil
        }
        do { return try readFile(path) } catch {
            addDiagnostic(line, "\(error)")
            return nil
        }
    }

    mutating func read(_ entry: Entry, as section: Section, named path: String) -> Values {
        var values = Values(line: entry.line)
        switch entry.content {
        case .nothing: break
        case .map(let members):
            for member in members {
                guard let field = section.field(member.key) else {
                    addDiagnostic(member.line, unknown(member.key, in: section))
                    continue
                }
                values.lines[member.key] = member.line
                let name = path.isEmpty ? member.key : "\(path).\(member.key)"
                values.values[member.key] = value(member.value, of: field, named: name, line: member.line)
            }
        case .text, .list: addDiagnostic(entry.line, "\(section.name) must be a mapping, not \(entry.kind)")
        }
        complete(&values, as: section, named: path)
        return values
    }

    /// Adds defaults for missing values and reports required ones.
    private mutating func complete(_ values: inout Values, as section: Section, named path: String) {
        for field in section.fields where values.values[field.key] == nil {
            let name = path.isEmpty ? field.key : "\(path).\(field.key)"
            switch field.kind {
            case .quantity(let measure, let standard?, _) where values.lines[field.key] == nil:
                values.values[field.key] = .quantity(assumed(standard, measure, field, named: name))
            // A group without required keys exists implicitly.
            case .group(let section)
            where !section.isOptional && !section.fields.contains(where: \.isNeeded):
                let nothing = Entry(content: .nothing, line: values.line)
                values.values[field.key] = .group(read(nothing, as: section, named: name))
            default:
                if field.isNeeded, values.lines[field.key] == nil {
                    addDiagnostic(values.line, "\(section.name) requires \(field.key): \(field.meaning)")
                }
            }
        }
    }

    private func unknown(_ key: String, in section: Section) -> String {
        let near = Spelling.suggestions(for: key, among: section.fields, named: \.key).first
        let known = section.fields.map(\.key).joined(separator: ", ")
        return "\(section.name) has no key \(key). "
            + (near.map { "Did you mean \($0.key)?" } ?? "The keys are \(known).")
    }

    private mutating func value(
        _ entry: Entry, of field: Field, named name: String, line: Int
    ) -> Values.Value? {
        if case .nothing = entry.content {
            addDiagnostic(line, "\(field.key) requires a value: \(field.meaning)")
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
                addDiagnostic(entry.line, "\(field.key) must be true or false, not \(entry.kind)")
                return nil
            }
        case .day:
            guard let day = day(entry) else { return nil }
            return .day(day)
        case .choice(let choices):
            guard let text = text(entry, field) else { return nil }
            if choices.contains(text) { return .text(text) }
            let near = Spelling.suggestions(for: text, among: choices, named: { $0 }).first
            addDiagnostic(
                entry.line,
                "\(field.key) must be one of \(choices.joined(separator: ", ")), not \(text)."
                    + (near.map { " Did you mean \($0)?" } ?? ""))
            return nil
        case .quantity(let measure, _, let most):
            return quantity(entry, measure, most, field, named: name).map { .quantity($0) }
        case .numbers(let count): return numbers(entry, count, field).map { .numbers($0) }
        case .group(let section): return .group(read(entry, as: section, named: name))
        case .groups(let section):
            guard case .list(let entries) = entry.content else {
                addDiagnostic(entry.line, "\(field.key) must be a list, not \(entry.kind)")
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
                    addDiagnostic(member.line, "the name of \(section.name) must not be empty")
                }
                if let first = seen[text] {
                    addDiagnostic(
                        member.line, "\(name) contains \(text) twice; the other is in line \(first)")
                    own += " \(index + 1)"
                }
                seen[text] = member.line
            }
            return read(entry, as: section, named: "\(name).\(own)")
        }
    }

    mutating func text(_ entry: Entry, _ field: Field) -> String? {
        if case .text(let text) = entry.content { return text }
        addDiagnostic(entry.line, "\(field.key) must be text, not \(entry.kind)")
        return nil
    }

    mutating func day(_ entry: Entry) -> CalendarDay? {
        if case .text(let text) = entry.content, let day = CalendarDay(text) { return day }
        addDiagnostic(entry.line, "a date must be written like 2026-10-28, not \(entry.kind)")
        return nil
    }
}
