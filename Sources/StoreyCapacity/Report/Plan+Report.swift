import StoreyVideo

extension Plan {
    /// For a terminal.
    public var text: String { report.text }

    /// The report's parts, in the order in which they are read.
    var report: PlanReport {
        var report = PlanReport(title: "A plan for \(workload.name)")
        addSummary(to: &report)
        addLoad(to: &report)
        addServers(to: &report)
        addCosts(to: &report)
        addSources(to: &report)
        return report
    }

    private func addSummary(to report: inout PlanReport) {
        guard let best else { return }
        let users = workload.users.maxMonthly
        report.paragraph(
            "\(users.likely.brief) people a month\(users.isAssumed ? " (assumed)" : ""), \(load.online.brief) at once at the peak: "
                + "\(best.servers) servers and \(best.cost.brief) EUR a month at \(best.title).")
        if workload.usersAreAssumed {
            report.paragraph(
                "Nobody said how many users there are: 1,000 is assumed. Set users.max_monthly or users.peak_online."
            )
        }
    }

    private func addLoad(to report: inout PlanReport) {
        report.heading("Load at the peak")
        var rows = [["people at once", load.online.brief]]
        for (action, rate) in zip(workload.actions, load.rates) {
            rows.append([action.name, "\(rate.brief)/s"])
        }
        for tier in load.tiers { rows.append(["vCPU busy with \(tier.name)", tier.load.brief]) }
        rows.append(["sent to people", load.bandwidthOut.bits])
        rows.append(["received from them", load.bandwidthIn.bits])
        rows.append(["sent in a month", Measure.bytes.text(load.egress)])
        rows.append([
            "kept after \(workload.levels.keep.likely.brief) months", Measure.bytes.text(load.storage),
        ])
        report.table(["", "likely"], rows)
    }

    private func addServers(to report: inout PlanReport) {
        guard let best else { return }
        report.heading("Servers, at \(best.title)")
        report.table(
            ["tier", "machine", "vCPU", "needed", "spare", "busy", "99 of 100 within"],
            best.sizes.map { size in
                [
                    size.tier.name, size.machine, String(size.vcpu), String(size.needed), String(size.spare),
                    size.utilisation.percent, closedForm(size)?.response(of: 0.99).duration ?? "–",
                ]
            }, texts: 2)
        report.list(best.sizes.compactMap(\.warning))
    }

    /// One server as a queue, where it is one and not saturated: sizing saw to that.
    func closedForm(_ size: TierSize) -> DelaySystem? {
        do { return try size.queue() } catch { return nil }
    }

    private func addCosts(to report: inout PlanReport) {
        report.heading("Cost, EUR a month")
        let names = (offers.first?.lines ?? []).map(\.name)
        report.table(
            ["provider"] + names + ["all"],
            offers.sorted { $0.cost < $1.cost }.map { offer in
                [offer.title] + offer.lines.map { $0.cost.text(decimals: 2) } + [offer.cost.text(decimals: 2)]
            })
        report.list(oldPrices)
    }

    /// Prices that are older than 90 days.
    var oldPrices: [String] {
        workload.priceLists.flatMap { list in
            [("machines", list.machineReference), ("egress and storage", list.reference)].compactMap {
                what, reference in
                let age = day.number - reference.asOf.number
                return age > 90
                    ? "The prices of \(what) at \(list.title) are \(age) days old (\(reference.asOf)): look them up before you rely on them."
                    : nil
            }
        }
    }

    private func addSources(to report: inout PlanReport) {
        report.heading("What was assumed")
        report.table(
            ["name", "low", "likely", "high", "source"],
            workload.quantities.filter { $0.isAssumed && $0.spread != .fixed }.map { quantity in
                [
                    quantity.name, quantity.measure.text(quantity.low),
                    quantity.measure.text(quantity.likely),
                    quantity.measure.text(quantity.high),
                    (quantity.source ?? "") + (quantity.asOf.map { " (\($0))" } ?? ""),
                ]
            }, endsInText: true)
    }
}
