import Foundation
import Testing

@testable import StoreyPlanner

/// With Poisson arrivals and exponential service times, the formulas are exact, so the deviation is the
/// simulation's own error.
@Suite struct `The simulation of every tier` {
    /// An app with a database, jobs, and calls on servers with two vCPUs.
    private static let file = """
        users: { max_monthly: 1000000, peak_online: 600, session_length: 10 min }
        actions: [{ name: look, per_session: 60, cpu: 20 ms, database: 1 }]
        jobs: [{ name: film, per_hour: 60, cpu: 5 min, variation: 1, deadline: 45 min }]
        media: { rooms: 5, people: 6 }
        service_levels: { confidence: 0 % }
        assumptions: { cpu_factor: 1, variation: 1, transaction_cpu: 10 ms }
        providers: [own]
        price_lists:
          - { name: own, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 40 }], egress_per_gb: 0, storage_per_gb_month: 0 }
        """

    private static func comparisons() throws -> [Comparison] {
        try CapacityPlan(Workload(yaml: file), day: CalendarDay(number: 20_779), seed: 3)
            .comparisons(requests: 200_000)
    }

    private static func line(_ row: Comparison) -> String {
        let cells = [
            row.tier, row.subject, row.model, row.measure.text(row.formula),
            row.measure.text(row.simulated.value),
            "\(((row.simulated.value / row.formula - 1) * 100).signed) % ± \((row.simulated.halfWidth / row.formula * 100).brief) %",
        ]
        return "| \(cells.joined(separator: " | ")) |"
    }

    @Test func `The mean and the p99 of each tier agree with the formulas, as the article states`() throws {
        let rows = try Self.comparisons()
        #expect(
            rows.map { "\($0.tier): \($0.subject)" } == [
                "app: mean", "app: p99", "app: mean, processor sharing", "database: mean", "database: p99",
                "media: refused", "film: mean", "film: p99", "app and database: mean",
            ])
        for row in rows {
            // Waiting users send no requests, which the end-to-end formula includes and the simulation doesn't.
            let exact = row.tier.contains("and") ? 0.02 * row.formula : 0
            #expect(
                abs(row.simulated.value - row.formula) <= 3 * row.simulated.error + exact, "\(Self.line(row))"
            )
            #expect(row.simulated.halfWidth <= 0.2 * row.formula, "\(Self.line(row))")
        }
        let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent()
        }
        let path = "Sources/StoreyPlanner/StoreyPlanner.docc/PlanningServers.md"
        let article = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        let table = rows.map(Self.line).joined(separator: "\n")
        #expect(article.contains(table), "the article must have this table:\n\(table)")
    }
}
