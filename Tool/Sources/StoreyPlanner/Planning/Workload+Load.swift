// From users to requests to CPU load.
extension Workload {
    /// The number of days per month.
    static let month = 30.4

    /// Returns the load with the cheapest architecture at a provider's prices.
    func load(_ sample: Sample, at list: PriceList?, _ trace: inout Trace) -> Load {
        load(sample, architecture(sample, at: list), &trace)
    }

    /// Returns the load with an architecture.
    func load(_ sample: Sample, _ architecture: Architecture, _ trace: inout Trace) -> Load {
        var load = Load()
        addVisits(sample, &load, &trace)
        for action in actions { add(action, sample, &load, &trace) }
        if !actions.isEmpty { addApp(sample, &load, &trace) }
        if let media, let topology = architecture.calls { add(media, topology, sample, &load, &trace) }
        for (stream, design) in zip(streams, architecture.streams) {
            add(stream, design, sample, &load, &trace)
        }
        for job in jobs { add(job, sample, &load, &trace) }
        traceTraffic(load, &trace)
        return load
    }

    /// Returns how often an action occurs per session.
    func perSession(_ action: Action, _ sample: Sample) -> Double {
        action.perSession.map { sample[$0] }
            ?? action.perUserPerDay.map { sample[$0] / sample[users.sessionsPerDay] } ?? 0
    }

    private func add(_ action: Action, _ sample: Sample, _ load: inout Load, _ trace: inout Trace) {
        let perSession = perSession(action, sample)
        let rate = trace.figure(
            action.figure, load.sessions * perSession, .count,
            "\(action.name), times per second at the peak",
            action.perSession == nil
                ? "sessions × per_user_per_day ÷ sessions_per_day" : "sessions × per_session",
            of: ["load.sessions"] + (action.often.map { [$0.name] } ?? [])
                + (action.perSession == nil ? [users.sessionsPerDay.name] : []))
        load.rates.append(rate)
        let share = serverShare(action, sample)
        let onServers = rate * share
        if action.given.isOpen {
            _ = trace.figure(
                action.servedFigure, onServers, .count, "of these, per second on servers",
                "\(action.name) × the share of users whose devices would miss the target",
                of: [action.figure] + placeInputs(action.cpu, action.p99 ?? levels.p99))
        }
        load.bandwidthOut += onServers * sample[action.outgoing] * 8
        load.bandwidthIn += onServers * sample[action.incoming] * 8
        let monthly = monthlyUses(action, load, sample)
        load.egress += monthly * share * sample[action.outgoing]
        let stored = monthly * sample[action.stores] * sample[levels.keep]
        if action.storesObjects { load.objects += stored } else { load.rows += stored }
    }

    /// Returns the number of times that all users do an action in a month.
    func monthlyUses(_ action: Action, _ load: Load, _ sample: Sample) -> Double {
        load.daily * sample[users.sessionsPerDay] * perSession(action, sample) * Self.month
    }

    /// Returns the CPU time of an action on a provider's vCPU.
    func service(_ action: Action, _ sample: Sample) -> Double {
        sample[action.cpu] * (action.isMeasured ? sample[assumptions.cpuFactor] : 1)
    }

    /// Returns the share of an action's uses that run on servers.
    func serverShare(_ action: Action, _ sample: Sample) -> Double {
        serverShare(action.place, sample[action.cpu], sample[action.p99 ?? levels.p99])
    }

    /// Returns the share of a job that runs on servers.
    func serverShare(_ job: Job, _ sample: Sample) -> Double {
        serverShare(job.place, sample[job.cpu], sample[job.deadline])
    }

    /// With `either`, work runs on devices unless more than 1 % of the users would miss the target.
    private func serverShare(_ place: Side, _ cpu: Double, _ goal: Double) -> Double {
        switch place {
        case .server: 1
        case .client: 0
        case .either: cpu * (fleet?.slowdown ?? 1) > goal ? 1 : 0
        case .split: fleet?.share(slowerThan: goal, cpu) ?? 0
        }
    }

    /// Returns the actions that run on servers, with their rates there.
    func served(_ load: Load, _ sample: Sample) -> [(action: Action, rate: Double)] {
        zip(actions, load.rates).compactMap { action, rate in
            let share = serverShare(action, sample)
            return share > 0 ? (action, rate * share) : nil
        }
    }

