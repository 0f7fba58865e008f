import Testing

@testable import StoreyPlanner

@Suite struct `A long Monte Carlo run` {
    private let plan: CapacityPlan

    init() throws {
        plan = try CapacityPlan(
            Workload(yaml: `A plan`.text(media: "media: { rooms: 50, people: 6 }")),
            day: CalendarDay(number: 20_779))
    }

    @Test func `The run reports its progress`() async throws {
        var parts: [Double] = []
        let found = try await plan.uncertainty(samples: 250) { part in
            parts.append(part)
            return true
        }
        #expect(parts == parts.sorted() && parts.last == 1 && parts.count > 1)
        #expect(found.samples == 250 && found.isComplete)
        #expect(try await plan.uncertainty(samples: 250) == found)
    }

    @Test func `An interrupted run yields the same result as a shorter one`() async throws {
        var asked = 0
        let found = try await plan.uncertainty(samples: 100_000) { _ in
            asked += 1
            return false
        }
        #expect(asked == 1 && !found.isComplete)
        #expect(found.requestedSamples == 100_000 && found.samples > 0 && found.samples < 100_000)
        let first = try await plan.uncertainty(samples: found.samples)
        #expect(first.isComplete && first.samples == found.samples)
        #expect(first.servers == found.servers && first.cost == found.cost && first.p99 == found.p99)
        #expect(first.online == found.online && first.saturated == found.saturated)
        #expect(first.causes == found.causes)
    }

    @Test func `Reports state that the run was interrupted`() async throws {
        let found = try await plan.uncertainty(samples: 100_000) { _ in false }
        let (whole, part) = (
            CapacityPlan.Findings(uncertainty: try await plan.uncertainty(samples: found.samples)),
            CapacityPlan.Findings(uncertainty: found)
        )
        #expect(plan.text(part).contains("Interrupted after \(found.samples) of 100000 samples"))
        #expect(try plan.json(part).contains("\"wanted\" : 100000"))
        #expect(!plan.text(whole).contains("Interrupted"))
        #expect(try !plan.json(whole).contains("\"wanted\""))
    }
}
