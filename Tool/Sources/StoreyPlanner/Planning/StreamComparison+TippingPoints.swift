import ToolInternal
import StoreyVideo

// Tipping points of the delivery.
extension StreamComparison {
    /// Returns the conditions that would change the delivery, each with the alternative.
    func tippingPoints(_ delivery: StreamDelivery) -> [String] {
        ([delayTippingPoint(delivery)] + egressTippingPoints(delivery) + [cdnTippingPoint(delivery)])
            .compactMap { $0 }
    }

    private func delayTippingPoint(_ delivery: StreamDelivery) -> String? {
        let shortest = StreamDelivery.shortestSegments
        guard delivery == .webRTC else {
            return "delay below \(shortest.duration): \(StreamDelivery.webRTC.rawValue)"
        }
        // If segments are already possible, WebRTC is the cheaper option.
        guard sample[stream.delay] < shortest else { return nil }
        let late = [StreamDelivery.segments, .cdn].filter { $0 == .segments || cdn != nil }
            .min { cost($0) < cost($1) }
        guard let late, cost(late) < cost(.webRTC) else { return nil }
        return "delay of \(shortest.duration) or more: \(late.rawValue)"
    }

    /// Returns the nearest egress price on each side at which another delivery costs the same.
    private func egressTippingPoints(_ delivery: StreamDelivery) -> [String?] {
        let (mine, egress) = (bill(delivery), prices.egress)
        let (ruledOut, price) = (self.ruledOut, cdn ?? 0)
        let turns = StreamDelivery.allCases.filter { $0 != delivery && ruledOut[$0] == nil }.compactMap {
            other -> (price: Double, delivery: StreamDelivery)? in
            let theirs = bill(other)
            let more =
                theirs.own.servers - mine.own.servers + (theirs.cdnGigabytes - mine.cdnGigabytes) * price
            let turn = more / (mine.own.paid - theirs.own.paid)
            return turn.isFinite && turn > 0 ? (price: turn, delivery: other) : nil
        }
        func text(_ turn: (price: Double, delivery: StreamDelivery), _ side: String) -> String {
            "egress \(side) \(turn.price.money) EUR per GB (now \(prices.egressText)): \(turn.delivery.rawValue)"
        }
        return [
            turns.filter { $0.price > egress }.min { $0.price < $1.price }.map { text($0, "above") },
            turns.filter { $0.price < egress }.max { $0.price < $1.price }.map { text($0, "below") },
        ]
    }

    /// Returns the CDN price at which a CDN costs the same as the cheapest alternative.
    private func cdnTippingPoint(_ delivery: StreamDelivery) -> String? {
        guard sample[stream.delay] >= StreamDelivery.shortestSegments else { return nil }
        let other = [StreamDelivery.webRTC, .segments].min { cost($0) < cost($1) } ?? .segments
        let bought = bill(.cdn)
        let price = (cost(other) - bought.own.cost(egress: prices.egress)) / bought.cdnGigabytes
        guard price.isFinite, price > 0 else { return nil }
        let now = cdn.map { " (now \($0.money))" } ?? ""
        return delivery == .cdn
            ? "cdn_per_gb above \(price.money)\(now): \(other.rawValue)"
            : "cdn_per_gb below \(price.money)\(now): \(StreamDelivery.cdn.rawValue)"
    }
}

extension Double {
    /// A price per GB with enough digits to distinguish small values from 0.
    var money: String { magnitude < 0.001 ? brief : text(decimals: 5) }
}