    private func addApp(_ sample: Sample, _ load: inout Load, _ trace: inout Trace) {
        let served: [(Action, Double)] = served(load, sample).map { ($0.action, $0.rate) }
        let rate = trace.figure(
            "load.requests", served.reduce(0) { $0 + $1.1 }, .count, "requests per second at the peak",
            "all actions that run on servers",
            of: served.map(\.0.servedFigure))
        let busy = trace.figure(
            "load.app", served.reduce(0) { $0 + $1.1 * service($1.0, sample) }, .count,
            "vCPUs busy with requests at the peak",
            "requests × cpu of each, × cpu_factor if cpu was measured",
            of: ["load.requests"] + served.map(\.0.cpu.name)
                + (served.contains(where: \.0.isMeasured) ? [assumptions.cpuFactor.name] : []))
        guard rate > 0 else { return }
        let mean = busy / rate
        // Service times of each action are exponential, so a mixture varies more.
        let squares =
            served.reduce(0) { $0 + $1.1 * 2 * service($1.0, sample) * service($1.0, sample) } / rate
        let goal = served.compactMap { $0.0.p99.map { sample[$0] } }.min().map { min($0, sample[levels.p99]) }
        let kinds = served.filter { $0.1 > 0 }.map { action, rate in
            Tier.Kind(rate: rate, service: service(action, sample), goal: sample[action.p99 ?? levels.p99])
        }
        // Actions with equal service times form an exponential distribution.
        let isMixed = Set(kinds.map(\.service)).count > 1
        add(
            Tier(
                kind: .app, name: "app", rate: rate, service: mean, load: busy,
                goal: goal ?? sample[levels.p99],
                variation: isMixed ? squares / (mean * mean) - 1 : 1, scalability: scalability(sample),
                kinds: isMixed ? kinds : [], demands: appDemands(served, load, sample)),
            appSources(served.map(\.0)), &load, &trace)
        addDatabase(served, sample, &load, &trace)
    }

    private func addDatabase(
        _ served: [(Action, Double)], _ sample: Sample, _ load: inout Load, _ trace: inout Trace
    ) {
        let rate = served.reduce(0) { $0 + $1.1 * sample[$1.0.database] }
        guard rate > 0 else { return }
        let asking = served.filter { sample[$0.0.database] > 0 }.map(\.0)
        let transactions = trace.figure(
            "load.transactions", rate, .count, "database transactions per second at the peak",
            "each action × its transactions",
            of: asking.flatMap { [$0.servedFigure, $0.database.name] })
        let busy = trace.figure(
            "load.database", transactions * sample[assumptions.transactionCPU], .count,
            "vCPUs busy with the database",
            "transactions × transaction_cpu", of: ["load.transactions", assumptions.transactionCPU.name])
        add(
            Tier(
                kind: .database, name: "database", rate: transactions,
                service: sample[assumptions.transactionCPU], load: busy,
                goal: nil, variation: 1, scalability: scalability(sample),
                demands: databaseDemands(transactions, load, sample)),
            databaseSources, &load, &trace)
    }

    private func add(_ job: Job, _ sample: Sample, _ load: inout Load, _ trace: inout Trace) {
        let rate = sample[job.perHour] * sample.growth / 3600 * serverShare(job, sample)
        let service = sample[job.cpu] * sample[assumptions.cpuFactor]
        guard rate > 0 else { return }
        let busy = trace.figure(
            "load.\(job.name)", rate * service, .count,
            "vCPUs busy with \(job.name) in the busiest hour",
            "per_hour × cpu × cpu_factor ÷ 3600 s"
                + (job.given.isOpen ? " × the share of users whose devices would miss the deadline" : ""),
            of: [job.perHour.name, job.cpu.name, assumptions.cpuFactor.name]
                + (job.given.isOpen ? placeInputs(job.cpu, job.deadline) : []))
        add(
            Tier(
                kind: .jobs, name: job.name, rate: rate, service: service, load: busy,
                goal: sample[job.deadline],
                variation: sample[job.variation], demands: jobDemands(job, rate, sample)),
            jobSources(job), &load, &trace)
    }
}
