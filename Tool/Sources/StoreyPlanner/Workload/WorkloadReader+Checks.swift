import ToolInternal

extension WorkloadReader {
    /// Checks the consistency of a file.
    mutating func check(_ values: Values) {
        if let users = values.group("users") { check(users: users) }
        let actions = values.groups("actions")
        for action in actions { check(action: action) }
        for work in actions + values.groups("jobs") { check(sideOf: work) }
        for job in values.groups("jobs") { check(job: job, beside: actions) }
        if let media = values.group("media") { check(media: media) }
        for stream in values.groups("streams") {
            check(stream: stream, beside: actions + values.groups("jobs"))
        }
        for action in actions { check(measured: action) }
        if let assumptions = values.group("assumptions") { check(assumptions: assumptions) }
        if let levels = values.group("service_levels") { check(levels: levels) }
        for list in values.groups("price_lists") { check(priceList: list) }
        for phase in values.groups("phases") { check(phase: phase, beside: actions) }
        if let operations = values.group("operations") {
            check(operations: operations, beside: actions + values.groups("jobs") + values.groups("streams"))
        }
        check(providers: values)
        check(limitsIn: values)
        check(fleetIn: values)
        if let live = values.group("live") { check(live: live) }
        check(audienceIn: values)
        if actions.isEmpty, values.group("media") == nil, values.groups("streams").isEmpty,
            values.groups("jobs").isEmpty, diagnostics.isEmpty
        {
            addDiagnostic(values.line, "the file needs actions, media, streams, or jobs")
        }
    }

    private mutating func check(users: Values) {
        if let most = users.quantity("max_monthly"), most.likely < 1 {
            addDiagnostic(
                users.line(of: "max_monthly"),
                "max_monthly must be at least 1")
        }
        if let most = users.quantity("max_monthly"), let peak = users.quantity("peak_online") {
            if peak.likely > most.likely {
                addDiagnostic(
                    users.line(of: "peak_online"),
                    "peak_online is \(peak.likely.brief), more than the \(most.likely.brief) monthly users "
                        + (most.isAssumed
                            ? "(a default; set max_monthly)" : "(line \(users.line(of: "max_monthly")))"))
            }
            if peak.likely <= 0 {
                addDiagnostic(users.line(of: "peak_online"), "peak_online must be positive")
            }
        }
        if users.lines["hours"] != nil, users.lines["busiest_hour"] != nil {
            addDiagnostic(
                users.line(of: "busiest_hour"),
                "busiest_hour follows from hours (line \(users.line(of: "hours"))). Remove one of them.")
        }
        check(places: users)
        check(market: users)
        check(spikes: users)
        for key in ["sessions_per_day", "session_length", "daily_share", "busiest_hour", "burst"] {
            if let quantity = users.quantity(key), quantity.likely <= 0 {
                addDiagnostic(users.line(of: key), "\(key) must be positive")
            }
        }
    }

    private mutating func check(market users: Values) {
        guard let market = users.group("market") else { return }
        if let line = users.lines["max_monthly"] {
            addDiagnostic(line, "max_monthly follows from market (line \(market.line)). Remove one of them.")
        }
        mustBePositive(market, ["people", "reach", "share"])
        let factors = ["people", "reach", "share"].compactMap { market.quantity($0)?.likely }
        if factors.count == 3, factors.reduce(1, *) < 1 {
            addDiagnostic(market.line, "people × reach × share must be at least one user")
        }
    }

    private mutating func check(spikes users: Values) {
        for spike in users.groups("spikes") {
            mustBePositive(spike, ["opens", "within", "reach"])
            if let hour = spike.quantity("hour"), hour.likely != hour.likely.rounded() || hour.likely > 23 {
                addDiagnostic(
                    spike.line(of: "hour"), "hour must be an integer from 0 to 23, not \(hour.likely.brief)")
            }
        }
        if let line = users.lines["spikes"], let peak = users.lines["peak_online"] {
            addDiagnostic(
                line,
                "peak_online (line \(peak)) already is the most users at the same time. Remove it or the spikes."
            )
        }
    }

