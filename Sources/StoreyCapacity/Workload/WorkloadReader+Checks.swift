import Spelling

extension WorkloadReader {
    /// Refuses what contradicts itself.
    mutating func check(_ values: Values) {
        if let users = values.group("users") { check(users: users) }
        let actions = values.groups("actions")
        for action in actions { check(action: action) }
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
        check(providers: values)
        check(sizesOf: values)
        check(peopleOf: values)
        if actions.isEmpty, values.group("media") == nil, values.groups("streams").isEmpty,
            values.groups("jobs").isEmpty, faults.isEmpty
        {
            fault(values.line, "nobody does anything: the file needs actions, media, streams or jobs")
        }
    }

    private mutating func check(users: Values) {
        if let most = users.quantity("max_monthly"), most.likely < 1 {
            fault(
                users.line(of: "max_monthly"),
                "max_monthly is less than one: nothing is to be planned for nobody")
        }
        if let most = users.quantity("max_monthly"), let peak = users.quantity("peak_online") {
            if peak.likely > most.likely {
                fault(
                    users.line(of: "peak_online"),
                    "peak_online is \(peak.likely.brief), more than the \(most.likely.brief) who come in a whole month "
                        + (most.isAssumed
                            ? "(assumed: set max_monthly)" : "(line \(users.line(of: "max_monthly")))"))
            }
            if peak.likely <= 0 { fault(users.line(of: "peak_online"), "peak_online is nobody") }
        }
        if users.lines["hours"] != nil, users.lines["busiest_hour"] != nil {
            fault(
                users.line(of: "busiest_hour"),
                "busiest_hour follows from hours (line \(users.line(of: "hours"))): leave one out")
        }
        check(places: users)
        for key in ["sessions_per_day", "session_length", "daily_share", "busiest_hour", "burst"] {
            if let quantity = users.quantity(key), quantity.likely <= 0 {
                fault(users.line(of: key), "\(key) is nothing: nobody would ever come")
            }
        }
    }

    private mutating func check(places users: Values) {
        let places = users.groups("places")
        guard !places.isEmpty else { return }
        if users.lines["hours"] == nil {
            fault(
                users.line(of: "places"),
                "places need hours: how many come in each hour of a day, else nobody knows how their days overlap"
            )
        }
        check(
            shares: places.compactMap { $0.quantity("share") }, "places", "people", users.line(of: "places"))
        for place in places {
            guard let ahead = place.quantity("ahead") else { continue }
            let hours = ahead.likely / 3600
            if hours != hours.rounded() || hours > 26 {
                fault(
                    place.line(of: "ahead"),
                    "ahead is 0 h to 26 h, in whole hours, not \(ahead.likely.duration)")
            }
        }
    }

    /// Parts of a whole make it up.
    mutating func check(shares: [Quantity], _ key: String, _ what: String, _ line: Int) {
        let sum = shares.reduce(0) { $0 + $1.likely }
        if abs(sum - 1) > 0.01 {
            fault(line, "\(key) have \(sum.percent) of the \(what) together, not 100 %")
        }
    }

    private mutating func check(phase: Values, beside actions: [Values]) {
        let triggers = ["at_users", "at_online", "at_requests", "on"].filter { phase.lines[$0] != nil }
        if triggers.count > 1 {
            fault(
                phase.line(of: triggers[1]),
                "\(phase.text("name") ?? "it") says \(triggers[0]) (line \(phase.line(of: triggers[0]))) and \(triggers[1]): leave one out"
            )
        }
        if phase.lines["at_requests"] != nil, actions.isEmpty {
            fault(
                phase.line(of: "at_requests"),
                "at_requests never comes, as there are no actions: say at_users, at_online or on")
        }
        for key in triggers {
            if let quantity = phase.quantity(key), quantity.likely <= 0 {
                fault(phase.line(of: key), "\(key) is nobody: leave it out for what is to be done now")
            }
        }
    }

