import Foundation
import ToolInternal

/// The difference between a plan and an earlier one, such as that of the branch that a pull request changes.
public struct PlanDifference: Sendable {
    /// The earlier plan.
    public let base: CapacityPlan
    /// The later plan.
    public let plan: CapacityPlan

    /// Creates the difference between two plans. They compare only if they have the same date.
    /// - Parameters:
    ///   - base: The earlier plan.
    ///   - plan: The later plan.
    public init(from base: CapacityPlan, to plan: CapacityPlan) {
        self.base = base
        self.plan = plan
    }

    /// The difference between the cheapest bills, in EUR per month.
    public var cost: Double { (plan.best?.cost ?? 0) - (base.best?.cost ?? 0) }

    /// The difference in a sentence, such as `+12 EUR per month (+14 %) for 60,000 users: 98 instead of 86 EUR at Hetzner Cloud.`
    public var summary: String {
        guard let (before, after) = bestOffers else { return "Neither plan has a provider." }
        let users = Self.pair(
            base.workload.users.maxMonthly.likely.brief, plan.workload.users.maxMonthly.likely.brief)
        let bill =
            before.title == after.title
            ? "\(Self.pair(before.cost.brief, after.cost.brief)) EUR at \(after.title)"
            : "\(after.cost.brief) EUR at \(after.title) instead of \(before.cost.brief) EUR at \(before.title)"
        let isSame = before.cost.brief == after.cost.brief
        let change =
            isSame
            ? "The same cost"
            : "\(cost.signed) EUR per month" + (relative(before.cost, after.cost).map { " (\($0))" } ?? "")
        return "\(change) for \(users) users per month: \(bill)."
    }

    /// The report as text for a terminal.
    public var text: String { report.text }

    /// The report as Markdown, for a comment on a pull request.
    public var markdown: String { report.markdown }

    /// The report as a self-contained HTML page.
    public var html: String { report.html }

    private var bestOffers: (before: Offer, after: Offer)? {
        guard let before = base.best, let after = plan.best else { return nil }
        return (before, after)
    }

    private static func pair(_ before: String, _ after: String) -> String {
        before == after ? after : "\(after) instead of \(before)"
    }

    /// The relative change, or `nil` if it is too small to be shown or not defined.
    private func relative(_ before: Double, _ after: Double) -> String? { after.relative(to: before) }
}

// MARK: - Report

extension PlanDifference {
    /// The largest number of inputs in a report.
    private static let maxInputs = 40

    private var report: PlanReport {
        var report = PlanReport(title: "Change of the capacity plan for \(plan.workload.name)")
        report.paragraph(summary)
        let warnings = plan.plausibilityWarnings.filter { !base.plausibilityWarnings.contains($0) }
        report.list(warnings)
        addInputs(to: &report)
        addDecisions(to: &report)
        addCosts(to: &report)
        addServers(to: &report)
        addLoad(to: &report)
        report.paragraph("Both plans were created on \(plan.day) with seed \(plan.seed).")
        return report
    }

    private func addInputs(to report: inout PlanReport) {
        let rows = changedInputs.map { input in
            [input.name, input.before.map(Self.text) ?? "–", input.after.map(Self.text) ?? "–"]
        }
        guard !rows.isEmpty else { return report.paragraph("No input has changed.") }
        report.heading("Changed inputs")
        report.table(["input", "before", "after"], Array(rows.prefix(Self.maxInputs)))
        if rows.count > Self.maxInputs {
            report.paragraph("\(rows.count - Self.maxInputs) more inputs have changed.")
        }
    }

    private func addDecisions(to report: inout PlanReport) {
        let changes = changedDecisions
        guard !changes.isEmpty else { return }
        report.heading("Changed recommendations")
        report.list(
            changes.map { topic, before, after in
                switch (before, after) {
                case (let before?, let after?):
                    "\(topic): \(after.decision) instead of \(before.decision); \(after.reason)."
                case (nil, let after?): "\(topic): \(after.decision); \(after.reason)."
                default: "\(topic): no longer needed (before: \(before?.decision ?? ""))."
                }
            })
    }

    private func addCosts(to report: inout PlanReport) {
        report.heading("Cost in EUR per month")
        report.table(
            ["provider", "before", "after", "difference", ""],
            bills.map { bill in
                let change = bill.before.flatMap { before in bill.after.map { (before, $0) } }
                return [
                    bill.title, bill.before?.text(decimals: 2) ?? "–", bill.after?.text(decimals: 2) ?? "–",
                    change.map { ($0.1 - $0.0).signed } ?? "–",
                    change.flatMap { relative($0.0, $0.1) } ?? "",
                ]
            })
    }

