// The blocking of rooms on full media servers.
extension CapacityPlan {
    /// The probability, by Erlang B, that a call finds all room capacity in use. `nil` if no servers carry
    /// calls.
    func calls(_ size: TierSize, _ sample: Sample) throws(QueueError) -> Model? {
        guard size.tier.name == "media", let media = workload.media else { return nil }
        let rooms = workload.rooms(media, sample)
        let fit = size.rooms(of: size.tier.load / max(rooms, 1e-300))
        // With capacity for a million rooms, no call is refused.
        guard rooms > 0, (1...1e6).contains(fit) else { return nil }
        let exact = try ErlangB(load: rooms, lines: Int(fit))
        let bursts = sample[workload.assumptions.variation]
        // The duration of a room affects neither the formula nor the deviation of the simulation, so use an
        // hour.
        let lasting = 3600.0
        return Model(
            tier: size.tier.name,
            rows: [
                Model.Row(
                    figure: Figure(
                        "refused.media", exact.blocking, .share,
                        "the share of rooms that are refused because the media servers are full",
                        "Erlang B: the peak's rooms as the offered load, and one line for each room of capacity",
                        of: ["load.rooms", "rooms.media"]),
                    subject: "refused", model: "Erlang B",
                    reason:
                        "capacity for \(fit.brief) rooms; rooms begin in bursts with a variation of \(bursts.brief), the formula assumes 1",
                    found: { $0.refusal })
            ],
            simulation: Simulation(
                arrivals: self.bursts(rooms / lasting, sample),
                stations: [.init(servers: Int(fit), service: .exponential(lasting), capacity: Int(fit))]),
            besides: [
                Figure(
                    "rooms.media", fit, .count,
                    "the room capacity of the needed media servers",
                    "needed × vCPUs ÷ (vCPUs of all rooms ÷ rooms); a room that fits on one server isn't split",
                    of: ["servers.media", "machine.media", "load.media", "load.rooms"])
            ],
            // Every room must begin and end several times.
            least: 50 * rooms)
    }
}

extension TierSize {
    /// Returns the number of rooms that fit on the needed servers. A room that fits on one server isn't
    /// split.
    /// - Parameter size: The number of vCPUs per room.
    fileprivate func rooms(of size: Double) -> Double {
        // A rounding error must not cost a room.
        let one = Double(vcpu) / max(size, 1e-300) * (1 + 1e-12)
        return one >= 1 ? Double(needed) * one.rounded(.down) : (one * Double(needed)).rounded(.down)
    }
}
