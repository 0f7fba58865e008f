import Foundation
import ToolInternal

/// The difference between recorded usage and an earlier one: which actions grew, in requests, bytes, time, and money.
public struct UsageDifference: Sendable {
    /// The use of an action in a session, and its cost.
    struct Use: Sendable, Hashable, Encodable {
        let perSession: Double
        /// Bytes of a session in both directions.
        let bytes: Double
        /// The median time of a response, in seconds. `nil` if it isn't recorded.
        let time: Double?
        /// EUR per month.
        let cost: Double
    }

    struct Change: Sendable, Hashable, Encodable {
        let name: String
        let before, after: Use?

        /// The difference in EUR per month.
        var cost: Double { (after?.cost ?? 0) - (before?.cost ?? 0) }
    }

    /// The difference between the plans.
    public let plans: PlanDifference
    /// The actions, those whose cost has changed most first.
    let changes: [Change]
    private let notes: [String]

    /// Plans both workloads, and compares them.
    /// - Parameters:
    ///   - base: The earlier usage.
    ///   - usage: The later usage.
    ///   - day: The date of both plans.
    /// - Throws: ``QueueError`` if one of them can't be planned.
    public init(
        from base: MeasuredWorkload, to usage: MeasuredWorkload, day: CalendarDay
    ) throws(QueueError) {
        // Recordings change the load, not what was measured of the servers.
        let before = try CapacityPlan(base.workload, day: day, allowsExtrapolation: true)
        let after = try CapacityPlan(usage.workload, day: day, allowsExtrapolation: true)
        plans = PlanDifference(from: before, to: after)
        // The same prices for both, so that a change is due to the usage alone.
        let prices = UsagePrices(after)
        let old = Self.uses(before, base.times, prices)
        let new = Self.uses(after, usage.times, prices)
        changes = Set(old.keys).union(new.keys).map { Change(name: $0, before: old[$0], after: new[$0]) }
            .sorted { (-$0.cost.magnitude, $0.name) < (-$1.cost.magnitude, $1.name) }
        let assumed = usage.workload.actions.filter { $0.cpu.isAssumed }.map(\.name)
        notes = [
            usage.unrecorded.isEmpty
                ? nil
                : "Not in the recordings, and as in the workload file: \(usage.unrecorded.joined(separator: ", ")).",
            assumed.isEmpty
                ? nil
                : "Recordings have no CPU time. It is a default for \(assumed.joined(separator: ", ")); set cpu in a workload file.",
            "Recorded before: \(base.source ?? "nothing, but a workload file"). After: \(usage.source ?? "a workload file").",
        ].compactMap(\.self)
    }

    private static func uses(
        _ plan: CapacityPlan, _ times: [String: Double], _ prices: UsagePrices
    ) -> [String: Use] {
        let sample = Sample(likely: plan.workload.quantities)
        let costs = prices.costs(in: plan)
        let all = plan.workload.actions.map { action in
            let often = plan.workload.perSession(action, sample)
            return (
                action.name,
                Use(
                    perSession: often, bytes: often * (sample[action.incoming] + sample[action.outgoing]),
                    time: times[action.name], cost: costs[action.name] ?? 0)
            )
        }
        return Dictionary(all) { first, _ in first }
    }

    /// The difference of what the actions use, in EUR per month: their part of the servers, traffic, and storage.
    public var cost: Double { changes.reduce(0) { $0 + $1.cost } }

    private var costs: (before: Double, after: Double) {
        changes.reduce((0, 0)) { ($0.0 + ($1.before?.cost ?? 0), $0.1 + ($1.after?.cost ?? 0)) }
    }

    /// The difference in a sentence, such as `+12 EUR per month (+14 %) at 60,000 users per month for what the actions use.`
    public var summary: String {
        let users = plans.plan.workload.users.maxMonthly.likely.brief
        let (before, after) = costs
        guard before.brief != after.brief else {
            return
                "The actions use as much as before at \(users) users per month: \(after.brief) EUR per month."
        }
        let share = after.relative(to: before).map { " (\($0))" } ?? ""
        return
            "\(cost.signed) EUR per month\(share) at \(users) users per month for what the actions use: \(after.brief) instead of \(before.brief) EUR."
    }
}

// MARK: - Report

extension UsageDifference {
    /// The first line of ``githubComment``, by which a workflow finds its comment to update it.
    public static let marker = "<!-- storey-plan-measure -->"

    /// The report as text for a terminal.
    public var text: String { report.text }

    /// The report as Markdown.
    public var markdown: String { report.markdown }

    /// The report as Markdown, after ``marker``.
    public var githubComment: String { "\(Self.marker)\n\(markdown)" }

    private var report: PlanReport {
        var report = PlanReport(title: "Change of the recorded usage of \(plans.plan.workload.name)")
        report.paragraph(summary)
        report.paragraph("The bill, which has whole servers and spare ones: \(plans.summary)")
        let rows = changes.filter(\.isVisible).map(\.row)
        report.table(
            [
                "action", "requests per session", "bytes per session", "median time", "EUR per month",
                "difference",
            ], rows)
        let same = changes.count - rows.count
        if same > 0 {
            report.paragraph(
                "\(Double(same).counted("action hasn't", "actions haven't")) changed by more than 0.5 %.")
        }
        report.list(notes)
        return report
    }
}

extension UsageDifference.Change {
    /// The columns of the report.
    private var cells: [(before: Double?, after: Double?, text: (Double) -> String)] {
        [
            (before?.perSession, after?.perSession, \.brief),
            (before?.bytes, after?.bytes, Measure.bytes.text),
            // Without both times, there is nothing to compare.
            (before?.time ?? after?.time, after?.time ?? before?.time, \.duration),
            (before?.cost, after?.cost, { $0.text(decimals: 2) }),
        ]
    }

    /// Whether a value has changed by more than 0.5 %. Smaller changes are noise.
    fileprivate var isVisible: Bool {
        cells.contains { abs(($0.after ?? 0) - ($0.before ?? 0)) > 0.005 * ($0.before ?? 0) }
    }

    fileprivate var row: [String] {
        [name]
            + cells.map { cell in
                let (old, new) = (cell.before.map(cell.text), cell.after.map(cell.text))
                return old == new ? new ?? "–" : "\(old ?? "–") → \(new ?? "–")"
            } + [cost.text(decimals: 2) == 0.0.text(decimals: 2) ? "0" : cost.signed]
    }
}

// MARK: - JSON

extension UsageDifference {
    private struct Document: Encodable {
        let name, day, summary: String
        let cost, billDifference: Double
        let actions: [Change]
    }

    /// Returns the difference as JSON: money in EUR per month, times in seconds, and amounts in bytes.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let document = Document(
            name: plans.plan.workload.name, day: plans.plan.day.description, summary: summary, cost: cost,
            billDifference: plans.cost, actions: changes)
        return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }
}
