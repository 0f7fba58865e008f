// Where plans end. Beyond, a number is most likely mistaken, and no servers, simulation or script could be made of it.
extension WorkloadReader {
    /// Ten times as many as there are on Earth.
    static let mostPeople = 1e11
    /// A tier has a handful of spare servers, and the largest companies have some dozens of regions.
    static let mostSpare = 1000.0
    static let mostRegions = 100.0
    /// The largest machines for rent have about a thousand.
    static let mostVCPU = 10_000.0
    /// Nobody waits longer than a month, and a session of that length is one that never ends.
    static let longest = 31.0 * 86_400
    /// Once a second, all day long.
    static let mostSessions = 86_400.0
    /// All of an hour's people in a few seconds.
    static let mostBurst = 1000.0

    /// Refuses what is larger than any plan.
    mutating func check(sizesOf values: Values) {
        if let users = values.group("users") {
            for key in ["max_monthly", "peak_online"] { atMost(Self.mostPeople, users, key) }
            atMost(Self.longest, users, "session_length")
            atMost(Self.mostSessions, users, "sessions_per_day")
            atMost(Self.mostBurst, users, "burst")
            wholeNumber(1...Self.mostRegions, users, "regions")
        }
        if let media = values.group("media") {
            for key in ["rooms", "people"] { atMost(Self.mostPeople, media, key) }
        }
        for stream in values.groups("streams") {
            for key in ["channels", "viewers"] { atMost(Self.mostPeople, stream, key) }
        }
        for action in values.groups("actions") { atMost(Self.longest, action, "p99") }
        if let levels = values.group("service_levels") {
            atMost(Self.longest, levels, "p99")
            wholeNumber(0...Self.mostSpare, levels, "spare")
        }
        for list in values.groups("price_lists") {
            for machine in list.groups("machines") { wholeNumber(1...Self.mostVCPU, machine, "vcpu") }
        }
        if let own = values.group("on_premise") {
            atMost(Self.mostVCPU, own, "vcpu")
            moreThanNothing(own, ["vcpu", "months"])
        }
        if let assumptions = values.group("assumptions") {
            moreThanNothing(assumptions, ["usd_per_eur", "encoded_pixels", "packet_size"])
        }
    }

    /// Refuses people at once who are more than all there are.
    mutating func check(peopleOf values: Values) {
        guard let users = values.group("users"), users.lines["max_monthly"] != nil,
            let most = users.quantity("max_monthly")?.likely
        else { return }
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
        for crowd in crowds where crowd.count > most {
            fault(
                users.line(of: "max_monthly"),
                "max_monthly is \(most.brief), and \(crowd.what) (line \(crowd.line)) are \(crowd.count.brief) people at once: "
                    + "raise the one or lower the other")
        }
    }

    private mutating func atMost(_ most: Double, _ values: Values, _ key: String) {
        guard let quantity = values.quantity(key), quantity.high > most else { return }
        fault(
            values.line(of: key),
            "\(key) is \(quantity.measure.text(most)) at most, not \(quantity.measure.text(quantity.high))")
    }

    private mutating func wholeNumber(_ range: ClosedRange<Double>, _ values: Values, _ key: String) {
        guard let quantity = values.quantity(key) else { return }
        let ends = [quantity.low, quantity.high]
        if quantity.likely != quantity.likely.rounded() || !ends.allSatisfy(range.contains) {
            let wrong = ends.first { !range.contains($0) } ?? quantity.likely
            fault(
                values.line(of: key),
                "\(key) is \(range.lowerBound.brief) to \(range.upperBound.brief), in whole ones, not \(wrong.brief)"
            )
        }
    }

    /// What something is divided by is never nothing, not even where it is lowest.
    private mutating func moreThanNothing(_ values: Values, _ keys: [String]) {
        for key in keys {
            guard let quantity = values.quantity(key), quantity.low <= 0 else { continue }
            fault(values.line(of: key), "\(key) is more than nothing: say how much, or leave it out")
        }
    }
}
