// From people to requests, and from requests to work.
extension Workload {
    /// Days of a month.
    static let month = 30.4

    /// Which way calls go depends on what a provider asks, so that load does as well.
    func load(_ draw: Draw, at list: PriceList?, _ trace: inout Trace) -> Load {
        var load = Load()
        comings(draw, &load, &trace)
        for action in actions { add(action, draw, &load, &trace) }
        if !actions.isEmpty { addApp(draw, &load, &trace) }
        if let media { add(media, draw, at: list, &load, &trace) }
        for stream in streams { add(stream, draw, at: list, &load, &trace) }
        for job in jobs { add(job, draw, &load, &trace) }
        traceTraffic(load, &trace)
        return load
    }

    private func comings(_ draw: Draw, _ load: inout Load, _ trace: inout Trace) {
        load.daily = trace.figure(
            "load.daily", draw[users.maxMonthly] * draw.growth * draw[users.dailyShare], .count,
            "people on a day",
            "max_monthly × daily_share", of: [users.maxMonthly.name, users.dailyShare.name])
        if let peak = users.peakOnline {
            load.online = trace.figure(
                "load.online", draw[peak] * draw.growth, .count, "people at once, at the peak", "peak_online",
                of: [peak.name])
            load.sessions = trace.figure(
                "load.sessions", load.online / draw[users.sessionLength], .count,
                "sessions that begin in a second, at the peak",
                "online ÷ session_length (Little's law)", of: ["load.online", users.sessionLength.name])
        } else {
            load.sessions = trace.figure(
                "load.sessions",
                load.daily * draw[users.sessionsPerDay] * draw[users.busiestHour] * draw[users.burst] / 3600,
                .count,
                "sessions that begin in a second, at the peak",
                "daily × sessions_per_day × busiest_hour × burst ÷ 3600 s",
                of: ["load.daily", users.sessionsPerDay.name, users.busiestHour.name, users.burst.name])
            load.online = trace.figure(
                "load.online", load.sessions * draw[users.sessionLength], .count,
                "people at once, at the peak",
                "sessions × session_length (Little's law)", of: ["load.sessions", users.sessionLength.name])
        }
    }

    /// How often an action is done in a session.
    func perSession(_ action: Action, _ draw: Draw) -> Double {
        action.perSession.map { draw[$0] }
            ?? action.perUserPerDay.map { draw[$0] / draw[users.sessionsPerDay] } ?? 0
    }

    private func add(_ action: Action, _ draw: Draw, _ load: inout Load, _ trace: inout Trace) {
        let perSession = perSession(action, draw)
        let rate = trace.figure(
            action.figure, load.sessions * perSession, .count,
            "\(action.name), times a second at the peak",
            action.perSession == nil
                ? "sessions × per_user_per_day ÷ sessions_per_day" : "sessions × per_session",
            of: ["load.sessions"] + (action.often.map { [$0.name] } ?? [])
                + (action.perSession == nil ? [users.sessionsPerDay.name] : []))
        load.rates.append(rate)
        load.bandwidthOut += rate * draw[action.outgoing] * 8
        load.bandwidthIn += rate * draw[action.incoming] * 8
        let monthly = load.daily * draw[users.sessionsPerDay] * perSession * Self.month
        load.egress += monthly * draw[action.outgoing]
        load.storage += monthly * draw[action.stores] * draw[levels.keep]
    }

    /// What an action takes of a provider's vCPU.
    func service(_ action: Action, _ draw: Draw) -> Double {
        draw[action.cpu] * (action.isMeasured ? draw[assumptions.cpuFactor] : 1)
    }

    /// Whether servers do it: what either may do goes to the client, unless it would keep people waiting there.
    func isOnServer(_ action: Action, _ draw: Draw) -> Bool {
        switch action.place {
        case .server: true
        case .client: false
        case .either: draw[action.cpu] * Self.slowDevice > draw[action.p99 ?? levels.p99]
        }
    }

