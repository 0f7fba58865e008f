import ToolInternal
import Foundation

extension Analytics {
    /// The minimum number of days for an estimate of growth.
    private static let longEnough = 56

    /// Returns a workload file with the values found in the table and their source. Missing values get
    /// defaults.
    /// - Parameters:
    ///   - name: The name of the workload.
    ///   - most: The maximum number of actions. The most frequent events are kept.
    /// - Returns: YAML.
    public func workload(name: String, most: Int = 12) -> String {
        let source =
            "analytics, \(CalendarDay(number: first)) to \(CalendarDay(number: last))"
            + (people.isEmpty && sessions != nil ? ", users estimated from sessions" : "")
        func given(_ value: String) -> String { WorkloadYAML.entry(value, source: source) }
        var users: [String] = []
        if let monthly {
            users.append("max_monthly: \(given(WorkloadYAML.people(monthly.rounded())))")
            if let daily {
                users.append("daily_share: \(given(WorkloadYAML.number(min(1, daily / monthly))))")
            }
        } else if let daily {
            // Without monthly users, estimate them from the daily users and the default share.
            let share = Default.dailyShare
            users.append(
                "max_monthly: { low: \(WorkloadYAML.people(daily / share.high)), default: \(WorkloadYAML.people(daily / share.likely)), high: \(WorkloadYAML.people(daily / share.low)), "
                    + "source: \("\(source): \(daily.brief) daily users, and the default daily share".jsonLiteral) }"
            )
        }
        if let sessions, let daily = Self.mean(people), daily > 0 {
            users.append(
                "sessions_per_day: \(given(WorkloadYAML.number(min(sessions / daily, WorkloadReader.maxSessions))))"
            )
        }
        if let length {
            users.append(
                "session_length: \(given(WorkloadYAML.number(min(length, WorkloadReader.maxDuration)) + " s"))"
            )
        }
        if let hours {
            users.append("hours: [\(hours.map(WorkloadYAML.weight).joined(separator: ", "))] # \(source)")
        } else if let busiestHour {
            users.append("busiest_hour: \(given(WorkloadYAML.number(busiestHour)))")
        }
        if let week {
            users.append("days: [\(week.map(WorkloadYAML.weight).joined(separator: ", "))] # \(source)")
        }
        if let growth { users.append("growth_per_month: \(given(WorkloadYAML.number(growth * 100) + " %"))") }
        return """
            # Created from an analytics table of \(days.count) days. Add cpu, database, and out to the actions, or calibrate.
            name: \(name.jsonLiteral)
            users:
            \(users.map { "  \($0)" }.joined(separator: "\n"))
            actions:
            \(actions(most, source).joined(separator: "\n"))

            """
    }

    private func actions(_ most: Int, _ source: String) -> [String] {
        let kept = events.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(
            most)
        // Without events, users only view something, as often as a plan assumes.
        guard let daily, daily > 0, !kept.isEmpty else { return ["  - name: view"] }
        return kept.map { event in
            let often = event.value / Double(days.count) / daily
            return
                "  - name: \(event.key.jsonLiteral)\n    per_user_per_day: \(WorkloadYAML.entry(WorkloadYAML.number(often), source: source))"
        }
    }

    private var first: Int { days.keys.min() ?? 0 }
    private var last: Int { days.keys.max() ?? 0 }

    private static func mean(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }

    private var people: [Double] { days.values.compactMap(\.users) }
    /// The mean number of daily users, estimated from the sessions if necessary.
    private var daily: Double? { Self.mean(people) ?? sessions.map { $0 / Default.sessionsPerDay.likely } }
    /// The maximum number of monthly users.
    private var monthly: Double? {
        days.values.compactMap(\.monthlyUsers).max().flatMap { $0 >= 1 ? $0 : nil }
    }
    private var sessions: Double? { Self.mean(days.values.compactMap(\.sessions)) }

    private var length: Double? {
        let timed = days.values.reduce(0) { $0 + $1.timed }
        let lasted = days.values.reduce(0) { $0 + $1.lasted }
        return timed > 0 && lasted > 0 ? lasted / timed : nil
    }

    /// The mean share of the busiest hour over all days with hourly data.
    private var busiestHour: Double? {
        Self.mean(
            days.values.compactMap { day in
                let all = day.hours.values.reduce(0, +)
                guard let most = day.hours.values.max(), all > 0, day.hours.count > 1 else { return nil }
                return most / all
            })
    }

    /// The mean share of each hour, if the table has every hour of some days.
    private var hours: [Double]? {
        let full = days.values.filter { $0.hours.count == 24 && $0.hours.values.reduce(0, +) > 0 }
        guard !full.isEmpty else { return nil }
        return (0..<24).map { hour in
            full.reduce(0) { $0 + ($1.hours[hour] ?? 0) / $1.hours.values.reduce(0, +) } / Double(full.count)
        }
    }

    /// The mean number of users or sessions on each day of the week, if the table has four weeks.
    private var week: [Double]? {
        let counts = days.compactMap { day, values in (values.users ?? values.sessions).map { (day, $0) } }
        guard counts.count >= 28 else { return nil }
        // 1970-01-01 was a Thursday.
        let week = (0..<7).map { weekday in
            Self.mean(counts.filter { ($0.0 + 3) % 7 == weekday }.map(\.1)) ?? 0
        }
        return week.contains { $0 > 0 } ? week : nil
    }

    /// The monthly growth from the first to the last four weeks, if there are at least eight. Whole weeks,
    /// because weekdays differ from weekends. A decline is not reported.
    private var growth: Double? {
        guard last - first + 1 >= Self.longEnough else { return nil }
        func people(_ range: Range<Int>) -> Double? { Self.mean(range.compactMap { days[$0]?.users }) }
        guard let before = people(first..<first + 28), let after = people(last - 27..<last + 1), before > 0,
            after > before
        else { return nil }
        let months = Double(last - first - 27) / Workload.month
        return pow(after / before, 1 / months) - 1
    }
}