    private func addServers(to report: inout PlanReport) {
        func text(_ size: TierSize?) -> String { size.map { "\($0.servers) × \($0.machine.name)" } ?? "–" }
        func p99(_ plan: CapacityPlan, _ size: TierSize?) -> String {
            size.flatMap { plan.closedForm($0)?.responseQuantile(0.99).duration } ?? "–"
        }
        let rows = tiers.map { tier, before, after in
            [tier, text(before), text(after), p99(base, before), p99(plan, after)]
        }
        guard rows.contains(where: { $0[1] != $0[2] || $0[3] != $0[4] }) else { return }
        report.heading("Servers at the cheapest provider")
        report.table(["tier", "before", "after", "p99 before", "p99 after"], rows, texts: 3)
    }

    private func addLoad(to report: inout PlanReport) {
        let rows = changedFigures.map { figure, before in
            [
                figure.meaning, before?.text ?? "–", figure.text,
                before.flatMap { relative($0.value, figure.value) } ?? "",
            ]
        }
        guard !rows.isEmpty else { return }
        report.heading("Peak load")
        report.table(["", "before", "after", "difference"], rows)
    }

    private static func text(_ quantity: Quantity) -> String {
        let likely = quantity.measure.text(quantity.likely)
        guard quantity.low < quantity.likely || quantity.likely < quantity.high else { return likely }
        return "\(likely) (\(quantity.measure.text(quantity.low)) to \(quantity.measure.text(quantity.high)))"
    }
}

// MARK: - Changes

extension PlanDifference {
    private var changedInputs: [(name: String, before: Quantity?, after: Quantity?)] {
        Self.merged(base.workload.quantities, plan.workload.quantities, by: \.name)
            .map { (name: $0.key, before: $0.before, after: $0.after) }
            .filter { $0.before.map(Self.text) != $0.after.map(Self.text) }
    }

    private var changedDecisions: [(topic: String, before: Advice?, after: Advice?)] {
        Self.merged(base.advice, plan.advice, by: \.topic)
            .map { (topic: $0.key, before: $0.before, after: $0.after) }
            .filter { $0.before?.decision != $0.after?.decision }
    }

    /// All bills, the cheapest first.
    private var bills: [(title: String, before: Double?, after: Double?)] {
        Self.merged(base.offers, plan.offers, by: \.title)
            .map { (title: $0.key, before: $0.before?.cost, after: $0.after?.cost) }
            .sorted { ($0.after ?? .infinity, $0.title) < ($1.after ?? .infinity, $1.title) }
    }

    private var tiers: [(name: String, before: TierSize?, after: TierSize?)] {
        Self.merged(base.best?.sizes ?? [], plan.best?.sizes ?? [], by: \.tier.name)
            .map { (name: $0.key, before: $0.before, after: $0.after) }
    }

    /// The figures of the load that have changed visibly.
    private var changedFigures: [(figure: Figure, before: Figure?)] {
        let before = Dictionary(base.figures.map { ($0.name, $0) }) { first, _ in first }
        return plan.figures.filter { $0.name.hasPrefix("load.") }
            .map { (figure: $0, before: before[$0.name]) }
            .filter { $0.before?.text != $0.figure.text }
    }

    /// The elements of two lists with the same key, in the order of the later one, followed by those that only the earlier one
    /// has.
    private static func merged<Element>(
        _ before: [Element], _ after: [Element], by key: (Element) -> String
    ) -> [(key: String, before: Element?, after: Element?)] {
        let earlier = Dictionary(before.map { (key($0), $0) }) { first, _ in first }
        let kept = Set(after.map(key))
        return after.map { (key($0), earlier[key($0)], $0) }
            + before.filter { !kept.contains(key($0)) }.map { (key($0), $0, nil) }
    }
}

// MARK: - JSON

extension PlanDifference {
    private struct Document: Encodable {
        struct Change<Value: Encodable>: Encodable {
            let name: String
            let before, after: Value?
        }

        let name, day, summary: String
        let cost: Double
        let costs: [Change<Double>]
        let servers: [Change<String>]
        let inputs: [Change<Double>]
        let figures: [Change<Double>]
        let decisions: [Change<String>]
    }

    /// Returns the difference as JSON: money in EUR per month, times in seconds, and amounts in bytes.
    public func json() throws -> String {
        let document = Document(
            name: plan.workload.name, day: plan.day.description, summary: summary, cost: cost,
            costs: bills.map { .init(name: $0.title, before: $0.before, after: $0.after) },
            servers: tiers.map { tier in
                func text(_ size: TierSize) -> String { "\(size.servers) × \(size.machine.name)" }
                return .init(name: tier.name, before: tier.before.map(text), after: tier.after.map(text))
            },
            inputs: changedInputs.map {
                .init(name: $0.name, before: $0.before?.likely, after: $0.after?.likely)
            },
            figures: changedFigures.map {
                .init(name: $0.figure.name, before: $0.before?.value, after: $0.figure.value)
            },
            decisions: changedDecisions.map {
                .init(name: $0.topic, before: $0.before?.decision, after: $0.after?.decision)
            })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }
}