    private mutating func check(places users: Values) {
        let places = users.groups("places")
        guard !places.isEmpty else { return }
        if users.lines["hours"] == nil {
            addDiagnostic(
                users.line(of: "places"),
                "places require hours, because the daily profile determines how they overlap"
            )
        }
        check(
            shares: places.compactMap { $0.quantity("share") }, "places", "users", users.line(of: "places"))
        for place in places {
            guard let ahead = place.quantity("ahead") else { continue }
            let hours = ahead.likely / 3600
            if hours != hours.rounded() || hours > 26 {
                addDiagnostic(
                    place.line(of: "ahead"),
                    "ahead must be 0 h to 26 h in whole hours, not \(ahead.likely.duration)")
            }
        }
    }

    /// Checks that shares add up to 100 %.
    mutating func check(shares: [Quantity], _ key: String, _ what: String, _ line: Int) {
        let sum = shares.reduce(0) { $0 + $1.likely }
        if abs(sum - 1) > 0.01 {
            addDiagnostic(
                line, "the shares of \(key) must add up to 100 % of the \(what), not \(sum.percent)")
        }
    }

    private mutating func check(phase: Values, beside actions: [Values]) {
        let (cost, later) = (phase.lines["cost"], phase.lines["later_cost"])
        if let line = cost ?? later, cost == nil || later == nil {
            addDiagnostic(
                line, "cost and later_cost of \(phase.text("name") ?? "a phase") require each other")
        }
        if cost == nil, later == nil,
            let key = ["upkeep", "delay", "chance"].first(where: { phase.lines[$0] != nil })
        {
            addDiagnostic(
                phase.line(of: key),
                "\(key) of \(phase.text("name") ?? "a phase") requires cost and later_cost")
        }
        mustBePositive(phase, ["later_cost"])
        let triggers = ["at_users", "at_online", "at_requests", "on"].filter { phase.lines[$0] != nil }
        if triggers.count > 1 {
            addDiagnostic(
                phase.line(of: triggers[1]),
                "\(phase.text("name") ?? "the phase") has \(triggers[0]) (line \(phase.line(of: triggers[0]))) and \(triggers[1]). Remove one of them."
            )
        }
        if phase.lines["at_requests"] != nil, actions.isEmpty {
            addDiagnostic(
                phase.line(of: "at_requests"),
                "at_requests requires actions. Use at_users, at_online, or on.")
        }
        for key in triggers {
            if let quantity = phase.quantity(key), quantity.likely <= 0 {
                addDiagnostic(
                    phase.line(of: key), "\(key) must be positive. Remove it if the task is due now.")
            }
        }
    }

    private mutating func check(action: Values) {
        let name = action.text("name") ?? "it"
        let rates = ["per_session", "per_user_per_day"].filter { action.lines[$0] != nil }
        if rates.count == 2 {
            addDiagnostic(
                action.line(of: "per_user_per_day"),
                "\(name) has per_session (line \(action.line(of: "per_session"))) and per_user_per_day. Remove one of them."
            )
        }
        if let cpu = action.quantity("cpu"), cpu.likely <= 0 {
            addDiagnostic(action.line(of: "cpu"), "cpu of \(name) must be positive")
        }
        if let goal = action.quantity("p99"), let cpu = action.quantity("cpu"), goal.likely <= cpu.likely {
            addDiagnostic(
                action.line(of: "p99"),
                "\(name) takes \(cpu.likely.duration) of CPU time on average, so the p99 can't be \(goal.likely.duration)"
            )
        }
    }

