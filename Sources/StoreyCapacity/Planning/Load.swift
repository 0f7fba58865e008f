/// What people do to the servers: at the peak, and in a month.
struct Load: Sendable {
    /// People at once, at the peak.
    var online = 0.0
    /// Sessions that begin in a second, at the peak.
    var sessions = 0.0
    /// People on a day.
    var daily = 0.0
    /// Each action's requests a second, at the peak; in the workload's order.
    var rates: [Double] = []
    /// Bits a second that leave, at the peak, and that come.
    var bandwidthOut = 0.0
    var bandwidthIn = 0.0
    /// Bytes that leave in a month.
    var egress = 0.0
    /// The part of that which stays as it is however many people come.
    var fixedEgress = 0.0
    /// EUR that a CDN asks for what it sends in a month.
    var cdn = 0.0
    /// Bytes that are kept once nothing more is added to them.
    var storage = 0.0
    /// What keeps servers busy.
    var tiers: [Tier] = []
}

/// Servers that do the same work.
struct Tier: Sendable, Hashable {
    enum Work: String, Sendable { case app, database, media, recording, jobs }

    /// Requests of one action.
    struct Kind: Sendable, Hashable {
        /// Requests a second.
        let rate: Double
        /// What each takes of a vCPU, in seconds: the mean.
        let service: Double
        /// How long 99 of 100 of them may take.
        let goal: Double
    }

    let kind: Work
    /// What it is called: the kind, a job's name, or what it does of a stream.
    let name: String
    /// Requests a second; 0 where there are streams instead.
    let rate: Double
    /// What each takes of a vCPU, in seconds.
    let service: Double
    /// vCPU that are busy.
    let load: Double
    /// How long 99 of 100 may take; none where there are streams.
    let goal: Double?
    /// Squared coefficient of variation of the service times.
    let variation: Double
    /// What is lost where many vCPU of a machine work at once; nothing but where requests are answered.
    var scalability = ScalabilityLaw.linear
    /// The part of the load that stays as it is however many people come, in vCPU.
    var fixed = 0.0
    /// What it gets, where that is of several kinds which take unlike times; else nothing.
    var kinds: [Kind] = []
}
