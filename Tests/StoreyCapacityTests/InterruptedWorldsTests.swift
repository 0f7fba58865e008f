#if Plan
    import Testing

    @testable import StoreyCapacity

    @Suite struct `Possible worlds that take long` {
        private let plan: Plan

        init() throws {
            plan = try Plan(
                Workload(yaml: `A plan`.text(media: "media: { rooms: 50, people: 6 }")),
                day: CalendarDay(number: 20_779))
        }

        @Test func `tell how far they are`() async throws {
            var parts: [Double] = []
            let found = try await plan.uncertainty(worlds: 250) { part in
                parts.append(part)
                return true
            }
            #expect(parts == parts.sorted() && parts.last == 1 && parts.count > 1)
            #expect(found.worlds == 250 && found.isComplete)
            #expect(try await plan.uncertainty(worlds: 250) == found)
        }

        @Test func `that are interrupted are the first ones, whole`() async throws {
            var asked = 0
            let found = try await plan.uncertainty(worlds: 100_000) { _ in
                asked += 1
                return false
            }
            #expect(asked == 1 && !found.isComplete)
            #expect(found.wanted == 100_000 && found.worlds > 0 && found.worlds < 100_000)
            let first = try await plan.uncertainty(worlds: found.worlds)
            #expect(first.isComplete && first.worlds == found.worlds)
            #expect(first.servers == found.servers && first.cost == found.cost && first.p99 == found.p99)
            #expect(first.online == found.online && first.saturated == found.saturated)
            #expect(first.causes == found.causes)
        }

        @Test func `say so where they are interrupted`() async throws {
            let found = try await plan.uncertainty(worlds: 100_000) { _ in false }
            let (whole, part) = (
                Plan.Findings(uncertainty: try await plan.uncertainty(worlds: found.worlds)),
                Plan.Findings(uncertainty: found)
            )
            #expect(plan.text(part).contains("Interrupted after \(found.worlds) of 100000 possible worlds"))
            #expect(try plan.json(part).contains("\"wanted\" : 100000"))
            #expect(!plan.text(whole).contains("Interrupted"))
            #expect(try !plan.json(whole).contains("\"wanted\""))
        }
    }
#endif
