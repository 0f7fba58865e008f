extension Workload {
    final class Users: Sendable {
        let maxMonthly, dailyShare, sessionsPerDay, sessionLength, busiestHour, burst, regions: Quantity
        let peakOnline, growthPerMonth: Quantity?
        /// The revenue from a monthly user, in EUR per month.
        let valuePerMonth: Quantity?
        /// The activity on each day of the week relative to the mean, from Monday. `nil` if not specified.
        let week: [Double]?
        let spikes: [Spike]
        /// The number of concurrent viewers and participants of calls.
        let crowd: Double
        /// The locations. Empty if not specified.
        let places: [Place]
        /// The activity in each hour relative to the busiest. `nil` if not specified.
        let day: [Double]?

        /// Creates users.
        /// - Parameters:
        ///   - crowd: The number of concurrent viewers and participants of calls.
        ///   - isAll: Whether the workload has no other actions.
        init(_ values: Values, crowd: Double, isAll: Bool, _ reader: inout WorkloadReader) {
            let places = values.groups("places").map {
                Place(
                    name: $0.text("name") ?? "", share: $0.needed("share").likely,
                    ahead: Int(($0.needed("ahead").likely / 3600).rounded()))
            }
            self.places = places
            self.crowd = crowd
            day = values.numbers("hours").map { Place.day($0, places) }
            week = values.numbers("days").map { days in
                days.map { $0 * Double(days.count) / days.reduce(0, +) }
            }
            spikes = values.groups("spikes").map { Spike($0) }
            valuePerMonth = values.quantity("value_per_month")
            let source =
                "the concurrent viewers and participants, because the number of users is not specified"
            let isUnknown =
                values.lines["max_monthly"] == nil && values.lines["peak_online"] == nil
                && values.lines["market"] == nil
            maxMonthly =
                values.group("market").map { reader.derive(values.needed("max_monthly"), from: $0) }
                ?? reader.raise(values.needed("max_monthly"), to: crowd, source: source)
            dailyShare = values.needed("daily_share")
            sessionsPerDay = values.needed("sessions_per_day")
            sessionLength = values.needed("session_length")
            let assumed = reader.replace(
                values.needed("busiest_hour"), with: .peakShare(users: maxMonthly.likely))
            busiestHour =
                values.numbers("hours").map { hours in
                    reader.derive(
                        assumed, at: Place.busiestHour(hours, places), line: values.line(of: "hours"),
                        source: places.isEmpty
                            ? "the maximum of users.hours" : "the maximum of users.hours over all places")
                } ?? assumed
            burst = reader.replace(values.needed("burst"), with: .burst(users: maxMonthly.likely))
            regions = values.needed("regions")
            peakOnline =
                isUnknown && isAll && crowd > 0
                ? reader.assume(
                    .choice(crowd, source), .count, "the maximum number of concurrent users",
                    named: "users.peak_online")
                : values.quantity("peak_online")
            growthPerMonth = values.quantity("growth_per_month")
        }
    }
}
