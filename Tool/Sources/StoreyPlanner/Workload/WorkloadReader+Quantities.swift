import Foundation
import ToolInternal

// Numbers and their units.
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

    /// Adds a default for a quantity that isn't a key of the file, such as the CPU time of a kind of action.
    mutating func assume(_ standard: Default, _ measure: Measure, _ meaning: String, named name: String)
        -> Quantity
    {
        assumed(standard, measure, Field(name, .quantity(measure, nil), meaning), named: name)
    }

    /// Replaces a default with a value that follows from other values in the file.
    mutating func derive(_ quantity: Quantity, at value: Double, line: Int, source: String) -> Quantity {
        let settled = Quantity(
            name: quantity.name, meaning: quantity.meaning, measure: quantity.measure, low: value,
            likely: value,
            high: value, spread: .fixed, source: source, asOf: nil, origin: .file(line: line),
            index: quantity.index)
        quantities[quantity.index] = settled
        return settled
    }

    /// Replaces the default number of users with the part of a market. The range combines those of the factors, which
    /// are independent.
    mutating func derive(_ users: Quantity, from market: Values) -> Quantity {
        let factors = ["people", "reach", "share"].map { market.needed($0) as Quantity }
        let likely = factors.reduce(1) { $0 * $1.likely }
        func end(_ ratio: (Quantity) -> Double) -> Double {
            exp(factors.reduce(0) { $0 + pow(log(ratio($1)), 2) }.squareRoot())
        }
        let (low, high) = (likely / end { $0.likely / $0.low }, likely * end { $0.high / $0.likely })
        let settled = Quantity(
            name: users.name, meaning: users.meaning, measure: users.measure, low: low, likely: likely,
            high: high,
            spread: low == high ? .fixed : .triple, source: "users.market: people × reach × share", asOf: nil,
            origin: .file(line: market.line), index: users.index)
        quantities[users.index] = settled
        return settled
    }

    /// Replaces a default with one that depends on other values in the file. It remains a default.
    mutating func replace(_ quantity: Quantity, with standard: Default) -> Quantity {
        guard quantity.isAssumed else { return quantity }
        let replaced = Quantity(
            name: quantity.name, meaning: quantity.meaning, measure: quantity.measure, low: standard.low,
            likely: standard.likely, high: standard.high,
            spread: standard.low == standard.high ? .fixed : .triple, source: standard.source,
            asOf: standard.asOf.flatMap(CalendarDay.init), origin: .assumed, index: quantity.index)
        quantities[quantity.index] = replaced
        return replaced
    }

    /// Raises a default to a lower bound that follows from other values in the file. It remains a default.
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

    /// Reads a fixed-length list of numbers, such as one for each hour.
    mutating func numbers(_ entry: Entry, _ count: Int, _ field: Field) -> [Double]? {
        guard case .list(let entries) = entry.content else {
            addDiagnostic(entry.line, "\(field.key) must be a list of \(count) numbers, not \(entry.kind)")
            return nil
        }
        guard entries.count == count else {
            addDiagnostic(entry.line, "\(field.key) must have \(count) numbers, not \(entries.count)")
            return nil
        }
        var numbers: [Double] = []
        for entry in entries {
            // Report only the first error; the others are likely the same.
            guard let number = number(entry, .factor, 1e15, field) else { return nil }
            numbers.append(number)
        }
        if numbers.allSatisfy({ $0 == 0 }) {
            addDiagnostic(entry.line, "\(field.key) must contain a positive number")
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
                addDiagnostic(
                    entry.line, "\(field.key) must be a single number, because a range would be ignored")
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
                        addDiagnostic(
                            member.line,
                            "distribution must be fixed, triple, uniform, or normal, not \(member.value.kind)"
                        )
                        return nil
                    }
                    spread = known
                case "source":
                    source = text(member.value, Field("source", .text, "the source"))
                case "as_of": asOf = day(member.value)
                default:
                    addDiagnostic(
                        member.line,
                        "\(field.key) has no key \(member.key). It must be a number, or have low, default, high, distribution, source, and as_of."
                    )
                    return nil
                }
            }
        case .list, .nothing:
            addDiagnostic(
                entry.line, "\(field.key) must be a number, or have low, default, and high, not \(entry.kind)"
            )
            return nil
        }
        let ends = [numbers["low"], numbers["high"]].compactMap { $0 }
        let middle = numbers["default"] ?? (ends.count == 2 ? (ends[0] + ends[1]) / 2 : nil)
        guard let likely = middle, ends.count != 1 else {
            addDiagnostic(entry.line, "\(field.key) requires default, low and high, or all three")
            return nil
        }
        let (low, high) = (ends.first ?? likely, ends.last ?? likely)
        guard low <= likely, likely <= high else {
            addDiagnostic(
                entry.line,
                "\(field.key): low \(measure.text(low)), default \(measure.text(likely)), and high \(measure.text(high)) are not in ascending order"
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

    /// Reads a number with its unit.
    private mutating func number(
        _ entry: Entry, _ measure: Measure, _ limit: Double, _ field: Field
    ) -> Double? {
        guard case .text(let text) = entry.content else {
            addDiagnostic(entry.line, "\(field.key) must be a number, not \(entry.kind)")
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
            addDiagnostic(entry.line, "\(field.key): “\(text)” is not a number")
            return nil
        }
        guard let factor = factor(unit, measure, text, entry.line, field) else { return nil }
        let number = value * factor
        guard number >= 0 else {
            addDiagnostic(entry.line, "\(field.key) must not be negative: \(text)")
            return nil
        }
        guard number <= limit else {
            addDiagnostic(entry.line, "\(field.key) must be at most \(measure.text(limit)): \(text)")
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
            addDiagnostic(line, "\(field.key): “\(text)” requires a unit: \(units)")
            return nil
        }
        guard let known = measure.units.first(where: { $0.name == unit }) else {
            let units = measure.units.map(\.name)
            let near = Spelling.suggestions(for: unit, among: units, named: { $0 }, maxDistance: 1).first
            let hint =
                units.isEmpty
                ? "there are none"
                : near.map { "did you mean \($0)?" } ?? "use \(units.joined(separator: ", "))"
            addDiagnostic(line, "\(field.key): “\(unit)” is not a unit of \(measure.rawValue); \(hint)")
            return nil
        }
        if measure == .bytes { checkByteUnits(unit, line) }
        return known.factor
    }

    /// Checks that a file doesn't mix decimal and binary units. GB and GiB differ by 7 %, so a mixture is
    /// most likely a mistake.
    private mutating func checkByteUnits(_ unit: String, _ line: Int) {
        if Measure.isDecimal(unit) {
            if decimal == nil { decimal = (unit, line) }
            if let binary { reportMixedUnits(unit, line, binary) }
        } else if Measure.isBinary(unit) {
            if binary == nil { binary = (unit, line) }
            if let decimal { reportMixedUnits(unit, line, decimal) }
        }
    }

    private mutating func reportMixedUnits(_ unit: String, _ line: Int, _ other: (unit: String, line: Int)) {
        addDiagnostic(
            line,
            "\(unit) and \(other.unit) (line \(other.line)): use either decimal units (kB, MB, GB) or binary ones (KiB, MiB, GiB) "
                + "throughout the file")
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
