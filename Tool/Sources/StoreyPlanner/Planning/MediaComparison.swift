/// A comparison of call topologies at a provider's prices.
struct MediaComparison {
    let workload: Workload
    let media: Workload.Media
    let sample: Sample
    let prices: MonthlyPrices

    init(_ media: Workload.Media, of workload: Workload, _ sample: Sample, at list: PriceList) {
        self.workload = workload
        self.media = media
        self.sample = sample
        prices = MonthlyPrices(of: workload, sample, at: list)
    }

    /// The number of simultaneous rooms. At least one, because the report shows the cost of a room in any
    /// case.
    private var rooms: Double {
        let rooms = workload.rooms(media, sample)
        return rooms > 0 ? rooms : 1
    }

    /// The hours per month.
    private var hours: Double { workload.time(media, sample) / 3600 }

    /// Returns the bill of all rooms with a given number of people.
    private func bill(_ topology: MediaTopology, people: Double) -> MonthlyPrices.Bill {
        let room = workload.room(topology, people: people, media, sample)
        let tier = workload.withMargins(
            workload.mediaTier(topology, rooms: rooms, people: people, media, sample))
        return prices.bill(
            gigabytes: rooms * room.gigabytesPerHour * hours, tiers: tier.load > 0 ? [tier] : [])
    }

    /// Returns the cost of all rooms in EUR per month.
    private func cost(_ topology: MediaTopology, people: Double) -> Double {
        bill(topology, people: people).cost(egress: prices.egress)
    }

    /// Returns the cost of a room per hour, in EUR.
    func costPerHour(_ topology: MediaTopology) -> Double {
        cost(topology, people: sample[media.people]) / rooms / hours
    }

    /// The cheapest possible topology. A mesh costs only the participants' uplink; for two people it is also
    /// the shortest path.
    var topology: MediaTopology {
        let ruledOut = workload.ruledOut(media, sample)
        let costs = MediaTopology.allCases.filter { ruledOut[$0] == nil }.map {
            (topology: $0, cost: cost($0, people: sample[media.people]))
        }
        return costs.min { $0.cost < $1.cost }?.topology ?? .sfu
    }

    /// Returns the conditions that would change the decision.
    func tippingPoints(_ topology: MediaTopology) -> [String] {
        if topology == .mesh {
            return [
                "more than \(Workload.largestMesh.brief) people in a room, or a recorded room: a server"
            ]
        }
        let other: MediaTopology = topology == .sfu ? .mcu : .sfu
        // An option that is ruled out is not a tipping point at any price.
        guard workload.ruledOut(media, sample)[other] == nil else { return [] }
        return [peopleTippingPoint(topology, other), egressTippingPoint(topology, other)].compactMap { $0 }
    }

    /// Returns the nearest number of people at which the other topology is cheaper, preferring larger
    /// numbers.
    private func peopleTippingPoint(_ topology: MediaTopology, _ other: MediaTopology) -> String? {
        let people = sample[media.people]
        func turns(_ count: Int) -> Bool {
            cost(topology, people: Double(count)) > cost(other, people: Double(count))
        }
        let more = (2...200).first { Double($0) > people && turns($0) }
        // A smaller room would use a mesh if it isn't recorded.
        let least = sample[media.recorded] > 0 ? 2 : Int(Workload.largestMesh) + 1
        let turn = more ?? (least...200).reversed().first { Double($0) < people && turns($0) }
        return turn.map { "\($0) people in a room: \(other.rawValue) is cheaper" }
    }

    /// Both costs are linear in the price of a GB, so they are equal where the saved egress pays for the
    /// additional CPUs.
    private func egressTippingPoint(_ topology: MediaTopology, _ other: MediaTopology) -> String? {
        let people = sample[media.people]
        let (mine, theirs) = (bill(topology, people: people), bill(other, people: people))
        let price = (theirs.servers - mine.servers) / (mine.paid - theirs.paid)
        guard price.isFinite, price > 0 else { return nil }
        return
            "egress \(price > prices.egress ? "above" : "below") \(price.money) EUR per GB (now \(prices.egressText)): \(other.rawValue) is cheaper"
    }
}
