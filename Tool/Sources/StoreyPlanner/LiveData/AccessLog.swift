import ToolInternal

/// Usage statistics of a live product, read from its access log: the busiest hour, request rates, and the
/// requested paths.
///
/// Supports the common and the combined log format (https://httpd.apache.org/docs/2.4/logs.html), which
/// Apache, nginx, and most other servers write, also with nginx's `$request_time` at the end of the lines.
public struct AccessLog: Sendable, Hashable {
    /// The requests of one method and path pattern.
    struct Kind: Sendable, Hashable {
        var count = 0
        var bytes = 0.0
        /// The number of responses by their time in milliseconds.
        var times: [Int: Int] = [:]

        /// The median time of a response, in seconds. `nil` if the log has no times.
        var medianTime: Double? {
            let all = times.values.reduce(0, +)
            var count = 0
            for (time, more) in times.sorted(by: { $0.key < $1.key }) {
                count += more
                if count > all / 2 { return Double(time) / 1000 }
            }
            return nil
        }
    }

    /// The pause after which a request begins another session, in seconds, as in most analytics tools.
    private static let pause = 1800

    /// The number of lines that were read.
    public private(set) var lines = 0
    /// The number of skipped lines, which have a different format.
    public private(set) var skippedLines = 0
    private var addresses: Set<String> = []
    private var hours: [Int: Int] = [:]
    private var days: [Int: Set<String>] = [:]
    private var kinds: [String: Kind] = [:]
    /// The time of the latest request of each address, in seconds.
    private var latest: [String: Int] = [:]
    private var sessions = 0
    private var sessionSeconds = 0

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
        let hour = entry.second / 3600
        hours[hour, default: 0] += 1
        days[hour / 24, default: []].insert(entry.address)
        kinds[entry.path, default: Kind()].count += 1
        kinds[entry.path]?.bytes += entry.bytes
        if let time = entry.time { kinds[entry.path]?.times[time, default: 0] += 1 }
        addToSession(entry.address, entry.second)
    }

    private mutating func addToSession(_ address: String, _ second: Int) {
        guard let before = latest[address], second - before <= Self.pause else {
            latest[address] = second
            sessions += 1
            return
        }
        // Servers write lines when responses end, so they can be slightly out of order.
        sessionSeconds += max(0, second - before)
        latest[address] = max(before, second)
    }

    /// The requests of each session: those of an address without a pause of more than 30 minutes. `nil` if no line could be
    /// read.
    public var usage: RecordedUsage? {
        guard lines > 0 else { return nil }
        return RecordedUsage(
            source: source, sessions: sessions, sessionLength: Double(sessionSeconds) / Double(sessions),
            actions: kinds.map { name, kind in
                RecordedUsage.Action(
                    name: name, perSession: Double(kind.count) / Double(sessions), sent: nil,
                    received: kind.bytes / Double(kind.count), time: kind.medianTime)
            })
    }

    private var source: String {
        let (first, last) = ((hours.keys.min() ?? 0) / 24, (hours.keys.max() ?? 0) / 24)
        return
            "access log, \(CalendarDay(number: first)) to \(CalendarDay(number: last)), \(lines) requests"
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func read(_ line: String) -> (
        address: String, second: Int, path: String, bytes: Double, time: Int?
    )? {
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
        let minute = Int(time[4]).flatMap { (0..<60).contains($0) ? $0 : nil } ?? 0
        let second =
            time.dropFirst(5).first.flatMap { Int($0) }.flatMap { (0...60).contains($0) ? $0 : nil } ?? 0
        return (
            String(address), (day.number * 24 + hour) * 3600 + min(minute * 60 + second, 3599), name, bytes,
            after.last.flatMap(milliseconds)
        )
    }

    /// Reads nginx's `$request_time`, which has exactly three decimals. Other numbers at the end of a line aren't times.
    private static func milliseconds(_ word: Substring) -> Int? {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 3, (1...6).contains(parts[0].count),
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
        else { return nil }
        return Int(parts[0] + parts[1])
    }

    /// Returns a workload file with the values found in the log and their source. Missing values get
    /// defaults.
    /// - Parameters:
    ///   - name: The name of the workload.
    ///   - most: The maximum number of actions. The most frequent ones are kept.
    /// - Returns: YAML, or `nil` if no line could be read.
    public func workload(name: String, most: Int = 12) -> String? {
        guard lines > 0 else { return nil }
        let dayCount = Double(days.count)
        let perDay = days.values.reduce(0.0) { $0 + Double($1.count) } / dayCount
        // The share of each day's busiest hour.
        let shares = days.keys.map { day in
            let ofDay = (0..<24).map { hours[day * 24 + $0, default: 0] }
            return Double(ofDay.max() ?? 0) / Double(max(1, ofDay.reduce(0, +)))
        }
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
