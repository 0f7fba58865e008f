// Figures of traffic and storage.
extension Workload {
    /// Records the totals over actions, calls, and streams.
    func traceTraffic(_ load: Load, _ trace: inout Trace) {
        guard trace.isOn else { return }
        let (rates, outgoing, incoming) = (
            actions.map(\.servedFigure), actions.map(\.outgoing.name), actions.map(\.incoming.name)
        )
        let recordings = trace.figures.contains { $0.name == "media.recordings" }
        _ = trace.figure(
            "load.sent", load.bandwidthOut, .bitRate, "bits per second sent to users at the peak",
            "each action × out × 8 bit + traffic of calls and streams",
            of: rates + outgoing + ofMedia("sent") + ofStreams("out"))
        _ = trace.figure(
            "load.received", load.bandwidthIn, .bitRate, "bits per second received from users at the peak",
            "each action × in × 8 bit + traffic of calls and streams",
            of: rates + incoming + ofMedia("received") + ofStreams("in"))
        _ = trace.figure(
            "load.egress", load.egress, .bytes, "egress in bytes per month",
            "daily users × frequency of each action × out × 30.4 days + traffic of calls and streams",
            of: monthly + outgoing + ofMedia("egress") + ofStreams("egress"))
        traceStorage(load, recordings, &trace)
        _ = trace.figure(
            "load.all", load.tiers.reduce(0) { $0 + $1.load }, .count,
            "vCPUs busy at the peak in all tiers", "the sum over all tiers",
            of: load.tiers.map { "load.\($0.name)" })
    }

    private func traceStorage(_ load: Load, _ recordings: Bool, _ trace: inout Trace) {
        func stored(_ name: String, _ bytes: Double, _ what: String, _ objects: Bool) {
            let writing = actions.filter { $0.storesObjects == objects }
            _ = trace.figure(
                "load.\(name)", bytes, .bytes, "\(what) at the end of the retention period",
                "daily users × frequency of each action × stores × 30.4 days × keep\(objects ? " + recordings" : "")",
                of: monthly + writing.map(\.stores.name) + [levels.keep.name]
                    + (objects && recordings ? ofMedia("recordings") : []))
        }
        stored("objects", load.objects, "bytes in object storage", true)
        stored("rows", load.rows, "bytes on the disks of the database", false)
        _ = trace.figure(
            "load.storage", load.objects + load.rows, .bytes,
            "stored bytes at the end of the retention period", "objects + rows",
            of: ["load.objects", "load.rows"])
    }

    private func ofMedia(_ what: String) -> [String] { media == nil ? [] : ["media.\(what)"] }

    private func ofStreams(_ what: String) -> [String] { streams.map { "streams.\($0.name).\(what)" } }

    /// The inputs of the number of actions per month.
    private var monthly: [String] {
        guard !actions.isEmpty else { return [] }
        // With per_user_per_day the number of sessions doesn't matter.
        let sessions = actions.contains { $0.perSession != nil } ? [users.sessionsPerDay.name] : []
        return ["load.daily"] + sessions + actions.compactMap { $0.often?.name }
    }
}

extension Workload {
    /// The names of the built-in tiers.
    static let tierNames = ["app", "database", "media", "recording", "renditions"]
    /// The names of figures with a prefix such as `load.` or `cost.`.
    static let figureNames = [
        "all", "app and database", "backups", "block storage", "cdn", "daily", "egress", "more regions",
        "object storage",
        "objects", "online", "participants", "received", "requests", "rooms", "rows", "sent", "sessions",
        "staff",
        "staging", "storage", "transactions",
    ]
}

extension Workload {
    /// Returns the inputs of the share of work that runs on servers, if the file leaves its side open.
    func placeInputs(_ cpu: Quantity, _ goal: Quantity) -> [String] {
        [cpu.name, goal.name] + (fleet?.devices.flatMap { [$0.share.name, $0.slowdown.name] } ?? [])
    }
}

extension Workload.Action {
    /// The name of the figure for the rate on servers.
    var servedFigure: String { given.isOpen ? "\(figure).on_servers" : figure }

    /// The frequency.
    var often: Quantity? { perSession ?? perUserPerDay }

    /// The name of the figure for the rate: `load.` and the action's name, unless another figure uses it.
    var figure: String {
        let isTaken = (Workload.tierNames + Workload.figureNames).contains(name)
        return isTaken ? "load.actions.\(name)" : "load.\(name)"
    }
}
