/// The servers of a tier over a day, hour by hour.
struct ServerDay: Sendable {
    let size: TierSize
    /// The servers that the load of each hour needs, without spare ones.
    let needed: [Int]
    /// The servers that run if they are added when the load has risen: those that also carry the rise until a new
    /// server is ready.
    let following: [Int]
    /// The mean utilization of all servers over the day, of the resource that is used most at the peak.
    let meanUtilization: Double

    /// The cost of the capacity that is paid for and not used, in EUR per month.
    var idleCost: Double { size.cost * (1 - meanUtilization) }
    /// Whether servers can be added and removed over a day. Databases and calls in progress stay on their servers.
    var isScalable: Bool { [.app, .jobs].contains(size.tier.kind) }
    /// The price of a server, in EUR per month.
    var price: Double { size.cost / Double(max(1, size.servers)) }
}

extension CapacityPlan {
    /// Returns the servers of all tiers at the cheapest provider over a day. Plans each hour.
    func serversOverDay() throws(QueueError) -> [ServerDay] {
        guard let best else { return [] }
        let sample = Sample(likely: workload.quantities)
        let hours = workload.dayCurve.hours
        // Bursts and spikes are short, so the servers of the users are used less than their number allows. Jobs follow the
        // hours of the day alone.
        let mean = workload.meanOfBusiestHour(sample)
        let users = try servers(
            best.sizes.filter { $0.tier.kind != .jobs }, peaks: workload.hourlyPeaks(sample),
            means: hours.map { $0 * mean })
        return try users + servers(best.sizes.filter { $0.tier.kind == .jobs }, peaks: hours, means: hours)
    }

    /// Returns the servers of some tiers.
    /// - Parameters:
    ///   - peaks: The worst load of each hour relative to that of the plan.
    ///   - means: The mean load of each hour relative to that of the plan.
    private func servers(_ sizes: [TierSize], peaks: [Double], means: [Double]) throws(QueueError)
        -> [ServerDay]
    {
        guard !sizes.isEmpty else { return [] }
        let delay = min(1, workload.autoscaling.delay.likely / 3600)
        let rising = peaks.indices.map { hour in
            peaks[hour] + max(0, peaks[(hour + 1) % peaks.count] - peaks[hour]) * delay
        }
        let (needed, risen, mean) = (tiers(at: peaks), tiers(at: rising), tiers(at: means))
        var days: [ServerDay] = []
        for size in sizes {
            let tightest = size.tightest
            let used = mean.reduce(0) { sum, tiers in
                // Memory stays in use when the users leave: it holds the data.
                let tier = tightest == .memory ? size.tier : tiers.first { $0.name == size.tier.name }
                return sum + (tier?.utilization(of: tightest, size.servers, size.machine) ?? 0)
            }
            days.append(
                ServerDay(
                    size: size, needed: try needed.map { tiers throws(QueueError) in try count(tiers, size) },
                    following: try risen.map { tiers throws(QueueError) in try count(tiers, size) },
                    meanUtilization: min(1, used / Double(means.count))))
        }
        return days
    }

    /// Returns the tiers with shares of the peak's users.
    private func tiers(at shares: [Double]) -> [[Tier]] {
        shares.map { share in
            var sample = Sample(likely: workload.quantities)
            sample.growth = share
            return load(sample).tiers
        }
    }

    /// Returns the number of servers of a tier. A tier without load needs one, so that the first request is answered.
    private func count(_ tiers: [Tier], _ size: TierSize) throws(QueueError) -> Int {
        guard let tier = tiers.first(where: { $0.name == size.tier.name }) else { return 1 }
        let count = try tier.servers(on: size.machine, utilization: workload.levels.utilization.likely).count
        return min(count, size.needed)
    }
}
