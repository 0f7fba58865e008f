#if Tool
    import Foundation
    import Programs
    import Testing

    @Suite struct `storey plan` {
        private static let workload = """
            name: a shop
            users:
              max_monthly: 100000
              peak_online: 900
            actions:
              - name: look
                per_session: 10
                cpu: 5 ms
                database: 2
                out: 20 kB

            """

        @Test func `goes from users to servers to money`() async throws {
            try await TemporaryFolder.with(["shop.yml": Self.workload]) { root in
                let result = try await Tool.run("plan", "shop.yml", in: root)
                #expect(result.status == 0 && result.errors.isEmpty)
                #expect(result.output.hasPrefix("A plan for a shop\n═════════════════\n"))
                #expect(result.output.contains("100,000 people a month, 900 at once at the peak"))
                // 900 people of five minutes each, ten times in each.
                #expect(result.output.contains(" 30/s\n"))
            }
        }

        @Test func `says each fault with its line`() async throws {
            let wrong = Self.workload.replacing(
                "max_monthly: 100000", with: "max_montly: 100000\n  burst: -1")
            try await TemporaryFolder.with(["shop.yml": wrong]) { root in
                let result = try await Tool.run("plan", "shop.yml", in: root)
                #expect(result.status == 2 && result.output.isEmpty)
                #expect(
                    result.errors == """
                        error: shop.yml cannot be planned:
                        line 3: users knows no max_montly. Did you mean max_monthly?
                        line 4: burst is negative: -1

                        """)
            }
        }
    }
#endif
