import ToolInternal

/// Usage statistics of a live product, read from its access log: the busiest hour, request rates, and the
/// requested paths.
///
/// Supports the common and the combined log format (https://httpd.apache.org/docs/2.4/logs.html), which
/// Apache, nginx, and most other servers write.
public struct AccessLog: Sendable, Hashable {
    /// The requests of one method and path pattern.
    struct Kind: Sendable, Hashable {
        var count = 0
        var bytes = 0.0
    }

    /// The number of lines that were read.
    public private(set) var lines = 0
    /// The number of skipped lines, which have a different format.
    public private(set) var skippedLines = 0
    private var addresses: Set<String> = []
    private var hours: [Int: Int] = [:]
    private var days: [Int: Set<String>] = [:]
    private var kinds: [String: Kind] = [:]

    /// Creates an empty log.
    public init() {}

    /// Reads a line.
    /// - Parameter line: A log entry, such as `127.0.0.1 - - [10/Oct/2026:13:55:36 +0000] "GET /notes/7
    ///   HTTP/1.1" 200 2326`.
    public mutating func add(_ line: some StringProtocol) {
        guard let entry = Self.read(String(line)) else {
            if line.contains(where: { !$0.isWhitespace }) { skippedLines += 1 }
            return
        }
        lines += 1
        addresses.insert(entry.address)
        hours[entry.hour, default: 0] += 1
        days[entry.hour / 24, default: []].insert(entry.address)
        kinds[entry.path, default: Kind()].count += 1
        kinds[entry.path]?.bytes += entry.bytes
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func read(_ line: String) -> (address: String, hour: Int, path: String, bytes: Double)? {
        guard let open = line.firstIndex(of: "["), let close = line[open...].firstIndex(of: "]"),
            let quote = line[close...].firstIndex(of: "\"")
        else { return nil }
        let address = line.prefix { $0 != " " }
        let time = line[line.index(after: open)..<close].split { ":/ ".contains($0) }
        guard time.count >= 5, let month = months.firstIndex(of: String(time[1])), let hour = Int(time[3]),
            (0..<24).contains(hour),
            let day = CalendarDay("\(time[2])-\(month < 9 ? "0" : "")\(month + 1)-\(time[0])")
        else { return nil }
        let rest = line[line.index(after: quote)...]
        guard let end = rest.firstIndex(of: "\"") else { return nil }
        let request = rest[..<end].split(separator: " ")
        let after = rest[rest.index(after: end)...].split(separator: " ")
        guard request.count >= 2, let size = after.dropFirst().first else { return nil }
        // A dash or an invalid size counts as 0 bytes.
        let bytes = Double(size).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } ?? 0
        let name = RequestPattern(String(request[0]), request[1]).name
        return (String(address), day.number * 24 + hour, name, bytes)
    }

    /// Returns a workload file with the values found in the log and their source. Missing values get
    /// defaults.
    /// - Parameters:
    ///   - name: The name of the workload.
    ///   - most: The maximum number of actions. The most frequent ones are kept.
    /// - Returns: YAML, or `nil` if no line could be read.
    public func workload(name: String, most: Int = 12) -> String? {
        guard lines > 0, let first = hours.keys.min(), let last = hours.keys.max() else { return nil }
        let dayCount = Double(days.count)
        let perDay = days.values.reduce(0.0) { $0 + Double($1.count) } / dayCount
        // The share of each day's busiest hour.
        let shares = days.keys.map { day in
            let ofDay = (0..<24).map { hours[day * 24 + $0, default: 0] }
            return Double(ofDay.max() ?? 0) / Double(max(1, ofDay.reduce(0, +)))
        }
        let source =
            "access log, \(CalendarDay(number: first / 24)) to \(CalendarDay(number: last / 24)), \(lines) requests"
        let kept = kinds.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(most)
        let actions = kept.map { name, kind in
            let often = Double(kind.count) / dayCount / max(1, perDay)
            return """
                  - name: \(name.jsonLiteral)
                    path: \(RequestPattern(name: name).path.jsonLiteral)
                    per_user_per_day: \(WorkloadYAML.entry(WorkloadYAML.number(often), source: source))
                    out: \(WorkloadYAML.entry(WorkloadYAML.bytes(kind.bytes / Double(kind.count)), source: source))
                """
        }
        return """
            # Created from an access log. Each network address counts as a user, although users may share addresses or have several.
            name: \(name.jsonLiteral)
            users:
              max_monthly: \(WorkloadYAML.entry(String(addresses.count), source: source + (dayCount < 28 ? "; less than a month" : "")))
              daily_share: \(WorkloadYAML.entry(WorkloadYAML.number(min(1, perDay / Double(max(1, addresses.count)))), source: source))
              busiest_hour: \(WorkloadYAML.entry(WorkloadYAML.number(shares.reduce(0, +) / Double(shares.count)), source: source))
            actions:
            \(actions.joined(separator: "\n"))

            """
    }
}