    /// How much longer a slow phone takes than a server.
    static let slowDevice = 4.0

    private func addApp(_ draw: Draw, _ load: inout Load, _ trace: inout Trace) {
        let served = zip(actions, load.rates).filter { isOnServer($0.0, draw) }
        let rate = trace.figure(
            "load.requests", served.reduce(0) { $0 + $1.1 }, .count, "requests a second, at the peak",
            "all actions that servers do",
            of: served.map(\.0.figure))
        let busy = trace.figure(
            "load.app", served.reduce(0) { $0 + $1.1 * service($1.0, draw) }, .count,
            "vCPU that requests keep busy, at the peak",
            "requests × cpu of each, × cpu_factor where cpu was measured elsewhere",
            of: ["load.requests"] + served.map(\.0.cpu.name)
                + (served.contains(where: \.0.isMeasured) ? [assumptions.cpuFactor.name] : []))
        guard rate > 0 else { return }
        let mean = busy / rate
        // Each action's times decay by themselves, so that a mixture of unlike ones varies more than a decay.
        let squares = served.reduce(0) { $0 + $1.1 * 2 * service($1.0, draw) * service($1.0, draw) } / rate
        let goal = served.compactMap { $0.0.p99.map { draw[$0] } }.min().map { min($0, draw[levels.p99]) }
        let kinds = served.filter { $0.1 > 0 }.map { action, rate in
            Tier.Kind(rate: rate, service: service(action, draw), goal: draw[action.p99 ?? levels.p99])
        }
        // Where all take as long they decay together, exactly.
        let isMixed = Set(kinds.map(\.service)).count > 1
        load.tiers.append(
            Tier(
                kind: .app, name: "app", rate: rate, service: mean, load: busy,
                goal: goal ?? draw[levels.p99],
                variation: isMixed ? squares / (mean * mean) - 1 : 1, scalability: scalability(draw),
                kinds: isMixed ? kinds : []))
        addDatabase(served.map { ($0.0, $0.1) }, draw, &load, &trace)
    }

    private func addDatabase(
        _ served: [(Action, Double)], _ draw: Draw, _ load: inout Load, _ trace: inout Trace
    ) {
        let rate = served.reduce(0) { $0 + $1.1 * draw[$1.0.database] }
        guard rate > 0 else { return }
        let asking = served.filter { draw[$0.0.database] > 0 }.map(\.0)
        let transactions = trace.figure(
            "load.transactions", rate, .count, "transactions of the database a second, at the peak",
            "each action × its transactions",
            of: asking.flatMap { [$0.figure, $0.database.name] })
        let busy = trace.figure(
            "load.database", transactions * draw[assumptions.transactionCPU], .count,
            "vCPU that the database keeps busy",
            "transactions × transaction_cpu", of: ["load.transactions", assumptions.transactionCPU.name])
        load.tiers.append(
            Tier(
                kind: .database, name: "database", rate: transactions,
                service: draw[assumptions.transactionCPU], load: busy,
                goal: nil, variation: 1, scalability: scalability(draw)))
    }

    private func add(_ job: Job, _ draw: Draw, _ load: inout Load, _ trace: inout Trace) {
        let rate = draw[job.perHour] * draw.growth / 3600
        let service = draw[job.cpu] * draw[assumptions.cpuFactor]
        guard rate > 0 else { return }
        let busy = trace.figure(
            "load.\(job.name)", rate * service, .count,
            "vCPU that \(job.name) keeps busy, in the busiest hour",
            "per_hour × cpu × cpu_factor ÷ 3600 s",
            of: [job.perHour.name, job.cpu.name, assumptions.cpuFactor.name])
        load.tiers.append(
            Tier(
                kind: .jobs, name: job.name, rate: rate, service: service, load: busy,
                goal: draw[job.deadline],
                variation: draw[job.variation]))
    }
}
