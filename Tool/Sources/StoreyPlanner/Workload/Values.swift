/// The validated values of a section.
struct Values: Sendable {
    enum Value: Sendable {
        case text(String)
        case texts([String])
        case flag(Bool)
        case day(CalendarDay)
        case quantity(Quantity)
        case numbers([Double])
        case group(Values)
        case groups([Values])
    }

    /// The first line.
    let line: Int
    var values: [String: Value] = [:]
    /// The line of each key.
    var lines: [String: Int] = [:]

    /// Returns the line of a key, or the first line of the section.
    func line(of key: String) -> Int { lines[key] ?? line }

    func text(_ key: String) -> String? {
        if case .text(let text) = values[key] { text } else { nil }
    }

    func texts(_ key: String) -> [String] {
        if case .texts(let texts) = values[key] { texts } else { [] }
    }

    func flag(_ key: String) -> Bool {
        if case .flag(let flag) = values[key] { flag } else { false }
    }

    func day(_ key: String) -> CalendarDay? {
        if case .day(let day) = values[key] { day } else { nil }
    }

    func quantity(_ key: String) -> Quantity? {
        if case .quantity(let quantity) = values[key] { quantity } else { nil }
    }

    func numbers(_ key: String) -> [Double]? {
        if case .numbers(let numbers) = values[key] { numbers } else { nil }
    }

    func group(_ key: String) -> Values? {
        if case .group(let group) = values[key] { group } else { nil }
    }

    func groups(_ key: String) -> [Values] {
        if case .groups(let groups) = values[key] { groups } else { [] }
    }
}
