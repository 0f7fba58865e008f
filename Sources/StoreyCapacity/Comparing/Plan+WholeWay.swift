// A request goes through the app and the database.
extension Plan {
    /// Steps of mean-value analysis that are taken, people times vCPU: a part of a second.
    private static let steps = 1e6

    /// Through both, of as many people as there are at once, who wait for their answers: a closed network of one server each. Several have a
    /// queue each, which the network would take for one. Where requests are unlike each other it holds of vCPU that are shared.
    /// `nil` where one of the two is missing, has several servers, or there are too many people for that.
    func wholeWay(_ best: Offer, _ draw: Draw) throws(QueueError) -> Model? {
        guard let app = best.sizes.first(where: { $0.tier.kind == .app }),
            let database = best.sizes.first(where: { $0.tier.kind == .database }),
            app.needed == 1, database.needed == 1
        else { return nil }
        let people = max(1, load.online.rounded())
        let (servers, others) = (app.vcpu, database.vcpu)
        guard people * Double(servers + others) <= Self.steps else { return nil }
        let rate = app.tier.rate
        // What a request takes of the database in all its transactions.
        let demand = database.tier.busy(vcpu: database.vcpu) / rate
        guard demand > 0, app.tier.service > 0 else { return nil }
        let thinking = people / rate
        let exact = try ClosedNetwork(
            stations: [
                .init(demand: app.tier.service(vcpu: app.vcpu), servers: servers),
                .init(demand: demand, servers: others),
            ], users: Int(people), thinking: thinking)
        let bursts = draw[workload.assumptions.variation]
        let isShared = !app.tier.kinds.isEmpty
        return Model(
            tier: "app and database",
            rows: [
                Model.Row(
                    figure: Figure(
                        "mean.app and database", exact.response, .time,
                        "how long a request takes on its whole way, its waits included: the mean",
                        "mean-value analysis of people who ask once in online ÷ requests, and wait for the answer"
                            + (isShared ? "; vCPU are shared" : ""),
                        of: ["load.online"] + server(app) + ["load.database"] + server(database)),
                    subject: isShared ? "mean, vCPU shared" : "mean", model: "MVA",
                    why:
                        "\(people.brief) people, each with a request in \(thinking.duration), ask no more while they wait; simulated, arrivals vary by \(bursts.brief) and the app's service by \(app.tier.variation.brief)",
                    found: { $0.response })
            ],
            simulation: Simulation(
                arrivals: self.bursts(rate, draw),
                stations: [
                    .init(servers: servers, service: times(app), isShared: isShared),
                    .init(
                        servers: others, service: .varying(demand, variation: database.tier.variation),
                        isShared: isShared),
                ]))
    }
}
