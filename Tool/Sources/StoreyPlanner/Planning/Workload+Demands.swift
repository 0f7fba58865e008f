// The network, memory, and disks that tiers need.
extension Workload {
    /// The size of a page of a PostgreSQL database, in bytes (block_size).
    static let page = 8192.0
    /// The size of a sequential disk operation, in bytes (read_ahead_kb of Linux).
    static let readAhead = 131_072.0

    /// The derivation of a demand.
    struct DemandSource {
        let formula: String
        let inputs: [String]
    }

    /// Adds a tier, and records the resources that it needs besides vCPUs.
    func add(
        _ tier: Tier, _ sources: @autoclosure () -> [Resource: DemandSource], _ load: inout Load,
        _ trace: inout Trace
    ) {
        load.tiers.append(withMargins(tier))
        guard trace.isOn else { return }
        let sources = sources()
        for resource in Resource.allCases.dropFirst() where tier.needs(resource) {
            let source = sources[resource] ?? systemSource
            _ = trace.figure(
                resource.figure(of: tier.name), tier.demand(resource).shared, resource.measure,
                "\(resource.title) that all servers of \(tier.name) share\(resource == .disk ? ", per second" : "")",
                source.formula, of: source.inputs)
        }
    }

    /// Returns a tier with its margins.
    func withMargins(_ tier: Tier) -> Tier {
        var tier = tier
        tier.margins = margins[tier].filter { tier.vitalResources.contains($0.key) }
        return tier
    }

    /// Returns the memory of a tier.
    func memory(_ sample: Sample, shared: Double = 0, perVCPU: Double = 0) -> Demand {
        Demand(shared: shared, perServer: sample[assumptions.serverMemory], perVCPU: perVCPU)
    }

    private var systemSource: DemandSource {
        DemandSource(formula: "only server_memory on each server", inputs: [assumptions.serverMemory.name])
    }

    // MARK: The app

    func appDemands(_ served: [(Action, Double)], _ load: Load, _ sample: Sample) -> [Resource: Demand] {
        func sum(_ amount: (Action) -> Double) -> Double { served.reduce(0) { $0 + $1.1 * amount($1.0) } }
        let rows = sum { sample[$0.database] } * sample[assumptions.transactionBytes]
        let disk = sum { sample[$0.disk] }
        return [
            .network: Demand(
                shared: 8 * max(sum { sample[$0.outgoing] }, sum { sample[$0.incoming] } + rows)),
            .memory: memory(
                sample,
                shared: load.online * sample[assumptions.sessionMemory]
                    + sum { sample[$0.memory] * sample[$0.p99 ?? levels.p99] }),
            .disk: Demand(shared: disk),
            .iops: Demand(shared: disk / Self.readAhead),
        ]
    }

    func appSources(_ served: [Action]) -> [Resource: DemandSource] {
        let rates = served.map(\.servedFigure)
        let disks = rates + served.map(\.disk.name)
        return [
            .network: DemandSource(
                formula:
                    "the larger of requests × out and requests × in + transactions × transaction_bytes, × 8 bit",
                inputs: rates + served.flatMap { [$0.incoming.name, $0.outgoing.name, $0.database.name] }
                    + [assumptions.transactionBytes.name]),
            .memory: DemandSource(
                formula:
                    "online × session_memory + requests × memory × p99; and server_memory on each server",
                inputs: ["load.online", assumptions.sessionMemory.name, assumptions.serverMemory.name] + rates
                    + served.map(\.memory.name) + served.map { ($0.p99 ?? levels.p99).name }),
            .disk: DemandSource(formula: "requests × disk", inputs: disks),
            .iops: DemandSource(
                formula: "requests × disk ÷ \(Self.readAhead.brief) bytes read ahead", inputs: disks),
        ]
    }

    // MARK: The database

    func databaseDemands(_ transactions: Double, _ load: Load, _ sample: Sample) -> [Resource: Demand] {
        let operations = transactions * sample[assumptions.transactionIO]
        return [
            .network: Demand(shared: 8 * transactions * sample[assumptions.transactionBytes]),
            .memory: memory(sample, shared: load.rows * sample[assumptions.cachedShare]),
            .disk: Demand(shared: operations * Self.page),
            .iops: Demand(shared: operations),
        ]
    }

    var databaseSources: [Resource: DemandSource] {
        let operations = ["load.transactions", assumptions.transactionIO.name]
        return [
            .network: DemandSource(
                formula: "transactions × transaction_bytes × 8 bit",
                inputs: ["load.transactions", assumptions.transactionBytes.name]),
            .memory: DemandSource(
                formula: "stored rows × cached_share; and server_memory on each server",
                inputs: ["load.rows", assumptions.cachedShare.name, assumptions.serverMemory.name]),
            .disk: DemandSource(
                formula: "transactions × transaction_io × \(Self.page.brief) bytes of a page",
                inputs: operations),
            .iops: DemandSource(formula: "transactions × transaction_io", inputs: operations),
        ]
    }

    // MARK: Jobs

    func jobDemands(_ job: Job, _ rate: Double, _ sample: Sample) -> [Resource: Demand] {
        let disk = rate * sample[job.disk]
        return [
            .network: Demand(shared: 8 * rate * max(sample[job.incoming], sample[job.outgoing])),
            .memory: memory(sample, perVCPU: sample[job.memory]),
            .disk: Demand(shared: disk),
            .iops: Demand(shared: disk / Self.readAhead),
        ]
    }

    func jobSources(_ job: Job) -> [Resource: DemandSource] {
        [
            .network: DemandSource(
                formula: "per_hour ÷ 3600 s × the larger of in and out × 8 bit",
                inputs: [job.perHour.name, job.incoming.name, job.outgoing.name]),
            .memory: DemandSource(
                formula: "nothing; but memory for each vCPU and server_memory on each server",
                inputs: [job.memory.name, assumptions.serverMemory.name]),
            .disk: DemandSource(
                formula: "per_hour ÷ 3600 s × disk", inputs: [job.perHour.name, job.disk.name]),
            .iops: DemandSource(
                formula: "per_hour ÷ 3600 s × disk ÷ \(Self.readAhead.brief) bytes read ahead",
                inputs: [job.perHour.name, job.disk.name]),
        ]
    }
}

extension Tier {
    /// Whether the tier needs some of a resource.
    func needs(_ resource: Resource) -> Bool {
        let demand = demand(resource)
        return resource == .cpu || demand.shared > 0 || demand.perServer > 0 || demand.perVCPU > 0
    }
}
