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
    /// The most people for whom each sends to each. Source: Fora Soft, glossary, 2026-06-05; Jitsi uses it for exactly two.
    static let largestMesh = 4.0

    /// Which way calls go at a provider's prices: gates first, and then what costs less. This is what a load follows from, without its reasons.
    func mediaWay(_ media: Media, _ draw: Draw, at list: PriceList?) -> MediaWay {
        guard let list else { return .sfu }
        return MediaComparison(media, of: self, draw, at: list).way
    }

    /// The same, with what each way costs and what would turn it.
    func mediaChoice(_ media: Media, _ draw: Draw, at list: PriceList?) -> MediaChoice {
        let ruledOut = self.ruledOut(media, draw)
        guard let list else {
            return MediaChoice(way: .sfu, costs: [:], ruledOut: ruledOut, flips: [])
        }
        let comparison = MediaComparison(media, of: self, draw, at: list)
        let way = comparison.way
        let possible = MediaWay.allCases.filter { ruledOut[$0] == nil }
        return MediaChoice(
            way: way,
            costs: Dictionary(uniqueKeysWithValues: possible.map { ($0, comparison.hour($0)) })
                .filter(\.value.isFinite),
            ruledOut: ruledOut, flips: comparison.flips(way))
    }

    /// Why a way cannot be taken.
    func ruledOut(_ media: Media, _ draw: Draw) -> [MediaWay: String] {
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
}

extension Double {
    /// As bits a second.
    var bits: String { BitRate(self).text }
}
