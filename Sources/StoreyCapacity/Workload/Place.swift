/// Where people are, whose day begins when it begins there.
struct Place: Sendable, Hashable {
    let name: String
    /// The part of the people who are there.
    let share: Double
    /// Hours by which its clocks are ahead.
    let ahead: Int

    /// The busiest hour's part of a day, all places together: where it is evening in one it may be morning in another.
    /// - Parameters:
    ///   - hours: how many come in each hour of a day, in any unit.
    ///   - places: where they are; empty for all in one.
    static func busiestHour(_ hours: [Double], _ places: [Place]) -> Double {
        (together(hours, places).max() ?? 0) / hours.reduce(0, +)
    }

    /// How many come in each hour of a day, all places together, compared with the busiest: 0 to 1.
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
