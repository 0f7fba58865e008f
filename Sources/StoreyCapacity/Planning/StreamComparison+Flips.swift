import StoreyVideo

// What would turn the way.
extension StreamComparison {
    /// Each with its number and the way that it turns to.
    func flips(_ way: StreamWay) -> [String] {
        ([delayFlip(way)] + egressFlips(way) + [cdnFlip(way)]).compactMap { $0 }
    }

    private func delayFlip(_ way: StreamWay) -> String? {
        let shortest = StreamWay.shortestSegments
        guard way == .webRTC else { return "delay below \(shortest.duration): \(StreamWay.webRTC.rawValue)" }
        // Where segments may be taken already, WebRTC costs less.
        guard draw[stream.delay] < shortest else { return nil }
        let late = [StreamWay.segments, .cdn].filter { $0 == .segments || cdn != nil }
            .min { cost($0) < cost($1) }
        guard let late, cost(late) < cost(.webRTC) else { return nil }
        return "delay of \(shortest.duration) or more: \(late.rawValue)"
    }

    /// The nearest price on each side at which another way costs the same: from there on it costs less.
    private func egressFlips(_ way: StreamWay) -> [String?] {
        let (mine, egress) = (bill(way), prices.egress)
        let (ruledOut, price) = (self.ruledOut, cdn ?? 0)
        let turns = StreamWay.allCases.filter { $0 != way && ruledOut[$0] == nil }.compactMap {
            other -> (price: Double, way: StreamWay)? in
            let theirs = bill(other)
            let more =
                theirs.own.servers - mine.own.servers + (theirs.cdnGigabytes - mine.cdnGigabytes) * price
            let turn = more / (mine.own.paid - theirs.own.paid)
            return turn.isFinite && turn > 0 ? (price: turn, way: other) : nil
        }
        func text(_ turn: (price: Double, way: StreamWay), _ side: String) -> String {
            "egress \(side) \(turn.price.money) EUR a GB (now \(prices.egressText)): \(turn.way.rawValue)"
        }
        return [
            turns.filter { $0.price > egress }.min { $0.price < $1.price }.map { text($0, "above") },
            turns.filter { $0.price < egress }.max { $0.price < $1.price }.map { text($0, "below") },
        ]
    }

    /// The price of a CDN at which it costs what the best of the others does.
    private func cdnFlip(_ way: StreamWay) -> String? {
        guard draw[stream.delay] >= StreamWay.shortestSegments else { return nil }
        let other = [StreamWay.webRTC, .segments].min { cost($0) < cost($1) } ?? .segments
        let bought = bill(.cdn)
        let price = (cost(other) - bought.own.cost(egress: prices.egress)) / bought.cdnGigabytes
        guard price.isFinite, price > 0 else { return nil }
        let now = cdn.map { " (now \($0.money))" } ?? ""
        return way == .cdn
            ? "cdn_per_gb above \(price.money)\(now): \(other.rawValue)"
            : "cdn_per_gb below \(price.money)\(now): \(StreamWay.cdn.rawValue)"
    }
}

extension Double {
    /// A price, as exactly as prices of a GB differ: next to nothing is not nothing.
    var money: String { magnitude < 0.001 ? brief : text(decimals: 5) }
}
