import Foundation
import Testing

@testable import StoreyPlanner

@Suite struct `The language of the servers` {
    private func cpu(_ language: String, _ action: String) throws -> Quantity {
        let file = "\(language)\nactions: [{ name: look\(action) }]"
        return try #require(try Workload(yaml: file).quantities.first { $0.name == "actions.look.cpu" })
    }

    private static let cases: [(language: String, action: String, milliseconds: Double)] = [
        ("", "", 10), ("", ", kind: read", 0.5), ("language: php", "", 22.6),
        ("language: php", ", database: 5", 22.6), ("language: php", ", database: 11", 45.2),
        ("language: php", ", database: 0", 3.7667), ("language: php", ", kind: read", 3.7667),
        ("language: php", ", kind: read, database: 1", 7.5333), ("language: javascript", "", 13.8),
        ("language: c#", "", 8.6), ("language: swift", "", 8.6),
        ("language: php", ", kind: sign_in", 45), ("language: php", ", cpu: 7 ms", 7),
    ]

    /// A benchmark needs 11.3 ms for a list from five queries in PHP. Products do twice as much, and a query as
    /// long as the rest of a request.
    @Test(arguments: cases)
    func `The default CPU time follows from the language and the database transactions`(
        language: String, action: String, milliseconds: Double
    ) throws {
        let found = try cpu(language, action)
        #expect(abs(found.likely * 1000 / milliseconds - 1) < 1e-4, "\(found.likely)")
    }

    @Test(arguments: Workload.languages) func `A language has a narrower range than none, and a source`(
        language: String
    ) throws {
        let (one, none) = (try cpu("language: \(language)", ""), try cpu("", ""))
        #expect(one.high / one.low < none.high / none.low / 2)
        #expect(one.source?.contains("A 2025 benchmark of main Web API frameworks") == true)
        #expect(one.asOf?.description == "2025-03-04")
    }

    @Test func `An unknown language is an error that suggests a known one`() {
        let error = #expect(throws: WorkloadError.self) { try cpu("language: jva", "") }
        #expect(
            error?.description.hasPrefix("line 1: language must be one of swift, go, rust, c++, java,")
                == true)
        #expect(error?.description.hasSuffix("not jva. Did you mean java?") == true)
    }
}

@Suite struct `The peak of many users` {
    private func plan(_ users: Double, _ more: String = "") throws -> CapacityPlan {
        try CapacityPlan(
            Workload(
                yaml: "users: { max_monthly: \(Int(users))\(more) }\nactions: [{ name: look, cpu: 1 us }]"),
            day: CalendarDay(number: 20_779))
    }

    private func range(_ name: String, _ plan: CapacityPlan) throws -> [Double] {
        let found = try #require(plan.workload.quantities.first { $0.name == name })
        return [found.low, found.likely, found.high]
    }

    @Test func `The busiest hour and its bursts are smaller, and narrower, from 100,000 to 10 million users`()
        throws
    {
        for users in [1000.0, 1e5] {
            #expect(try range("users.busiest_hour", plan(users)) == [0.065, 0.1, 0.2])
            #expect(try range("users.burst", plan(users)) == [1.06, 1.8, 3.1])
        }
        for users in [1e7, 1e9] {
            #expect(try range("users.busiest_hour", plan(users)) == [0.06, 0.07, 0.1])
            #expect(try range("users.burst", plan(users)) == [1.06, 1.3, 1.8])
        }
        let middle = try range("users.burst", plan(1e6))
        for (found, exact) in zip(middle, [1.06, (1.8 * 1.3).squareRoot(), (3.1 * 1.8).squareRoot()]) {
            #expect(abs(found - exact) < 1e-9)
        }
        #expect(try range("users.burst", plan(1e7, ", burst: 2")) == [2, 2, 2])
    }

    @Test func `The load never falls when the number of users grows`() throws {
        let loads = try (20...90).map { step in
            try #require(plan(pow(10, Double(step) / 10)).figures.first { $0.name == "load.requests" }).value
        }
        #expect(loads == loads.sorted())
    }
}
