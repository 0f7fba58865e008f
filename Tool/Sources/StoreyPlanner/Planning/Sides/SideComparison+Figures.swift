// The figures of both sides.
extension Workload.Side {
    /// The side in a sentence.
    var words: String {
        switch self {
        case .client: "on the client"
        case .server: "on the server"
        case .either: "on either side"
        case .split: "on both sides"
        }
    }
}

extension CapacityPlan {
    /// The figures of all work whose side the file leaves open.
    var sideFigures: [Figure] {
        sides.flatMap { side in
            side.designs.flatMap { figures(of: $0, side) } + deviceFigures(side) + breakEvenFigures(side)
                + side.stages.flatMap { figures(of: $0, side) }
        }
    }

    private func figures(of design: SideDesign, _ side: SideComparison) -> [Figure] {
        let (work, name) = (side.work, "side.\(side.name).\(design.place.rawValue)")
        let what = "with \(side.name) \(design.place.words)"
        let plan = "the plan of the same file with where: \(design.place.rawValue)"
        let inputs = self.inputs(of: work)
        var figures = [
            Figure(
                name, design.cost, .money, "EUR per month at the cheapest provider \(what)", plan, of: inputs),
            Figure("\(name).servers", design.servers, .count, "servers \(what)", plan, of: inputs),
        ]
        if let reach = design.reach {
            figures.append(
                Figure(
                    "\(name).breaks", reach, .factor,
                    "the multiple of the users at which the servers break first \(what)", plan, of: inputs))
        }
        if let busy = design.busy {
            figures.append(
                Figure(
                    "\(name).busy", busy, .share, "utilization of the CPU of the servers that do the work",
                    plan, of: inputs))
        }
        figures.append(
            Figure(
                "\(name).traffic", design.traffic, .bytes,
                "bytes that a device sends and receives \(what), for \(work.per)",
                work.use == nil ? "the upload ÷ 8 × 3600 s" : "(in + out) × the share on servers × frequency",
                of: trafficInputs(work)))
        guard work.use != nil, let fleet = workload.fleet else { return figures }
        for (share, time) in zip(SideDesign.percentiles, design.quantiles) {
            figures.append(
                Figure(
                    "\(name).p\(Int((share * 100).rounded()))", time, .time,
                    "the duration within which \(share.percent) of the uses are done \(what)",
                    "cpu × slowdown on a device; round_trip + in ÷ upload + out ÷ download + waiting and cpu on a server",
                    of: inputs + networkInputs(fleet)))
        }
        if let missing = design.missing {
            figures.append(
                Figure(
                    "\(name).missing", missing, .share, "the share of uses that miss the target \(what)",
                    "the uses that take longer than the target", of: inputs + networkInputs(fleet)))
        }
        if let energy = design.energy {
            figures.append(
                Figure(
                    "\(name).battery", energy / (fleet.battery.likely * 3600), .share,
                    "the share of a battery that it takes \(what), for \(work.per)",
                    "(cpu × mean slowdown × core_power for uses on devices + traffic in MB × radio_energy) ÷ battery × frequency",
                    of: ["\(name).traffic", fleet.corePower.name, fleet.radioEnergy.name, fleet.battery.name]
                        + trafficInputs(work) + inputs))
        }
        figures.append(
            Figure(
                "\(name).offline", design.offline, .share,
                "the share of uses that fail or wait without a network connection \(what)",
                "offline × the share on servers", of: [fleet.offline.name] + inputs))
        return figures
    }

    /// The duration on each class of devices.
    private func deviceFigures(_ side: SideComparison) -> [Figure] {
        guard let use = side.work.use, let fleet = workload.fleet else { return [] }
        return fleet.devices.flatMap { device in
            let name = "side.\(side.name).device.\(device.name)"
            let time = use.cpu.likely * device.slowdown.likely
            return [
                Figure(
                    name, time, .time, "the duration of \(side.name) on devices of the class \(device.name)",
                    "cpu × slowdown", of: [use.cpu.name, device.slowdown.name]),
                Figure(
                    "\(name).battery",
                    use.count * time * fleet.corePower.likely / (fleet.battery.likely * 3600), .share,
                    "the share of the battery that it takes on devices of the class \(device.name), for \(side.work.per)",
                    "duration × core_power × frequency ÷ battery",
                    of: [name, fleet.corePower.name, fleet.battery.name] + use.countInputs),
            ]
        }
    }

    private func breakEvenFigures(_ side: SideComparison) -> [Figure] {
        guard let users = side.breakEven else { return [] }
        return [
            Figure(
                "side.\(side.name).break_even", users, .count,
                "monthly users above which \(side.name) costs more on the server than on the client",
                "the number of users at which the plans of both sides begin to differ by 0.5 %",
                of: ["side.\(side.name).client", "side.\(side.name).server", workload.users.maxMonthly.name])
        ]
    }

    private func figures(of stage: SideComparison.Stage, _ side: SideComparison) -> [Figure] {
        zip(side.designs, stage.costs).map { design, cost in
            Figure(
                "side.\(side.name).\(stage.name).\(design.place.rawValue)", cost, .money,
                "EUR per month with \(side.name) \(design.place.words) and \(stage.users.counted("monthly user", "monthly users"))",
                "the plan with where: \(design.place.rawValue) for the users of the stage",
                of: ["stages.\(stage.name).users", "side.\(side.name).\(design.place.rawValue)"])
        }
    }

    private func inputs(of work: SideWork) -> [String] {
        let cost = work.clientPerMonth.map { [$0.name] } ?? []
        guard let use = work.use else {
            return workload.stream(of: work)?.inputsOfChannel ?? []
        }
        let frequency = workload.jobs.first { "jobs.\($0.name)" == work.path }.map { [$0.perHour.name] } ?? []
        return workload.placeInputs(use.cpu, use.goal) + trafficInputs(work) + frequency + cost
    }

    private func trafficInputs(_ work: SideWork) -> [String] {
        guard let use = work.use else {
            return workload.stream(of: work)?.inputsOfChannel ?? []
        }
        return [use.incoming.name, use.outgoing.name] + use.countInputs
    }

    private func networkInputs(_ fleet: Workload.Fleet) -> [String] {
        [fleet.roundTrip.name, fleet.upload.name, fleet.download.name]
    }
}
