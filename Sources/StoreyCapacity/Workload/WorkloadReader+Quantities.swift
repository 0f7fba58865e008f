import Spelling

// Numbers, with what they measure.
extension WorkloadReader {
    mutating func assumed(
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

    /// What follows from something else in the file takes the place of what was assumed.
    mutating func settle(_ quantity: Quantity, at value: Double, line: Int, source: String) -> Quantity {
        let settled = Quantity(
            name: quantity.name, meaning: quantity.meaning, measure: quantity.measure, low: value,
            likely: value,
            high: value, spread: .fixed, source: source, asOf: nil, origin: .file(line: line),
            index: quantity.index)
        quantities[quantity.index] = settled
        return settled
    }

    /// What was assumed is at least as much as what follows from something else in the file, and stays assumed.
    mutating func raise(_ quantity: Quantity, to least: Double, source: String) -> Quantity {
        guard quantity.isAssumed, quantity.low < least else { return quantity }
        let raised = Quantity(
            name: quantity.name, meaning: quantity.meaning, measure: quantity.measure, low: least,
            likely: max(least, quantity.likely),
            high: max(least, quantity.high), spread: quantity.high > least ? quantity.spread : .fixed,
            source: source, asOf: nil,
            origin: .assumed,
            index: quantity.index)
        quantities[quantity.index] = raised
        return raised
    }

    /// Numbers that belong together, as one for each hour of a day.
    mutating func numbers(_ entry: Entry, _ count: Int, _ field: Field) -> [Double]? {
        guard case .list(let entries) = entry.content else {
            fault(entry.line, "\(field.key) is a list of \(count) numbers, not \(entry.kind)")
            return nil
        }
        guard entries.count == count else {
            fault(entry.line, "\(field.key) has \(entries.count) numbers; it needs \(count)")
            return nil
        }
        var numbers: [Double] = []
        for entry in entries {
            // One that is wrong is said once: the others are most likely wrong alike.
            guard let number = number(entry, .factor, 1e15, field) else { return nil }
            numbers.append(number)
        }
        if numbers.allSatisfy({ $0 == 0 }) {
            fault(entry.line, "\(field.key) are all nothing: nobody would ever come")
            return nil
        }
        return numbers
    }

    mutating func quantity(
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
            let ends = ["low", "high", "distribution"]
            if field.isOneNumber, members.contains(where: { ends.contains($0.key) }) {
                fault(entry.line, "\(field.key) is one number; its spread is not used")
                return nil
            }
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
