extension Workload {
    /// A project that is live: its servers, and what could be changed.
    final class Live: Sendable {
        struct Servers: Sendable {
            let name: String
            let count, perMonth: Quantity
            /// The utilization at the peak of each resource that was measured, at least one.
            let usage: [(resource: Resource, share: Quantity)]
        }

        struct Improvement: Sendable {
            let name, servers: String
            let saves, cost: Quantity
        }

        let servers: [Servers]
        let improvements: [Improvement]
        let migrationCost, migrationDowntime: Quantity

        init(_ values: Values, _ reader: WorkloadReader) {
            servers = values.groups("servers").map { group in
                let name = group.text("name") ?? ""
                let cpu = reader.measured["live.servers.\(name).cpu"] ?? group.quantity("cpu")
                let usage: [(Resource, Quantity?)] = [
                    (.cpu, cpu), (.memory, group.quantity("memory")), (.network, group.quantity("network")),
                ]
                return Servers(
                    name: name, count: group.needed("count"), perMonth: group.needed("per_month"),
                    usage: usage.compactMap { resource, share in share.map { (resource, $0) } })
            }
            improvements = values.groups("improvements").map {
                Improvement(
                    name: $0.text("name") ?? "", servers: $0.text("servers") ?? "",
                    saves: $0.needed("saves"), cost: $0.needed("cost"))
            }
            migrationCost = values.needed("migration_cost")
            migrationDowntime = values.needed("migration_downtime")
        }
    }
}

extension WorkloadReader {
    /// Checks the servers that exist and reads their measured utilization.
    mutating func check(live: Values) {
        guard case .groups(let groups) = live.values["servers"] else { return }
        if groups.isEmpty {
            addDiagnostic(live.line(of: "servers"), "live requires at least one group of servers")
        }
        for group in groups {
            let name = group.text("name") ?? "the group"
            if let count = group.quantity("count"), count.likely < 1 || count.likely != count.likely.rounded()
            {
                addDiagnostic(
                    group.line(of: "count"), "count must be a positive integer, not \(count.likely.brief)")
            }
            if group.lines["usage"] != nil, group.lines["cpu"] != nil {
                addDiagnostic(
                    group.line(of: "cpu"),
                    "\(name) has usage (line \(group.line(of: "usage"))) and cpu. Remove one of them.")
            }
            if ["usage", "cpu", "memory", "network"].allSatisfy({ group.lines[$0] == nil }) {
                addDiagnostic(group.line, "\(name) requires usage, cpu, memory, or network at the peak")
            }
            readUsage(of: group, named: name)
        }
        let names = groups.compactMap { $0.text("name") }
        for improvement in live.groups("improvements") {
            if let name = improvement.text("name"),
                [LiveOption.fewer, LiveOption.growth, LiveOption.migration].contains(name)
            {
                addDiagnostic(
                    improvement.line(of: "name"),
                    "the name \(name) is already used by another option. Choose a different one.")
            }
            if let servers = improvement.text("servers"), !names.contains(servers) {
                addDiagnostic(
                    improvement.line(of: "servers"),
                    "there is no group of servers \(servers). The groups are \(names.joined(separator: ", "))."
                )
            }
        }
    }

    private mutating func readUsage(of group: Values, named name: String) {
        guard let path = group.text("usage") else { return }
        let line = group.line(of: "usage")
        guard let text = text(ofFile: path, line) else { return }
        do {
            let usage = try UsageFile(text)
            derive(
                "live.servers.\(name).cpu", usage.peak, .share, "the utilization of the CPU at the peak",
                source: "the 99th percentile of \(usage.shares.count) intervals in \(path)", line: line)
        } catch {
            addDiagnostic(
                line,
                "\(path) is neither a response of Prometheus with shares of 0 to 1, nor a CSV file of CloudWatch, nor the output of sar -u"
            )
        }
    }
}
