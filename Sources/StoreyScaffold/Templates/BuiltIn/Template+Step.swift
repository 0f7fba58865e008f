extension Template {
    /// A step of the launch.
    static let step = Template(
        "step",
        files: [
            File(
                "Sources/{{App}}/Startup/{{Name}}.swift",
                #"""
                import Storey

                /// Says in one line what the launch has of it.
                struct {{Name}}: Step {
                    // When the first screen is usable. For one that the first screen needs, take this away and let
                    // `OpenHome` come after it in LaunchScenarios.
                    static let needs: Needs = [.afterInteractive]

                    func run(_ turn: Turn) async throws {}
                }

                """#),
            File(
                "Tests/{{App}}Tests/{{Name}}Tests.swift",
                #"""
                import StoreyTesting
                import Testing

                @testable import {{App}}

                @Suite("The step {{Name}}")
                struct {{Name}}Tests {
                    @Test("goes well in a launch of its own")
                    func alone() async throws {
                        let report = try await inVirtualTime { scope in
                            let scenario = Scenario("alone", until: Ready.self) {
                                Ready()
                                {{Name}}()
                            }
                            let launch = try Launch(scenario, scope: scope)
                            launch.start()
                            return await launch.finished()
                        }
                        #expect(report.steps.map(\.outcome) == [.done, .done])
                    }
                }

                private struct Ready: Step {
                    func run(_ turn: Turn) async throws {}
                }

                """#),
        ],
        insertions: [
            Insertion("Sources/{{App}}/Startup/LaunchScenarios.swift", "steps", "{{Name}}()")
        ])
}
