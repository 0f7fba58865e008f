extension Workload {
    /// A campaign or a push notification, after which many users come at the same time.
    struct Spike: Sendable {
        let name: String
        let reach, opens, within: Quantity
        /// The hour of the day. `nil` for the busiest.
        let hour: Quantity?

        init(_ values: Values) {
            name = values.text("name") ?? ""
            reach = values.needed("reach")
            opens = values.needed("opens")
            within = values.needed("within")
            hour = values.quantity("hour")
        }
    }

    /// Returns the additional concurrent users of a spike: those who open the app, as long as they stay while the
    /// others still come (Little's law).
    func online(_ spike: Spike, _ sample: Sample) -> Double {
        let opening = sample[users.maxMonthly] * sample.growth * sample[spike.reach] * sample[spike.opens]
        let length = sample[users.sessionLength]
        return opening * length / max(sample[spike.within], length)
    }

    /// Returns the activity at the hour of a spike relative to the busiest hour.
    func activity(at spike: Spike) -> Double {
        spike.hour.map { dayCurve.hours[Int($0.likely)] } ?? 1
    }

    /// The activity on the busiest day of the week relative to the mean.
    var busiestDay: Double { users.week?.max() ?? 1 }
}
