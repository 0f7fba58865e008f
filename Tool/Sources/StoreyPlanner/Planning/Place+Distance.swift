extension Place {
    /// The kilometers per hour of clock difference at the latitude where most people live: 40,075 km around
    /// the equator × cos 45° ÷ 24 = 1,181. Sources: the equator of WGS 84; 45° is a guess. Clocks don't
    /// reflect north-south distance.
    static let kilometersPerHour = 40_075 * 0.5.squareRoot() / 24

    /// The speed of light in fiber in km/s: two thirds of 299,792, because glass has a refractive index of
    /// 1.47 (MapYourTech, “The 5-microsecond rule”, gives 204,190).
    static let lightInFiber = 200_000.0

    /// Returns the clock difference to another place in hours, the shorter way around the globe.
    func hours(to other: Place) -> Int {
        let apart = abs(ahead - other.ahead) % 24
        return min(apart, 24 - apart)
    }

    /// Returns the distance to another place along a circle of latitude, in kilometers.
    func distance(to other: Place) -> Double { Double(hours(to: other)) * Self.kilometersPerHour }

    /// Returns the one-way network time to another place, in seconds.
    /// - Parameter detour: The ratio of the actual path to the shortest one.
    func networkTime(to other: Place, detour: Double) -> Double {
        distance(to: other) / Self.lightInFiber * detour
    }
}
