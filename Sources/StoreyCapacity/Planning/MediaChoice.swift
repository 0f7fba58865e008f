import StoreyVideo

/// Which way calls go, why, and what would turn it.
struct MediaChoice: Sendable {
    /// The way that is taken.
    let way: MediaWay
    /// EUR for an hour of a room; none for a way that is ruled out.
    let costs: [MediaWay: Double]
    /// Why a way cannot be taken.
    let ruledOut: [MediaWay: String]
    /// What would turn the decision.
    let flips: [String]
}

extension Workload {
    /// Decided at a provider's prices: gates first, and then what costs less.
    func mediaChoice(_ media: Media, _ draw: Draw, at list: PriceList?) -> MediaChoice {
        let people = draw[media.people]
        let ruledOut = self.ruledOut(media, draw)
        guard let list else {
            return MediaChoice(way: .sfu, costs: [:], ruledOut: ruledOut, flips: [])
        }
        let prices = list.unitPrices(draw, assumptions)
        func cost(_ way: MediaWay, _ people: Double) -> Double {
            let room = room(way, people: people, media, draw)
            return room.gigabytesPerHour * prices.egress + room.vcpu * prices.vcpuHour
        }
        let possible = MediaWay.allCases.filter { ruledOut[$0] == nil }
        let costs = Dictionary(uniqueKeysWithValues: possible.map { ($0, cost($0, people)) })
        // Mesh costs nothing here, but each person's uplink: for two it is the shortest way as well.
        let way = possible.min { (costs[$0] ?? 0) < (costs[$1] ?? 0) } ?? .sfu
        return MediaChoice(
            way: way, costs: costs, ruledOut: ruledOut, flips: flips(way, media, draw, prices, cost))
    }

    private func ruledOut(_ media: Media, _ draw: Draw) -> [MediaWay: String] {
        var reasons: [MediaWay: String] = [:]
        if draw[media.people] > Self.largestMesh {
            reasons[.mesh] =
                "\(draw[media.people].brief) people: each would send \(room(.mesh, people: draw[media.people], media, draw).uplink.bits), and mesh ends at \(Self.largestMesh.brief)"
        } else if draw[media.recorded] > 0 {
            reasons[.mesh] = "recordings need a server on the way"
        }
        if media.isEncrypted {
            reasons[.mcu] = "who encrypts end to end lets no server see pictures"
        } else if let latency, draw[latency.goal] < 0.15 {
            reasons[.mcu] = "mixing adds 100 to 200 ms, and the goal is \(draw[latency.goal].duration)"
        }
        return reasons
    }

    /// The most people for whom each sends to each. Source: Fora Soft, glossary, 2026-06-05; Jitsi uses it for exactly two.
    static let largestMesh = 4.0

    private func flips(
        _ way: MediaWay, _ media: Media, _ draw: Draw, _ prices: PriceList.UnitPrices,
        _ cost: (MediaWay, Double) -> Double
    ) -> [String] {
        var flips: [String] = []
        let people = draw[media.people]
        if way == .mesh {
            flips.append(
                "more than \(Self.largestMesh.brief) people in a room, or one room to be recorded: a server")
            return flips
        }
        let other: MediaWay = way == .sfu ? .mcu : .sfu
        if let turn = (2...200).first(where: { count in
            (cost(way, Double(count)) > cost(other, Double(count))) && (Double(count) > people)
        }) {
            flips.append("\(turn) people in a room: \(other.rawValue) costs less")
        } else if let turn = (2...200).reversed().first(where: { count in
            (cost(way, Double(count)) > cost(other, Double(count))) && (Double(count) < people)
        }) {
            flips.append("\(turn) people in a room: \(other.rawValue) costs less")
        }
        // Both costs are lines of the price of a GB: they cross where what one saves in GB pays for its processors.
        let (mine, theirs) = (
            room(way, people: people, media, draw), room(other, people: people, media, draw)
        )
        let price =
            (theirs.vcpu - mine.vcpu) * prices.vcpuHour / (mine.gigabytesPerHour - theirs.gigabytesPerHour)
        if price.isFinite, price > 0 {
            let direction = price > prices.egress ? "above" : "below"
            flips.append(
                "egress \(direction) \(price.text(decimals: 4)) EUR a GB (now \(prices.egress.text(decimals: 4))): \(other.rawValue) costs less"
            )
        }
        return flips
    }
}

extension Double {
    /// As bits a second.
    var bits: String { BitRate(self).text }
}
