/// The choice of regions for users who are far apart.
struct RegionChoice: Sendable {
    /// The regions, the most populated first. At least one.
    let regions: [Place]
    /// The most populated place.
    let home: Place
    /// The farthest place from home, without the most distant 1 % of the users.
    let farthest: Place
    /// The one-way network time between home and the farthest place, in seconds.
    let time: Double
    /// The share of users who are too far from home.
    let far: Double
    /// The time budget for distance.
    let goal: NetworkGoal
}

extension Workload {
    /// The share of users who may be too far away, because targets hold for 99 of 100.
    static let toleratedRemoteShare = 0.01

    /// Returns the number of regions: the one in the file, for example for legal reasons, or otherwise the
    /// one that distance requires.
    func regions(_ sample: Sample) -> Int {
        users.regions.isAssumed
            ? regionChoice(sample)?.regions.count ?? 1 : Int(max(1, sample[users.regions]))
    }

    /// Returns the regions for a latency target, or `nil` if the file specifies their number or has no target or
    /// only one place.
    ///
    /// A greedy choice: first the most populated place, then the largest place that is still too far from all
    /// regions, until 99 of 100 users are near one. The result is small but not always minimal. If the target is
    /// missed even locally, the time for distance is 0, so that a worse budget never results in fewer regions.
    func regionChoice(_ sample: Sample) -> RegionChoice? {
        let places = users.places.sorted { ($1.share, $0.name) < ($0.share, $1.name) }
        guard users.regions.isAssumed, places.count > 1, let home = places.first,
            let goal = networkGoal(sample)
        else { return nil }
        let (detour, limit) = (sample[assumptions.detour], max(0, goal.limit))
        func tooFar(from regions: [Place]) -> [Place] {
            places.filter { place in
                !regions.contains { $0.networkTime(to: place, detour: detour) <= limit }
            }
        }
        func share(_ places: [Place]) -> Double { places.reduce(0) { $0 + $1.share } }
        var regions = [home]
        while let next = tooFar(from: regions).first, share(tooFar(from: regions)) > Self.toleratedRemoteShare
        {
            regions.append(next)
        }
        let byTime = places.sorted { home.hours(to: $0) > home.hours(to: $1) }
        let farthest =
            byTime.indices.first { share(Array(byTime[...$0])) > Self.toleratedRemoteShare }.map {
                byTime[$0]
            } ?? home
        return RegionChoice(
            regions: regions, home: home, farthest: farthest,
            time: home.networkTime(to: farthest, detour: detour), far: share(tooFar(from: [home])),
            goal: goal)
    }

    /// The inputs of the number of regions.
    var regionInputs: [String] { [users.regions.isAssumed ? "network.regions" : users.regions.name] }

    /// Records the distances and the figures that follow from them.
    func addDistances(_ sample: Sample, _ trace: inout Trace) {
        guard let choice = regionChoice(sample) else { return }
        let goal = choice.goal
        _ = trace.figure(
            "network.limit", goal.limit, .time,
            "the permitted one-way time for distance; negative if the target is missed even nearby",
            goal.ways > 1
                ? "(p99 − the 99th percentile of the CPU time) ÷ 2"
                : "goal − the other parts of the budget", of: goal.inputs)
        var inputs = ["network.limit"]
        for place in users.places where place != choice.home {
            let (here, there) = ("users.places.\(choice.home.name)", "users.places.\(place.name)")
            _ = trace.figure(
                "distance.\(place.name)",
                choice.home.networkTime(to: place, detour: sample[assumptions.detour]), .time,
                "the one-way network time from \(choice.home.name) to \(place.name)",
                "clock difference in hours × \(Place.kilometersPerHour.brief) km ÷ \(Place.lightInFiber.brief) km/s × detour",
                of: ["\(here).ahead", "\(there).ahead", assumptions.detour.name])
            inputs += ["distance.\(place.name)", "\(there).share"]
        }
        _ = trace.figure(
            "network.regions", Double(choice.regions.count), .count,
            "regions that bring 99 of 100 users close enough",
            "the smallest number that keeps the one-way time within network.limit, or within 0 if that is negative",
            of: inputs)
    }
}