    private mutating func check(action: Values) {
        let name = action.text("name") ?? "it"
        let rates = ["per_session", "per_user_per_day"].filter { action.lines[$0] != nil }
        if rates.count == 2 {
            fault(
                action.line(of: "per_user_per_day"),
                "\(name) says per_session (line \(action.line(of: "per_session"))) and per_user_per_day: leave one out"
            )
        }
        if rates.isEmpty {
            fault(action.line, "\(name) lacks per_session or per_user_per_day: how often people do it")
        }
        if let cpu = action.quantity("cpu"), cpu.likely <= 0 {
            fault(action.line(of: "cpu"), "cpu of \(name) is nothing; what takes no time need not be planned")
        }
        if let goal = action.quantity("p99"), let cpu = action.quantity("cpu"), goal.likely <= cpu.likely {
            fault(
                action.line(of: "p99"),
                "\(name) takes \(cpu.likely.duration) of a processor on average, so not 99 of 100 can be done in \(goal.likely.duration)"
            )
        }
    }

    /// A job's name names its servers, its figure and its line of the bill: nothing else may have the same.
    private mutating func check(job: Values, beside actions: [Values]) {
        let taken = [
            (Workload.tierNames, "servers of another kind are"),
            (Workload.figureNames, "another figure of the plan is"),
            (actions.compactMap { $0.text("name") }, "an action is"),
        ]
        if let name = job.text("name"), let (_, other) = taken.first(where: { $0.0.contains(name) }) {
            fault(job.line(of: "name"), "a job may not be called \(name), as \(other)")
        }
        check(urgentOf: job)
        guard let cpu = job.quantity("cpu"), let deadline = job.quantity("deadline") else { return }
        if cpu.likely <= 0 { fault(job.line(of: "cpu"), "cpu of \(job.text("name") ?? "it") is nothing") }
        if deadline.likely <= cpu.likely {
            fault(
                job.line(of: "deadline"),
                "\(job.text("name") ?? "it") takes \(cpu.likely.duration) on average: no number of servers has it done in \(deadline.likely.duration)"
            )
        }
    }

    private mutating func check(media: Values) {
        if let people = media.quantity("people"), people.likely < 2 {
            fault(media.line(of: "people"), "a room has two people or more, not \(people.likely.brief)")
        }
        check(hoursOf: media)
        if media.lines["renditions"] != nil, media.quantity("recorded").map({ $0.likely <= 0 }) ?? true {
            fault(
                media.line(of: "renditions"),
                "renditions are made of recordings, and nothing is recorded: set recorded")
        }
        guard media.lines["layers"] != nil else { return }
        if media.lines["video"] != nil {
            fault(
                media.line(of: "video"),
                "video is what layers are instead of (line \(media.line(of: "layers"))): leave one out")
        }
        let shown = media.groups("layers").compactMap { $0.quantity("shown") }
        check(shares: shown, "layers", "tiles", media.line(of: "layers"))
    }

    private mutating func check(levels: Values) {
        // 95 times a hundredth is a little more than 0.95.
        if let busy = levels.quantity("utilisation"), !(0.01...(0.95 + 1e-9)).contains(busy.likely) {
            fault(
                levels.line(of: "utilisation"),
                "utilisation is 1 % to 95 %, not \(busy.likely.percent): near 100 % queues grow without bound"
            )
        }
        if let p99 = levels.quantity("p99"), p99.likely <= 0 {
            fault(levels.line(of: "p99"), "p99 is no time at all")
        }
        check(limitsOf: levels)
    }

    private mutating func check(priceList: Values) {
        if priceList.lines["machines"] != nil, priceList.groups("machines").isEmpty {
            fault(priceList.line(of: "machines"), "a price list has one machine or more")
        }
    }

    private mutating func check(providers values: Values) {
        let known =
            PriceList.builtIn.map(\.name) + values.groups("price_lists").compactMap { $0.text("name") }
        var named: Set<String> = []
        for name in values.texts("providers") where !named.insert(name).inserted {
            fault(values.line(of: "providers"), "providers name \(name) twice: leave one out")
        }
        for name in named.sorted() where !known.contains(name) {
            let near = Spelling.near(name, among: known, named: { $0 }).first
            fault(
                values.line(of: "providers"),
                "there are no prices of \(name). "
                    + (near.map { "Did you mean \($0)?" }
                        ?? "There are those of \(known.joined(separator: ", "))"))
        }
    }
}
