import Foundation

/// The whole plan with a piece of work on one side.
struct SideDesign: Sendable, Equatable {
    /// `client`, `server`, or `split`.
    let place: Workload.Side
    /// The cost in EUR per month at the cheapest provider.
    let cost: Double
    let servers: Double
    /// The share of the work that runs on servers.
    let serverShare: Double
    /// The multiple of the users at which the servers break first. `nil` if users add no load to them.
    let reach: Double?
    /// The utilization of the CPU of the servers that do the work. `nil` without such servers.
    let busy: Double?
    /// The durations within which 50, 90, and 99 % of the uses are done, in seconds. Empty for a stream.
    let quantiles: [Double]
    /// The share of uses that miss the target. `nil` for a stream.
    let missing: Double?
    /// The energy that it takes from a battery, in J. `nil` for a stream.
    let energy: Double?
    /// The bytes that a device sends and receives.
    let traffic: Double
    /// The share of uses that don't work at once, because there is no network connection.
    let offline: Double

    /// The percentiles of ``quantiles``.
    static let percentiles = [0.5, 0.9, 0.99]
}

/// A workload with the architecture, the provider, and the servers of its plan.
struct SidePlan {
    let place: Workload.Side
    let work: SideWork
    let workload: Workload
    let architecture: Architecture
    let list: PriceList?
    let offer: Offer?

    init(_ work: SideWork, on place: Workload.Side, _ workload: Workload, seed: UInt64) throws(QueueError) {
        self.place = place
        self.work = work
        let moved = workload.moving(work, to: place)
        let choice = try moved.choice(seed: seed)
        var planned = moved
        planned.margins = choice.margins
        self.workload = planned
        architecture = choice.bestArchitecture
        list = moved.priceLists.first { $0.name == choice.best?.provider }
        offer = choice.best
    }

    private var sample: Sample { Sample(likely: workload.quantities) }

    /// Returns the cost for a multiple of the users. `nil` if there is no plan.
    func cost(growth: Double) -> Double? {
        guard let list else { return nil }
        var sample = self.sample
        sample.growth = growth
        var trace = Trace(isOn: false)
        let load = workload.load(sample, architecture, &trace)
        do { return try workload.offer(list, load, sample, &trace).cost } catch { return nil }
    }

    /// The servers that do the work. `nil` without such servers.
    private var size: TierSize? {
        offer?.sizes.first {
            work.path.hasPrefix("actions.")
                ? $0.tier.kind == .app && serverShare > 0 : $0.tier.name == work.name
        }
    }

    /// The share of the work that runs on servers.
    var serverShare: Double {
        switch place {
        case .client: 0
        case .split:
            work.use.map { workload.fleet?.share(slowerThan: $0.goal.likely, $0.cpu.likely) ?? 0 }
                ?? workload.stream(of: work)?.serverShare(by: .split) ?? 0
        default: 1
        }
    }

    /// Returns the share of uses that take longer than a time. On a device, a use waits for nothing and takes
    /// its CPU time; on a server, its network time, waiting time, and CPU time.
    func tail(beyond time: Double) -> Double {
        guard let use = work.use, let fleet = workload.fleet else { return 0 }
        let local = fleet.devices.reduce(0) { sum, device in
            let own = use.cpu.likely * device.slowdown.likely
            let isLocal = place == .client || place == .split && own <= use.goal.likely
            return sum + (isLocal && own > time ? device.share.likely : 0)
        }
        guard serverShare > 0 else { return local }
        return local + serverShare * serverTail(beyond: time - networkTime)
    }

    private func serverTail(beyond time: Double) -> Double {
        guard time > 0 else { return 1 }
        do {
            guard let queue = try size?.queue() else { return 0 }
            guard let size, let action = workload.actions.first(where: { "actions.\($0.name)" == work.path })
            else { return queue.tail(beyond: time) }
            // A tier has one queue, but each action has its own service time.
            let service = workload.service(action, sample)
            let slowed = service * size.tier.service(vcpu: size.vcpu) / size.tier.service
            return queue.tail(beyond: time, of: .mixture([(rate: 1, mean: slowed)]))
        } catch {
            // Sizing has ensured that no queue is saturated.
            return 0
        }
    }

    /// The time on the network of a use that runs on a server, in seconds.
    var networkTime: Double {
        guard let use = work.use, let fleet = workload.fleet else { return 0 }
        return fleet.roundTrip.likely + 8 * use.incoming.likely / fleet.upload.likely
            + 8 * use.outgoing.likely / fleet.download.likely
    }

    /// The time within which a share of the uses is done, in seconds.
    func quantile(_ probability: Double) -> Double {
        // Shares of devices add up to 1 within rounding errors.
        bisect(from: 1e-6, steps: 60) { $0 < 1e12 && tail(beyond: $0) > 1 - probability + 1e-12 }
    }

    /// The figures of the design.
    var design: SideDesign {
        let fleet = workload.fleet
        let share = serverShare
        let reach = (offer?.sizes ?? []).map { $0.bottleneck(1).factor }.filter(\.isFinite).min()
        let use = work.use
        let stream = workload.stream(of: work)
        let traffic =
            use.map { share * ($0.incoming.likely + $0.outgoing.likely) * $0.count }
            ?? stream.map { $0.sent(by: $0.transcoders[0], sample) / 8 * 3600 } ?? 0
        let energy = use.flatMap { use in
            fleet.map { fleet in
                let limit = place == .split ? use.goal.likely : .infinity
                return use.count * (1 - share) * use.cpu.likely
                    * fleet.meanSlowdown(within: limit, use.cpu.likely) * fleet.corePower.likely
                    + traffic / 1e6 * fleet.radioEnergy.likely
            }
        }
        return SideDesign(
            place: place, cost: offer?.cost ?? 0, servers: Double(offer?.servers ?? 0), serverShare: share,
            reach: reach, busy: size?.utilization(of: .cpu),
            quantiles: use == nil ? [] : SideDesign.percentiles.map(quantile),
            missing: use.map { tail(beyond: $0.goal.likely) }, energy: energy, traffic: traffic,
            offline: use == nil ? 0 : share * (fleet?.offline.likely ?? 0))
    }
}
