// The path through the app and the database.
extension CapacityPlan {
    /// The maximum number of steps of mean-value analysis, users times vCPUs. They take a fraction of a
    /// second.
    private static let steps = 1e6

    /// Returns the model of one app server and one database server as a closed network, in which each user
    /// waits for a response before the next request. `nil` if one of the tiers is missing or has several
    /// servers, or if there are too many users. Several servers have separate queues, which the network would
    /// treat as one. For requests with different service times the network assumes processor sharing.
    func endToEnd(_ best: Offer, _ sample: Sample) throws(QueueError) -> Model? {
        guard let app = best.sizes.first(where: { $0.tier.kind == .app }),
            let database = best.sizes.first(where: { $0.tier.kind == .database }),
            app.needed == 1, database.needed == 1
        else { return nil }
        let people = max(1, load.online.rounded())
        let (servers, others) = (app.vcpu, database.vcpu)
        guard people * Double(servers + others) <= Self.steps else { return nil }
        let rate = app.tier.rate
        // The database time of a request over all its transactions.
        let demand = database.tier.busy(vcpu: database.vcpu) / rate
        guard demand > 0, app.tier.service > 0 else { return nil }
        let thinkTime = people / rate
        let exact = try ClosedNetwork(
            stations: [
                .init(demand: app.tier.service(vcpu: app.vcpu), servers: servers),
                .init(demand: demand, servers: others),
            ], users: Int(people), thinkTime: thinkTime)
        let bursts = sample[workload.assumptions.variation]
        let isShared = !app.tier.kinds.isEmpty
        return Model(
            tier: "app and database",
            rows: [
                Model.Row(
                    figure: Figure(
                        "mean.app and database", exact.response, .time,
                        "the mean response time of a request over app and database",
                        "mean-value analysis of users who send a request every online ÷ requests seconds and wait for the response"
                            + (isShared ? "; processor sharing" : ""),
                        of: ["load.online"] + server(app) + ["load.database"] + server(database)),
                    subject: isShared ? "mean, processor sharing" : "mean", model: "MVA",
                    reason:
                        "\(people.brief) users, each with a request every \(thinkTime.duration), send none while they wait; simulated with an arrival variation of \(bursts.brief) and an app service variation of \(app.tier.variation.brief)",
                    found: { $0.response })
            ],
            simulation: Simulation(
                arrivals: self.bursts(rate, sample),
                stations: [
                    .init(servers: servers, service: serviceTimes(app), isShared: isShared),
                    .init(
                        servers: others, service: .varying(demand, variation: database.tier.variation),
                        isShared: isShared),
                ]))
    }
}
