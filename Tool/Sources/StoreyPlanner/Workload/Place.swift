/// A location of users with its time zone.
struct Place: Sendable, Hashable {
    let name: String
    /// The share of the users at this place.
    let share: Double
    /// The offset of the local time, in hours.
    let ahead: Int

    /// Returns the share of the busiest hour over all places, with their time zones.
    /// - Parameters:
    ///   - hours: The activity in each local hour, in any unit.
    ///   - places: The locations. Empty for a single one.
    static func busiestHour(_ hours: [Double], _ places: [Place]) -> Double {
        (together(hours, places).max() ?? 0) / hours.reduce(0, +)
    }

    /// Returns the activity in each hour over all places relative to the busiest, 0 to 1.
    static func day(_ hours: [Double], _ places: [Place]) -> [Double] {
        let together = together(hours, places)
        let most = max(together.max() ?? 0, 1e-300)
        return together.map { $0 / most }
    }

    private static func together(_ hours: [Double], _ places: [Place]) -> [Double] {
        hours.indices.map { hour in
            places.isEmpty
                ? hours[hour]
                : places.reduce(0) { $0 + $1.share * hours[(hour + $1.ahead) % hours.count] }
        }
    }
}
