import Foundation
import StoreyPlanner
import Testing

@Suite("The difference between two plans") struct PlanDifferenceTests {
    private static func file(
        users: Int = 60_000, cpu: String = "6 ms", providers: String = "hetzner", more: String = ""
    ) -> String {
        """
        name: shop
        users: { max_monthly: \(users) }
        actions:
          - { name: look, per_session: 30, cpu: \(cpu), out: 40 kB }
        \(more)
        providers: [\(providers)]
        """
    }

    private func difference(from base: String, to plan: String) throws -> PlanDifference {
        func planned(_ text: String) throws -> CapacityPlan {
            try CapacityPlan(Workload(yaml: text), day: CalendarDay(number: 20_779))
        }
        return PlanDifference(from: try planned(base), to: try planned(plan))
    }

    @Test(arguments: [
        (
            file(), file(cpu: "60 ms"),
            "+425 EUR per month (+330 %) for 60,000 users per month: 554 instead of 129 EUR at Hetzner Cloud, Falkenstein."
        ),
        (
            file(cpu: "60 ms"), file(),
            "−425 EUR per month (−76.7 %) for 60,000 users per month: 129 instead of 554 EUR at Hetzner Cloud, Falkenstein."
        ),
        (
            file(), file(),
            "The same cost for 60,000 users per month: 129 EUR at Hetzner Cloud, Falkenstein."
        ),
        (
            file(), file(users: 61_000),
            "The same cost for 61,000 instead of 60,000 users per month: 129 EUR at Hetzner Cloud, Falkenstein."
        ),
        (
            file(), file(providers: "aws"),
            "+173 EUR per month (+134 %) for 60,000 users per month: 302 EUR at Amazon Web Services, EU instead of 129 EUR at Hetzner Cloud, Falkenstein."
        ),
    ])
    func `A sentence says what the change costs, for how many users, and where`(
        base: String, plan: String, summary: String
    ) throws {
        #expect(try difference(from: base, to: plan).summary == summary)
    }

    @Test func `Equal plans differ in nothing`() throws {
        #expect(
            try difference(from: Self.file(), to: Self.file()).markdown == """
                # Change of the capacity plan for shop

                The same cost for 60,000 users per month: 129 EUR at Hetzner Cloud, Falkenstein.

                No input has changed.

                ## Cost in EUR per month

                | provider | before | after | difference |  |
                | --- | ---: | ---: | ---: | ---: |
                | Hetzner Cloud, Falkenstein | 128.97 | 128.97 | 0 |  |

                Both plans were created on 2026-11-22 with seed 1.

                """)
    }

    @Test func `The report has the changed inputs, recommendations, bills, servers, and loads`() throws {
        #expect(
            try difference(
                from: Self.file(), to: Self.file(cpu: "60 ms", providers: "hetzner, aws")
            ).markdown == """
                # Change of the capacity plan for shop

                +425 EUR per month (+330 %) for 60,000 users per month: 554 instead of 129 EUR at Hetzner Cloud, Falkenstein.

                ## Changed inputs

                | input | before | after |
                | --- | ---: | ---: |
                | actions.look.cpu | 6 ms | 60 ms |
                | prices.aws | – | 1 (0.952 to 1.05) |

                ## Changed recommendations

                - hosting: cloud, in one region instead of one server and a spare one; all tiers together need 5.51 vCPUs, too much for one CCX33 with 8 vCPUs.

                ## Cost in EUR per month

                | provider | before | after | difference |  |
                | --- | ---: | ---: | ---: | ---: |
                | Hetzner Cloud, Falkenstein | 128.97 | 553.96 | +425 | +330 % |
                | Amazon Web Services, EU | – | 980.26 | – |  |

                ## Servers at the cheapest provider

                | tier | before | after | p99 before | p99 after |
                | --- | --- | --- | ---: | ---: |
                | app | 3 × CCX13 | 4 × CCX33 | 47.4 ms | 470 ms |

                ## Peak load

                |  | before | after | difference |
                | --- | ---: | ---: | ---: |
                | vCPUs busy with requests at the peak | 0.551 | 5.51 | +900 % |
                | vCPUs busy at the peak in all tiers | 0.551 | 5.51 | +900 % |

                Both plans were created on 2026-11-22 with seed 1.

                """)
    }

    @Test func `JSON has the values before and after by name`() throws {
        struct Document: Decodable, Equatable {
            struct Change<Value: Decodable & Equatable>: Decodable, Equatable {
                let name: String
                let before, after: Value?
            }
            let cost: Double
            let servers: [Change<String>]
            let inputs: [Change<Double>]
        }
        let job = "jobs: [{ name: mail, per_hour: 100, cpu: 2 ms }]"
        let document = try JSONDecoder().decode(
            Document.self, from: Data(try difference(from: Self.file(), to: Self.file(more: job)).json().utf8)
        )
        #expect(document.inputs.allSatisfy { $0.before == nil && $0.name.hasPrefix("jobs.mail.") })
        #expect(document.inputs.contains(.init(name: "jobs.mail.cpu", before: nil, after: 0.002)))
        #expect(
            document.servers == [
                .init(name: "app", before: "3 × CCX13", after: "3 × CCX13"),
                .init(name: "mail", before: nil, after: "2 × CCX13"),
            ])
    }
}
