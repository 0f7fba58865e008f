// What is sent, received and kept: what it follows from.
extension Workload {
    /// Notes what was added up from actions, calls and streams.
    func traceTraffic(_ load: Load, _ trace: inout Trace) {
        guard trace.isOn else { return }
        let (rates, outgoing, incoming) = (
            actions.map(\.figure), actions.map(\.outgoing.name), actions.map(\.incoming.name)
        )
        let recordings = trace.figures.contains { $0.name == "media.recordings" }
        _ = trace.figure(
            "load.sent", load.bandwidthOut, .bitRate, "what is sent to people, at the peak",
            "each action × out × 8 bit, and what calls and streams send",
            of: rates + outgoing + ofMedia("sent") + ofStreams("out"))
        _ = trace.figure(
            "load.received", load.bandwidthIn, .bitRate, "what is received from people, at the peak",
            "each action × in × 8 bit, and what calls and streams receive",
            of: rates + incoming + ofMedia("received") + ofStreams("in"))
        _ = trace.figure(
            "load.egress", load.egress, .bytes, "bytes that leave in a month",
            "people on a day × how often each does each action × out × 30.4 days, and what calls and streams send",
            of: monthly + outgoing + ofMedia("egress") + ofStreams("egress"))
        _ = trace.figure(
            "load.storage", load.storage, .bytes, "bytes that are kept, once nothing more is added to them",
            "people on a day × how often each does each action × stores × 30.4 days × keep, and what is kept of calls",
            of: monthly + actions.map(\.stores.name) + [levels.keep.name]
                + (recordings ? ofMedia("recordings") : []))
        _ = trace.figure(
            "load.all", load.tiers.reduce(0) { $0 + $1.load }, .count,
            "vCPU that are busy at the peak, all of them together", "the sum of all servers' work",
            of: load.tiers.map { "load.\($0.name)" })
    }

    private func ofMedia(_ what: String) -> [String] { media == nil ? [] : ["media.\(what)"] }

    private func ofStreams(_ what: String) -> [String] { streams.map { "streams.\($0.name).\(what)" } }

    /// What the number of actions in a month follows from.
    private var monthly: [String] {
        guard !actions.isEmpty else { return [] }
        // What each person does on a day does not depend on how often they come.
        let sessions = actions.contains { $0.perSession != nil } ? [users.sessionsPerDay.name] : []
        return ["load.daily"] + sessions + actions.compactMap { $0.often?.name }
    }
}

extension Workload {
    /// What servers of one kind or another are called.
    static let tierNames = ["app", "database", "media", "recording", "renditions"]
    /// What other figures are called that have `load.`, `cost.` or the like before their name.
    static let figureNames = [
        "all", "app and database", "cdn", "daily", "egress", "more regions", "online", "received", "requests",
        "sent", "sessions", "storage", "transactions",
    ]
}

extension Workload.Action {
    /// How often it is done.
    var often: Quantity? { perSession ?? perUserPerDay }

    /// The name of the figure that says how often it is done in a second: `load.` and its name, unless another figure has that.
    var figure: String {
        let isTaken = (Workload.tierNames + Workload.figureNames).contains(name)
        return isTaken ? "load.actions.\(name)" : "load.\(name)"
    }
}
