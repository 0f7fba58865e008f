import JSONText
import Foundation

extension Analytics {
    /// Days of which there have to be so many before growth is told from chance.
    private static let longEnough = 56

    /// The workload file that this table asks for: what it says, with its source; what it does not say is left to be assumed.
    /// - Parameters:
    ///   - name: what is planned.
    ///   - most: how many kinds of events are kept, those that come most often.
    /// - Returns: YAML.
    public func workload(name: String, most: Int = 12) -> String {
        let source =
            "analytics, \(CalendarDay(number: first)) to \(CalendarDay(number: last))"
            + (people.isEmpty && sessions != nil ? ", people by the assumed sessions of each" : "")
        func given(_ value: String) -> String { Given.entry(value, source: source) }
        var users: [String] = []
        if let monthly {
            users.append("max_monthly: \(given(Given.people(monthly.rounded())))")
            if let daily { users.append("daily_share: \(given(Given.short(min(1, daily / monthly))))") }
        } else if let daily {
            // How many come in a month is not said: as many as would make so many a day.
            let share = Default.dailyShare
            users.append(
                "max_monthly: { low: \(Given.people(daily / share.high)), default: \(Given.people(daily / share.likely)), high: \(Given.people(daily / share.low)), "
                    + "source: \("\(source): \(daily.brief) on a day, by the assumed share of a month's people who come on a day".inJSON) }"
            )
        }
        if let sessions, let daily = Self.mean(people), daily > 0 {
            users.append(
                "sessions_per_day: \(given(Given.short(min(sessions / daily, WorkloadReader.mostSessions))))")
        }
        if let length {
            users.append("session_length: \(given(Given.short(min(length, WorkloadReader.longest)) + " s"))")
        }
        if let busiestHour { users.append("busiest_hour: \(given(Given.short(busiestHour)))") }
        if let growth { users.append("growth_per_month: \(given(Given.short(growth * 100) + " %"))") }
        return """
            # Made of an analytics table, of \(days.count) days. What an action takes is not in it: say cpu, database and out, or calibrate.
            name: \(name.inJSON)
            users:
            \(users.map { "  \($0)" }.joined(separator: "\n"))
            actions:
            \(actions(most, source).joined(separator: "\n"))

            """
    }

    private func actions(_ most: Int, _ source: String) -> [String] {
        let kept = events.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(
            most)
        // Of a table without events no more is known than that people look at something.
        guard let daily, daily > 0, !kept.isEmpty else { return ["  - name: look\n    per_session: 10"] }
        return kept.map { event in
            let often = event.value / Double(days.count) / daily
            return
                "  - name: \(event.key.inJSON)\n    per_user_per_day: \(Given.entry(Given.short(often), source: source))"
        }
    }

    private var first: Int { days.keys.min() ?? 0 }
    private var last: Int { days.keys.max() ?? 0 }

    private static func mean(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }

    private var people: [Double] { days.values.compactMap(\.users) }
    /// People on a day: the mean. Where only sessions are known, by as many of each as are assumed.
    private var daily: Double? { Self.mean(people) ?? sessions.map { $0 / Default.sessionsPerDay.likely } }
    /// People in a month: the most there were.
    private var monthly: Double? {
        days.values.compactMap(\.monthlyUsers).max().flatMap { $0 >= 1 ? $0 : nil }
    }
    private var sessions: Double? { Self.mean(days.values.compactMap(\.sessions)) }

    private var length: Double? {
        let timed = days.values.reduce(0) { $0 + $1.timed }
        let lasted = days.values.reduce(0) { $0 + $1.lasted }
        return timed > 0 && lasted > 0 ? lasted / timed : nil
    }

    /// The busiest hour's part of its day: the mean of the days that have hours.
    private var busiestHour: Double? {
        Self.mean(
            days.values.compactMap { day in
                let all = day.hours.values.reduce(0, +)
                guard let most = day.hours.values.max(), all > 0, day.hours.count > 1 else { return nil }
                return most / all
            })
    }

    /// How many more come each month: the last four weeks over the first, where there are eight or more. Weeks are whole, as people come
    /// otherwise on a Sunday. Fewer than before are no growth.
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