    /// Checks a job. Its name identifies a tier, a figure, and a line of the bill, so it must be unique.
    private mutating func check(job: Values, beside actions: [Values]) {
        let taken = [
            (Workload.tierNames, "a built-in tier"),
            (Workload.figureNames, "another figure of the plan"),
            (actions.compactMap { $0.text("name") }, "an action"),
        ]
        if let name = job.text("name"), let (_, other) = taken.first(where: { $0.0.contains(name) }) {
            addDiagnostic(job.line(of: "name"), "the job name \(name) is already used by \(other)")
        }
        check(urgentOf: job)
        guard let cpu = job.quantity("cpu"), let deadline = job.quantity("deadline") else { return }
        if cpu.likely <= 0 {
            addDiagnostic(job.line(of: "cpu"), "cpu of \(job.text("name") ?? "the job") must be positive")
        }
        if deadline.likely <= cpu.likely {
            addDiagnostic(
                job.line(of: "deadline"),
                "\(job.text("name") ?? "the job") takes \(cpu.likely.duration) on average\(cpu.isAssumed ? " (a default; set cpu)" : ""), so no number of servers can meet the deadline of \(deadline.likely.duration)\(deadline.isAssumed ? " (a default; set deadline)" : "")"
            )
        }
    }

    private mutating func check(media: Values) {
        if let people = media.quantity("people"), people.likely < 2 {
            addDiagnostic(
                media.line(of: "people"), "a room needs at least two people, not \(people.likely.brief)")
        }
        checkOneOf("in_calls", "rooms", of: media, "media")
        check(hoursOf: media)
        if media.lines["renditions"] != nil, media.quantity("recorded").map({ $0.likely <= 0 }) ?? true {
            addDiagnostic(
                media.line(of: "renditions"),
                "renditions require recordings. Set recorded.")
        }
        guard media.lines["layers"] != nil else { return }
        if media.lines["video"] != nil {
            addDiagnostic(
                media.line(of: "video"),
                "layers (line \(media.line(of: "layers"))) replace video. Remove one of them.")
        }
        let shown = media.groups("layers").compactMap { $0.quantity("shown") }
        check(shares: shown, "layers", "tiles", media.line(of: "layers"))
    }

    /// Checks that exactly one of two keys is specified.
    mutating func checkOneOf(_ key: String, _ other: String, of values: Values, _ name: String) {
        if values.lines[key] != nil, values.lines[other] != nil {
            addDiagnostic(
                values.line(of: other),
                "\(name) has \(key) (line \(values.line(of: key))) and \(other). Remove one of them.")
        } else if values.lines[key] == nil, values.lines[other] == nil {
            addDiagnostic(values.line, "\(name) requires \(key) or \(other)")
        }
    }

    private mutating func check(levels: Values) {
        // 95 times 0.01 is slightly more than 0.95.
        if let busy = levels.quantity("utilization"), !(0.01...(0.95 + 1e-9)).contains(busy.likely) {
            addDiagnostic(
                levels.line(of: "utilization"),
                "utilization must be 1 % to 95 %, not \(busy.likely.percent), because queues grow without bound near 100 %"
            )
        }
        if let confidence = levels.quantity("confidence"), confidence.likely > 0.99 + 1e-9 {
            addDiagnostic(
                levels.line(of: "confidence"),
                "confidence must be at most 99 %, not \(confidence.likely.percent), because the inputs have no upper bound"
            )
        }
        if let p99 = levels.quantity("p99"), p99.likely <= 0 {
            addDiagnostic(levels.line(of: "p99"), "p99 must be positive")
        }
        check(limitsOf: levels)
    }

    private mutating func check(priceList: Values) {
        if priceList.lines["machines"] != nil, priceList.groups("machines").isEmpty {
            addDiagnostic(priceList.line(of: "machines"), "a price list needs at least one machine")
        }
    }

    private mutating func check(providers values: Values) {
        let known =
            PriceList.builtIn.map(\.name) + values.groups("price_lists").compactMap { $0.text("name") }
        var named: Set<String> = []
        for name in values.texts("providers") where !named.insert(name).inserted {
            addDiagnostic(values.line(of: "providers"), "providers contains \(name) twice")
        }
        for name in named.sorted() where !known.contains(name) {
            let near = Spelling.suggestions(for: name, among: known, named: { $0 }).first
            addDiagnostic(
                values.line(of: "providers"),
                "there is no provider \(name). "
                    + (near.map { "Did you mean \($0)?" }
                        ?? "The providers are \(known.joined(separator: ", "))."))
        }
    }
}
