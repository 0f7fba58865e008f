/// The ways of calls, held against each other at a provider's prices.
struct MediaComparison {
    let workload: Workload
    let media: Workload.Media
    let draw: Draw
    let prices: MonthlyPrices

    init(_ media: Workload.Media, of workload: Workload, _ draw: Draw, at list: PriceList) {
        self.workload = workload
        self.media = media
        self.draw = draw
        prices = MonthlyPrices(of: workload, draw, at: list)
    }

    /// Rooms at once; one where there are none, as what a room costs is told nevertheless.
    private var rooms: Double {
        let rooms = draw[media.rooms] * draw.growth
        return rooms > 0 ? rooms : 1
    }

    /// Of a month.
    private var hours: Double { draw[media.hoursPerMonth] / 3600 }

    /// Of all rooms, if there were so many people in each.
    private func bill(_ way: MediaWay, people: Double) -> MonthlyPrices.Bill {
        let room = workload.room(way, people: people, media, draw)
        return prices.bill(gigabytes: rooms * room.gigabytesPerHour * hours, busy: [rooms * room.vcpu])
    }

    /// The same in EUR a month.
    private func cost(_ way: MediaWay, people: Double) -> Double {
        bill(way, people: people).cost(egress: prices.egress)
    }

    /// EUR for an hour of a room.
    func hour(_ way: MediaWay) -> Double {
        cost(way, people: draw[media.people]) / rooms / hours
    }

    /// The way that costs least of those that can be taken. Mesh costs nothing here, but each person's uplink: for two it is the shortest way as
    /// well.
    var way: MediaWay {
        let ruledOut = workload.ruledOut(media, draw)
        let costs = MediaWay.allCases.filter { ruledOut[$0] == nil }.map {
            (way: $0, cost: cost($0, people: draw[media.people]))
        }
        return costs.min { $0.cost < $1.cost }?.way ?? .sfu
    }

    /// What would turn it, each with its number.
    func flips(_ way: MediaWay) -> [String] {
        if way == .mesh {
            return [
                "more than \(Workload.largestMesh.brief) people in a room, or one room to be recorded: a server"
            ]
        }
        let other: MediaWay = way == .sfu ? .mcu : .sfu
        // What cannot be taken turns nothing, at whichever price.
        guard workload.ruledOut(media, draw)[other] == nil else { return [] }
        return [peopleFlip(way, other), egressFlip(way, other)].compactMap { $0 }
    }

    /// The next number of people in a room with which the other costs less, more of them first.
    private func peopleFlip(_ way: MediaWay, _ other: MediaWay) -> String? {
        let people = draw[media.people]
        func turns(_ count: Int) -> Bool {
            cost(way, people: Double(count)) > cost(other, people: Double(count))
        }
        let more = (2...200).first { Double($0) > people && turns($0) }
        // So few would send to each other, where no server is needed to record them.
        let least = draw[media.recorded] > 0 ? 2 : Int(Workload.largestMesh) + 1
        let turn = more ?? (least...200).reversed().first { Double($0) < people && turns($0) }
        return turn.map { "\($0) people in a room: \(other.rawValue) costs less" }
    }

    /// Both costs are lines of the price of a GB: they cross where what one saves in GB pays for its processors.
    private func egressFlip(_ way: MediaWay, _ other: MediaWay) -> String? {
        let people = draw[media.people]
        let (mine, theirs) = (bill(way, people: people), bill(other, people: people))
        let price = (theirs.servers - mine.servers) / (mine.paid - theirs.paid)
        guard price.isFinite, price > 0 else { return nil }
        return
            "egress \(price > prices.egress ? "above" : "below") \(price.money) EUR a GB (now \(prices.egressText)): \(other.rawValue) costs less"
    }
}
