// Limits of the inputs. Larger numbers are most likely mistakes, and can't be sized, simulated, or tested.
extension WorkloadReader {
    /// Ten times the world's population.
    static let maxPeople = 1e11
    /// A tier has a handful of spare servers, and the largest companies have dozens of regions.
    private static let maxSpare = 1000.0
    private static let maxRegions = 100.0
    /// The largest machines for rent have about a thousand.
    private static let maxVCPU = 10_000.0
    /// A month. A longer session is effectively endless.
    static let maxDuration = 31.0 * 86_400
    /// One per second, all day.
    static let maxSessions = 86_400.0
    /// All users of an hour within a few seconds.
    private static let maxBurst = 1000.0

    /// Checks the limits.
    mutating func check(limitsIn values: Values) {
        if let users = values.group("users") {
            for key in ["max_monthly", "peak_online"] { checkMaximum(Self.maxPeople, users, key) }
            if let market = users.group("market") { checkMaximum(Self.maxPeople, market, "people") }
            checkMaximum(Self.maxDuration, users, "session_length")
            checkMaximum(Self.maxSessions, users, "sessions_per_day")
            checkMaximum(Self.maxBurst, users, "burst")
            checkWholeNumber(1...Self.maxRegions, users, "regions")
        }
        if let media = values.group("media") {
            for key in ["rooms", "people"] { checkMaximum(Self.maxPeople, media, key) }
        }
        for stream in values.groups("streams") {
            for key in ["channels", "viewers"] { checkMaximum(Self.maxPeople, stream, key) }
        }
        for stage in values.groups("stages") { checkMaximum(Self.maxPeople, stage, "users") }
        for servers in values.group("live")?.groups("servers") ?? [] {
            checkMaximum(Self.maxPeople, servers, "count")
        }
        for action in values.groups("actions") { checkMaximum(Self.maxDuration, action, "p99") }
        if let levels = values.group("service_levels") {
            checkMaximum(Self.maxDuration, levels, "p99")
            checkWholeNumber(0...Self.maxSpare, levels, "spare")
        }
        for list in values.groups("price_lists") {
            for machine in list.groups("machines") {
                checkWholeNumber(1...Self.maxVCPU, machine, "vcpu")
                mustBePositive(machine, ["network", "memory", "disk", "iops"])
            }
            check(egressTiers: list.groups("egress_tiers"))
        }
        if let own = values.group("on_premise") {
            checkMaximum(Self.maxVCPU, own, "vcpu")
            mustBePositive(own, ["vcpu", "network", "months"])
        }
        if let assumptions = values.group("assumptions") {
            mustBePositive(assumptions, ["usd_per_eur", "cny_per_eur", "encoded_pixels", "packet_size"])
        }
    }

    private mutating func check(egressTiers tiers: [Values]) {
        for (tier, next) in zip(tiers, tiers.dropFirst()) {
            guard let end = tier.quantity("up_to"), let other = next.quantity("up_to"),
                other.likely <= end.likely
            else { continue }
            addDiagnostic(
                next.line(of: "up_to"),
                "egress_tiers must be in ascending order, but \(Measure.bytes.text(other.likely)) follows \(Measure.bytes.text(end.likely))"
            )
        }
    }

    /// Checks that viewers and participants of calls are a part of the users.
    mutating func check(audienceIn values: Values) {
        check(sharesOfOnlineIn: values)
        guard let users = values.group("users") else { return }
        var crowds: [(what: String, line: Int, count: Double)] = []
        if let media = values.group("media"), let rooms = media.quantity("rooms"),
            let people = media.quantity("people")
        {
            crowds.append(("the rooms of media", media.line, rooms.likely * people.likely))
        }
        for stream in values.groups("streams") {
            guard let channels = stream.quantity("channels"), let viewers = stream.quantity("viewers") else {
                continue
            }
            crowds.append(
                (
                    "the viewers of \(stream.text("name") ?? "a stream")", stream.line,
                    channels.likely * viewers.likely
                ))
        }
        if users.lines["max_monthly"] != nil, let most = users.quantity("max_monthly")?.likely {
            for crowd in crowds where crowd.count > most {
                addDiagnostic(
                    users.line(of: "max_monthly"),
                    "max_monthly is \(most.brief), but \(crowd.what) (line \(crowd.line)) are \(crowd.count.brief) concurrent users. "
                        + "Raise one or lower the other.")
            }
        }
        let all = crowds.reduce(0) { $0 + $1.count }
        if let peak = users.quantity("peak_online")?.likely, all > peak * (1 + 1e-9) {
            addDiagnostic(
                users.line(of: "peak_online"),
                "peak_online is \(peak.brief), but \(crowds.map { "\($0.what) (line \($0.line))" }.joined(separator: " and ")) are "
                    + "\(all.brief) concurrent users. Raise one or lower the other.")
        }
    }

    /// Checks that the users in calls and the viewers are at most all concurrent users.
    private mutating func check(sharesOfOnlineIn values: Values) {
        let shares =
            ((values.group("media").map { [($0, "in_calls")] } ?? [])
            + values.groups("streams").map { ($0, "watching") })
            .compactMap { values, key in values.quantity(key).map { (values.line(of: key), $0.likely) } }
        let all = shares.reduce(0) { $0 + $1.1 }
        if let (line, _) = shares.last, all > 1 + 1e-9 {
            addDiagnostic(
                line,
                "in_calls and watching add up to \(all.percent) of the concurrent users, more than all of them"
            )
        }
    }

    private mutating func checkMaximum(_ most: Double, _ values: Values, _ key: String) {
        guard let quantity = values.quantity(key), quantity.high > most else { return }
        addDiagnostic(
            values.line(of: key),
            "\(key) must be at most \(quantity.measure.text(most)), not \(quantity.measure.text(quantity.high))"
        )
    }

    private mutating func checkWholeNumber(_ range: ClosedRange<Double>, _ values: Values, _ key: String) {
        guard let quantity = values.quantity(key) else { return }
        let ends = [quantity.low, quantity.high]
        if quantity.likely != quantity.likely.rounded() || !ends.allSatisfy(range.contains) {
            let wrong = ends.first { !range.contains($0) } ?? quantity.likely
            addDiagnostic(
                values.line(of: key),
                "\(key) must be an integer from \(range.lowerBound.brief) to \(range.upperBound.brief), not \(wrong.brief)"
            )
        }
    }

    /// Checks that divisors are positive, even at the low end.
    mutating func mustBePositive(_ values: Values, _ keys: [String]) {
        for key in keys {
            guard let quantity = values.quantity(key), quantity.low <= 0 else { continue }
            addDiagnostic(values.line(of: key), "\(key) must be positive, or be removed")
        }
    }
}
