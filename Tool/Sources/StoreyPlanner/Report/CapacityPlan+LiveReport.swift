import ToolInternal

extension CapacityPlan {
    /// Adds the servers that exist: what is wasted, what breaks first and when, and what can be done.
    func addLive(to report: inout PlanReport) {
        guard workload.live != nil else { return }
        report.heading("The servers that exist")
        report.table(
            [
                "servers", "count", "needed", "EUR wasted", "highest utilization", "more needed at × users",
                "breaks at × users", "on",
            ],
            liveServers.map { servers in
                let name = "live.\(servers.group.name)"
                return [
                    servers.group.name, servers.group.count.likely.brief, figureText("\(name).needed"),
                    figureText("\(name).wasted"), "\(servers.resource.title) \(servers.share.percent)",
                    figureText("\(name).limit"), figureText("\(name).breaks"),
                    date(factor: servers.breaks)?.description ?? "–",
                ]
            })
        report.table(
            ["option", "EUR saved per month", "EUR once", "pay-back in months", "downtime", "steps"],
            liveOptions.map { option in
                [
                    option.name, figureText("live.options.\(option.name).saved"),
                    option.cost.text(decimals: 2),
                    figureText("live.options.\(option.name).pay_back"),
                    option.downtime > 0 ? option.downtime.duration : "none",
                    option.steps.joined(separator: "; "),
                ]
            }, endsInText: true)
    }
}
