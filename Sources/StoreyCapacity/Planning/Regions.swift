/// From how many places people should be served, as those who are far away wait for the network.
struct RegionChoice: Sendable {
    /// Where servers should be, where most people are first. One or more.
    let regions: [Place]
    /// Where most people are.
    let home: Place
    /// The farthest place from there, but for one in a hundred people.
    let farthest: Place
    /// How long the network takes from one of the two to the other, one way, in seconds.
    let time: Double
    /// The part of the people for whom home alone would be too far.
    let far: Double
    /// What distance may take.
    let goal: NetworkGoal
}

extension Workload {
    /// The people who may be too far away: what is promised is promised for 99 of 100.
    static let leftOut = 0.01

    /// Regions that it is served from: what the file says, as law may ask for them; else what distance asks for.
    func regions(_ draw: Draw) -> Int {
        users.regions.isAssumed ? regionChoice(draw)?.regions.count ?? 1 : Int(max(1, draw[users.regions]))
    }

    /// Where most people are a region is, and another at the largest place that is still too far from all, until 99 of 100 people are near enough:
    /// few regions, if not always the fewest. Where the promise is not kept even for who is near, distance may take nothing, so that a worse budget
    /// never takes fewer. None where the file says how many, and where there is one place or no promise.
    func regionChoice(_ draw: Draw) -> RegionChoice? {
        let places = users.places.sorted { ($1.share, $0.name) < ($0.share, $1.name) }
        guard users.regions.isAssumed, places.count > 1, let home = places.first,
            let goal = networkGoal(draw)
        else { return nil }
        let (detour, limit) = (draw[assumptions.detour], max(0, goal.limit))
        func tooFar(from regions: [Place]) -> [Place] {
            places.filter { place in
                !regions.contains { $0.networkTime(to: place, detour: detour) <= limit }
            }
        }
        func share(_ places: [Place]) -> Double { places.reduce(0) { $0 + $1.share } }
        var regions = [home]
        while let next = tooFar(from: regions).first, share(tooFar(from: regions)) > Self.leftOut {
            regions.append(next)
        }
        let byTime = places.sorted { home.hours(to: $0) > home.hours(to: $1) }
        let farthest =
            byTime.indices.first { share(Array(byTime[...$0])) > Self.leftOut }.map { byTime[$0] } ?? home
        return RegionChoice(
            regions: regions, home: home, farthest: farthest,
            time: home.networkTime(to: farthest, detour: detour), far: share(tooFar(from: [home])),
            goal: goal)
    }

    /// What the number of regions follows from.
    var regionInputs: [String] { [users.regions.isAssumed ? "network.regions" : users.regions.name] }

    /// Notes how far places are from where most people are, and what follows.
    func addDistances(_ draw: Draw, _ trace: inout Trace) {
        guard let choice = regionChoice(draw) else { return }
        let goal = choice.goal
        _ = trace.figure(
            "network.limit", goal.limit, .time,
            "what distance may take one way; less than nothing where the promise is missed by who is near",
            goal.ways > 1
                ? "(p99 − what 99 of 100 requests take of a vCPU at most) ÷ 2"
                : "goal − the other parts of the budget", of: goal.inputs)
        var inputs = ["network.limit"]
        for place in users.places where place != choice.home {
            let (here, there) = ("users.places.\(choice.home.name)", "users.places.\(place.name)")
            _ = trace.figure(
                "distance.\(place.name)",
                choice.home.networkTime(to: place, detour: draw[assumptions.detour]), .time,
                "what the network takes one way from \(choice.home.name) to \(place.name)",
                "hours between their clocks × \(Place.kilometresPerHour.brief) km ÷ \(Place.lightInFibre.brief) km/s × detour",
                of: ["\(here).ahead", "\(there).ahead", assumptions.detour.name])
            inputs += ["distance.\(place.name)", "\(there).share"]
        }
        _ = trace.figure(
            "network.regions", Double(choice.regions.count), .count,
            "regions from which 99 of 100 people are near enough",
            "as many as it takes for a way of at most network.limit, or of nothing where that is less",
            of: inputs)
    }
}
