import StoreyVideo

/// The topology of calls, with the reason and the tipping points.
struct MediaChoice: Sendable {
    /// The chosen topology.
    let topology: MediaTopology
    /// The cost of a room per hour in EUR. Topologies that are ruled out are missing.
    let costs: [MediaTopology: Double]
    /// The reasons that rule out topologies.
    let ruledOut: [MediaTopology: String]
    /// The conditions that would change the decision.
    let tippingPoints: [String]
}

extension Workload {
    /// The maximum number of people in a mesh. Sources: Fora Soft, glossary, 2026-06-05; Jitsi uses a mesh
    /// for exactly two.
    static let largestMesh = 4.0

    /// Returns the cheapest possible topology at a provider's prices. This is all that the load depends on.
    func mediaTopology(_ media: Media, _ sample: Sample, at list: PriceList?) -> MediaTopology {
        guard let list else { return .sfu }
        return MediaComparison(media, of: self, sample, at: list).topology
    }

    /// Returns the topology with the cost of each option and the tipping points.
    func mediaChoice(_ media: Media, _ sample: Sample, at list: PriceList?) -> MediaChoice {
        let ruledOut = self.ruledOut(media, sample)
        guard let list else {
            return MediaChoice(topology: .sfu, costs: [:], ruledOut: ruledOut, tippingPoints: [])
        }
        let comparison = MediaComparison(media, of: self, sample, at: list)
        let topology = comparison.topology
        let possible = MediaTopology.allCases.filter { ruledOut[$0] == nil }
        return MediaChoice(
            topology: topology,
            costs: Dictionary(uniqueKeysWithValues: possible.map { ($0, comparison.costPerHour($0)) })
                .filter(\.value.isFinite),
            ruledOut: ruledOut, tippingPoints: comparison.tippingPoints(topology))
    }

    /// Returns the reasons that rule out topologies.
    func ruledOut(_ media: Media, _ sample: Sample) -> [MediaTopology: String] {
        var reasons: [MediaTopology: String] = [:]
        if sample[media.people] > Self.largestMesh {
            reasons[.mesh] =
                "each of \(sample[media.people].brief) people would send \(room(.mesh, people: sample[media.people], media, sample).uplink.bits), and the limit is \(Self.largestMesh.brief) people"
        } else if sample[media.recorded] > 0 {
            reasons[.mesh] = "recordings require a server"
        }
        if media.isEncrypted {
            reasons[.mcu] = "end-to-end encryption prevents mixing"
        } else if let latency, sample[latency.goal] < 0.15 {
            reasons[.mcu] = "mixing adds 100 to 200 ms, and the goal is \(sample[latency.goal].duration)"
        }
        return reasons
    }
}

extension Double {
    /// The value as a bit rate.
    var bits: String { BitRate(self).text }
}
