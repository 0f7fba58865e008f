extension Place {
    /// Kilometres that an hour of clock difference is where most people live: 40,075 km round the equator × cos 45° ÷ 24, which is 1,181. Sources:
    /// the equator of WGS 84; that 45° will do is a guess. Clocks say nothing of north and south.
    static let kilometresPerHour = 40_075 * 0.5.squareRoot() / 24

    /// Kilometres a second that light makes in fibre: two thirds of 299,792, as glass has a refractive index of 1.47 (MapYourTech, “The
    /// 5-microsecond rule”, has 204,190).
    static let lightInFibre = 200_000.0

    /// Hours between the clocks of two places, the shorter way round.
    func hours(to other: Place) -> Int {
        let apart = abs(ahead - other.ahead) % 24
        return min(apart, 24 - apart)
    }

    /// How far it is, in kilometres along a circle of latitude.
    func distance(to other: Place) -> Double { Double(hours(to: other)) * Self.kilometresPerHour }

    /// How long a packet takes one way, in seconds.
    /// - Parameter detour: how much longer its way is than the shortest.
    func networkTime(to other: Place, detour: Double) -> Double {
        distance(to: other) / Self.lightInFibre * detour
    }
}
