import Spelling

/// Reads the entries of a workload file as its sections say, and collects all that is wrong.
struct WorkloadReader {
    private(set) var faults: [WorkloadError.Fault] = []
    private(set) var quantities: [Quantity] = []
    /// The first units of each family of bytes, and their lines.
    private var decimal: (unit: String, line: Int)?
    private var binary: (unit: String, line: Int)?

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
                if let first = seen[text] {
                    fault(member.line, "\(name) has two named \(text); the other is in line \(first)")
                    own += " \(index + 1)"
                }
                seen[text] = member.line
            }
            return read(entry, as: section, named: "\(name).\(own)")
        }
    }

    private mutating func text(_ entry: Entry, _ field: Field) -> String? {
        if case .text(let text) = entry.content { return text }
        fault(entry.line, "\(field.key) is a text, not \(entry.kind)")
        return nil
    }

    private mutating func day(_ entry: Entry) -> CalendarDay? {
        if case .text(let text) = entry.content, let day = CalendarDay(text) { return day }
        fault(entry.line, "a day is written as 2026-10-28, not \(entry.kind)")
        return nil
    }
}

extension WorkloadReader {
    private mutating func assumed(
        _ standard: Default, _ measure: Measure, _ field: Field, named name: String
    ) -> Quantity {
        let quantity = Quantity(
            name: name, meaning: field.meaning, measure: measure, low: standard.low, likely: standard.likely,
            high: standard.high, spread: standard.low == standard.high ? .fixed : .triple,
            source: standard.source,
            asOf: standard.asOf.flatMap(CalendarDay.init), origin: .assumed, index: quantities.count)
        quantities.append(quantity)
        return quantity
    }

    /// A quantity that the file does not name, such as what an action of its kind takes.
    mutating func assume(_ standard: Default, _ measure: Measure, _ meaning: String, named name: String)
        -> Quantity
    {
        assumed(standard, measure, Field(name, .quantity(measure, nil), meaning), named: name)
    }

    private mutating func quantity(
        _ entry: Entry, _ measure: Measure, _ most: Double?, _ field: Field, named name: String
    ) -> Quantity? {
        let limit = most ?? (measure == .share ? 1 : 1e18)
        var numbers: [String: Double] = [:]
        var spread = Quantity.Spread.fixed
        var source: String?
        var asOf: CalendarDay?
        switch entry.content {
        case .text:
            guard let number = number(entry, measure, limit, field) else { return nil }
            numbers["default"] = number
        case .map(let members):
            spread = .triple
            for member in members {
                switch member.key {
                case "low", "default", "high":
                    guard let number = number(member.value, measure, limit, field) else { return nil }
                    numbers[member.key] = number
                case "distribution":
                    guard case .text(let text) = member.value.content,
                        let known = Quantity.Spread(rawValue: text)
                    else {
                        fault(
                            member.line,
                            "distribution is fixed, triple, uniform or normal, not \(member.value.kind)")
                        return nil
                    }
                    spread = known
                case "source":
                    source = text(member.value, Field("source", .text, "who says so"))
                case "as_of": asOf = day(member.value)
                default:
                    fault(
                        member.line,
                        "\(field.key) is a number, or has low, default, high, distribution, source and as_of, but no \(member.key)"
                    )
                    return nil
                }
            }
        case .list, .nothing:
            fault(entry.line, "\(field.key) is a number, or has low, default and high, not \(entry.kind)")
            return nil
        }
        let ends = [numbers["low"], numbers["high"]].compactMap { $0 }
        let middle = numbers["default"] ?? (ends.count == 2 ? (ends[0] + ends[1]) / 2 : nil)
        guard let likely = middle, ends.count != 1 else {
            fault(entry.line, "\(field.key) needs default, or low and high, or all three")
            return nil
        }
        let (low, high) = (ends.first ?? likely, ends.last ?? likely)
        guard low <= likely, likely <= high else {
            fault(
                entry.line,
                "\(field.key): low \(measure.text(low)), default \(measure.text(likely)) and high \(measure.text(high)) are not in order"
            )
            return nil
        }
        let quantity = Quantity(
            name: name, meaning: field.meaning, measure: measure, low: low, likely: likely, high: high,
            spread: low == high ? .fixed : spread, source: source, asOf: asOf,
            origin: .file(line: entry.line),
            index: quantities.count)
        quantities.append(quantity)
        return quantity
    }

    /// A number with its unit.
    private mutating func number(
        _ entry: Entry, _ measure: Measure, _ limit: Double, _ field: Field
    ) -> Double? {
        guard case .text(let text) = entry.content else {
            fault(entry.line, "\(field.key) is a number, not \(entry.kind)")
            return nil
        }
        let parts = text.split(separator: " ", maxSplits: 1)
        var digits = parts.first.map(String.init) ?? ""
        var unit = parts.count > 1 ? parts[1].trimmingSpaces : ""
        if parts.count == 1, let end = digits.lastIndex(where: { $0.isNumber || $0 == "." }) {
            unit = String(digits[digits.index(after: end)...])
            digits = String(digits[...end])
        }
        guard let value = Double(digits.filter { $0 != "_" }), value.isFinite, !digits.isEmpty else {
            fault(entry.line, "\(field.key): “\(text)” is no number")
            return nil
        }
        guard let factor = factor(unit, measure, text, entry.line, field) else { return nil }
        let number = value * factor
        guard number >= 0 else {
            fault(entry.line, "\(field.key) is negative: \(text)")
            return nil
        }
        guard number <= limit else {
            fault(entry.line, "\(field.key) is more than \(measure.text(limit)): \(text)")
            return nil
        }
        return number
    }

    private mutating func factor(
        _ unit: String, _ measure: Measure, _ text: String, _ line: Int, _ field: Field
    ) -> Double? {
        if unit.isEmpty {
            if measure.mayBeBare || Double(text) == 0 { return 1 }
            let units = measure.units.map(\.name).joined(separator: ", ")
            fault(line, "\(field.key): “\(text)” has no unit; one of \(units)")
            return nil
        }
        guard let known = measure.units.first(where: { $0.name == unit }) else {
            let units = measure.units.map(\.name)
            let near = Spelling.near(unit, among: units, named: { $0 }, farthest: 1).first
            let hint =
                units.isEmpty
                ? "it has none"
                : near.map { "did you mean \($0)?" } ?? "one of \(units.joined(separator: ", "))"
            fault(line, "\(field.key): “\(unit)” is no unit of a \(measure.rawValue); \(hint)")
            return nil
        }
        if measure == .bytes { holdApart(unit, line) }
        return known.factor
    }

    /// GB and GiB differ by 7 %: a file that has both has most likely mistaken one for the other.
    private mutating func holdApart(_ unit: String, _ line: Int) {
        if Measure.isDecimal(unit) {
            if decimal == nil { decimal = (unit, line) }
            if let binary { mixed(unit, line, binary) }
        } else if Measure.isBinary(unit) {
            if binary == nil { binary = (unit, line) }
            if let decimal { mixed(unit, line, decimal) }
        }
    }

    private mutating func mixed(_ unit: String, _ line: Int, _ other: (unit: String, line: Int)) {
        fault(
            line,
            "\(unit) here and \(other.unit) in line \(other.line): units of thousands (kB, MB, GB) and of 1,024s (KiB, MiB, GiB) "
                + "are easily mistaken; use one of the two throughout")
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
