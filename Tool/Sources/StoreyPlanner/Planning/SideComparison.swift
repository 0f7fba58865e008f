import Foundation
import ToolInternal

/// The cost of the whole plan with a piece of work on the client and on the server.
struct SideComparison: Sendable, Hashable {
    /// The name of the action or job.
    let name: String
    /// Whether the work runs on the server.
    let isOnServer: Bool
    /// The cost in EUR per month at the cheapest provider, with the work on the client.
    let client: Double
    /// The cost in EUR per month at the cheapest provider, with the work on the server.
    let server: Double
    /// The multiple of the users up to which the server costs nothing more, because its machines have room. `nil`
    /// if it always costs more or never does.
    let freeUpTo: Double?
}

extension Workload {
    /// The actions and jobs that may run on both sides.
    fileprivate var movable: [(name: String, isOnServer: Bool)] {
        let sample = Sample(likely: quantities)
        return actions.filter { $0.place == .either }.map { ($0.name, isOnServer($0, sample)) }
            + jobs.filter { $0.place == .either }.map { ($0.name, isOnServer($0, sample)) }
    }

    /// Returns the workload with an action or job on one side.
    private func moving(_ name: String, to place: Action.Place) -> Workload {
        var workload = self
        for index in actions.indices where actions[index].name == name {
            workload.actions[index].place = place
        }
        for index in jobs.indices where jobs[index].name == name { workload.jobs[index].place = place }
        return workload
    }

    /// Compares both sides for each action and job that may run on either.
    /// - Throws: ``QueueError`` if there is no plan for one of them.
    func sideComparisons(seed: UInt64) throws(QueueError) -> [SideComparison] {
        var comparisons: [SideComparison] = []
        for (name, isOnServer) in movable {
            let client = try moving(name, to: .client).planned(seed: seed)
            let server = try moving(name, to: .server).planned(seed: seed)
            comparisons.append(
                SideComparison(
                    name: name, isOnServer: isOnServer, client: client.cost(growth: 1) ?? 0,
                    server: server.cost(growth: 1) ?? 0, freeUpTo: Self.freeUpTo(client, server)))
        }
        return comparisons
    }

    /// A workload with the architecture and the provider of its plan.
    private struct Planned {
        let workload: Workload
        let architecture: Architecture
        let list: PriceList?

        /// Returns the cost for a multiple of the users. `nil` if there is no plan.
        func cost(growth: Double) -> Double? {
            guard let list else { return nil }
            var sample = Sample(likely: workload.quantities)
            sample.growth = growth
            var trace = Trace(isOn: false)
            let load = workload.load(sample, architecture, &trace)
            do { return try workload.offer(list, load, sample, &trace).cost } catch { return nil }
        }
    }

    private func planned(seed: UInt64) throws(QueueError) -> Planned {
        let choice = try choice(seed: seed)
        var workload = self
        workload.margins = choice.margins
        return Planned(
            workload: workload, architecture: choice.bestArchitecture,
            list: priceLists.first { $0.name == choice.best?.provider })
    }

    private static func freeUpTo(_ client: Planned, _ server: Planned) -> Double? {
        func isFree(_ growth: Double) -> Bool {
            guard let one = client.cost(growth: growth), let other = server.cost(growth: growth) else {
                return false
            }
            return other - one < 0.005 * max(1, one)
        }
        let steps = (-20...20).map { pow(2, Double($0)) }
        guard let high = steps.first(where: { !isFree($0) }), high > steps[0] else { return nil }
        return high / 2 + bisect(from: high / 2, steps: 12) { isFree(high / 2 + $0) && $0 < high / 2 }
    }
}

extension CapacityPlan {
    /// The decisions on client or server.
    var sideAdvice: [Advice] {
        let sample = Sample(likely: workload.quantities)
        return sides.map { side in
            let action = workload.actions.first { $0.name == side.name }
            let job = workload.jobs.first { $0.name == side.name }
            let cpu = (action?.cpu ?? job?.cpu).map { sample[$0] } ?? 0
            let goal = (action.map { $0.p99 ?? workload.levels.p99 } ?? job?.deadline).map { sample[$0] } ?? 0
            let limit = (goal / Workload.slowDevice).duration
            return Advice(
                topic: side.name, decision: side.isOnServer ? "on the server" : "on the client",
                reason:
                    "a slow phone takes \(Workload.slowDevice.brief) times \(cpu.duration), and the target is \(goal.duration); \(side.money(workload))",
                tippingPoint: "cpu \(side.isOnServer ? "below" : "above") \(limit)")
        }
    }

    /// The cost of the plan with each side.
    var sideFigures: [Figure] {
        sides.flatMap { side in
            [("client", side.client), ("server", side.server)].map { place, cost in
                Figure(
                    "side.\(side.name).\(place)", cost, .money,
                    "EUR per month at the cheapest provider with \(side.name) on the \(place)",
                    "the plan of the same file with where: \(place)",
                    of: workload.actions.contains { $0.name == side.name }
                        ? ["actions.\(side.name).cpu", "actions.\(side.name).out"]
                        : ["jobs.\(side.name).cpu", "jobs.\(side.name).per_hour"])
            }
        }
    }
}

extension SideComparison {
    /// The money that the choice saves or costs, and the number of users up to which it makes no difference.
    fileprivate func money(_ workload: Workload) -> String {
        let more = server - client
        let users = freeUpTo.map {
            (workload.users.maxMonthly.likely * $0).significant(.down).brief
        }
        let free = users.map { ", and nothing up to \($0) monthly users" } ?? ""
        return more > 0.005
            ? "the server costs \(more.text(decimals: 2)) EUR more per month\(free)"
            : "the server costs nothing more\(users.map { " up to \($0) monthly users" } ?? "")"
    }
}
