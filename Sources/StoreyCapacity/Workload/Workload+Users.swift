extension Workload {
    struct Users: Sendable {
        let maxMonthly, dailyShare, sessionsPerDay, sessionLength, busiestHour, burst, regions: Quantity
        let peakOnline, growthPerMonth: Quantity?
        /// How many watch and talk at once.
        let crowd: Double
        /// Where they are; empty where that is not said.
        let places: [Place]
        /// How many come in each hour of a day, compared with the busiest; `nil` where that is not said.
        let day: [Double]?

        /// - Parameters:
        ///   - crowd: how many watch and talk at once.
        ///   - isAll: whether people do nothing else.
        init(_ values: Values, crowd: Double, isAll: Bool, _ reader: inout WorkloadReader) {
            let places = values.groups("places").map {
                Place(
                    name: $0.text("name") ?? "", share: $0.needed("share").likely,
                    ahead: Int(($0.needed("ahead").likely / 3600).rounded()))
            }
            self.places = places
            self.crowd = crowd
            day = values.numbers("hours").map { Place.day($0, places) }
            let source = "as many as watch or talk at once; nobody said how many users there are"
            let isUnknown = values.lines["max_monthly"] == nil && values.lines["peak_online"] == nil
            maxMonthly = reader.raise(values.needed("max_monthly"), to: crowd, source: source)
            dailyShare = values.needed("daily_share")
            sessionsPerDay = values.needed("sessions_per_day")
            sessionLength = values.needed("session_length")
            let assumed: Quantity = values.needed("busiest_hour")
            busiestHour =
                values.numbers("hours").map { hours in
                    reader.settle(
                        assumed, at: Place.busiestHour(hours, places), line: values.line(of: "hours"),
                        source: places.isEmpty
                            ? "the most of users.hours" : "the most of users.hours, of all places together")
                } ?? assumed
            burst = values.needed("burst")
            regions = values.needed("regions")
            peakOnline =
                isUnknown && isAll && crowd > 0
                ? reader.assume(
                    .choice(crowd, source), .count, "people who use it at once, at most",
                    named: "users.peak_online")
                : values.quantity("peak_online")
            growthPerMonth = values.quantity("growth_per_month")
        }
    }
}
