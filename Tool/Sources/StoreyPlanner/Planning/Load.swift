/// The load on the servers at the peak and in a month.
struct Load: Sendable {
    /// The number of concurrent users at the peak, including viewers and participants of calls.
    var online = 0.0
    /// The number of sessions that begin per second at the peak.
    var sessions = 0.0
    /// The number of daily users.
    var daily = 0.0
    /// The requests per second of each action at the peak, in the order of the workload.
    var rates: [Double] = []
    /// The bits per second sent and received at the peak.
    var bandwidthOut = 0.0
    var bandwidthIn = 0.0
    /// The egress of a month, in bytes.
    var egress = 0.0
    /// The part of the egress that is independent of the number of users.
    var fixedEgress = 0.0
    /// The price of a month's CDN traffic, in EUR.
    var cdn = 0.0
    /// The bytes in object storage at the end of the retention period.
    var objects = 0.0
    /// The bytes on the disks of the database at the end of the retention period.
    var rows = 0.0
    /// The tiers of servers.
    var tiers: [Tier] = []
}

/// The servers with the same role.
struct Tier: Sendable, Hashable {
    enum Work: String, Sendable { case app, database, media, recording, jobs }

    /// The requests of one action.
    struct Kind: Sendable, Hashable {
        /// The number of requests per second.
        let rate: Double
        /// The mean CPU time per request, in seconds.
        let service: Double
        /// The target of the 99th percentile, in seconds.
        let goal: Double
    }

    let kind: Work
    /// The name: the role, the name of a job, or a role with the name of a stream.
    let name: String
    /// The number of requests per second, or 0 for streams.
    let rate: Double
    /// The mean CPU time per request, in seconds.
    let service: Double
    /// The number of busy vCPUs.
    let load: Double
    /// The target of the 99th percentile, in seconds. `nil` for streams.
    let goal: Double?
    /// The squared coefficient of variation of the service times.
    let variation: Double
    /// The loss on machines with many vCPUs. Applies only to tiers that answer requests.
    var scalability = ScalabilityLaw.linear
    /// The part of the load that is independent of the number of users, in vCPUs.
    var fixed = 0.0
    /// The classes of requests if their service times differ. Empty otherwise.
    var kinds: [Kind] = []
    /// The other resources that the tier needs.
    var demands: [Resource: Demand] = [:]
    /// The design of the tier if there are several, such as `SFU`.
    var design = ""
    /// The multiple of the likely demand that servers must carry, because the inputs are uncertain. Empty if
    /// only the likely demand counts.
    var margins: [Resource: Double] = [:]

    /// Identifies the tier among those of all designs.
    var key: String { "\(name) \(design)" }
}
