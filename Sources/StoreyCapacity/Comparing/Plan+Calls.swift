// Rooms that find the media servers full.
extension Plan {
    /// Calls that begin while all the rooms that fit are taken, by Erlang B; `nil` where no servers carry calls.
    func calls(_ size: TierSize, _ draw: Draw) throws(QueueError) -> Model? {
        guard size.tier.name == "media", let media = workload.media else { return nil }
        let rooms = draw[media.rooms]
        let fit = size.rooms(of: size.tier.load / max(rooms, 1e-300))
        // Where a million rooms fit, nobody is refused.
        guard rooms > 0, (1...1e6).contains(fit) else { return nil }
        let exact = try LossSystem(load: rooms, lines: Int(fit))
        let bursts = draw[workload.assumptions.variation]
        // How long a room lasts makes no difference to the formula, nor to how the simulation differs from it: an hour.
        let lasting = 3600.0
        return Model(
            tier: size.tier.name,
            rows: [
                Model.Row(
                    figure: Figure(
                        "refused.media", exact.blocking, .share,
                        "the part of the rooms that finds the media servers full",
                        "Erlang B: as many rooms at once as at the peak, on average, and a line for each that fits",
                        of: [media.rooms.name, "rooms.media"]),
                    subject: "refused", model: "Erlang B",
                    why:
                        "\(fit.brief) rooms fit; they begin in bursts, which vary by \(bursts.brief), where the formula has 1",
                    found: { $0.refusal })
            ],
            simulation: Simulation(
                arrivals: self.bursts(rooms / lasting, draw),
                stations: [.init(servers: Int(fit), service: .exponential(lasting), room: Int(fit))]),
            besides: [
                Figure(
                    "rooms.media", fit, .count,
                    "rooms that fit on the needed media servers until their vCPU are all busy",
                    "needed × vCPU ÷ (vCPU of all rooms ÷ rooms), each room on one server where it fits",
                    of: ["servers.media", "machine.media", "load.media", media.rooms.name])
            ],
            // All rooms have to begin and end several times.
            least: 50 * rooms)
    }
}

extension TierSize {
    /// How many rooms fit on the needed servers, each on one of them if it fits there at all.
    /// - Parameter size: vCPU that a room takes.
    fileprivate func rooms(of size: Double) -> Double {
        // What fits just so is not to be lost by the arithmetic's error.
        let one = Double(vcpu) / max(size, 1e-300) * (1 + 1e-12)
        return one >= 1 ? Double(needed) * one.rounded(.down) : (one * Double(needed)).rounded(.down)
    }
}
