extension Template {
    /// A flow of its own, which begins with a screen of its own: a sheet, or the flow of a tab.
    static let coordinator = Template(
        "coordinator",
        files: module.files.filter { !$0.path.hasPrefix("Tests/") } + [
            File(
                "Sources/{{App}}/Coordinators/{{Name}}Route.swift",
                #"""
                import Storey

                /// The screens of the flow.
                enum {{Name}}Route: Route {
                    case {{name}}
                    // storey:routes
                }

                """#),
            File(
                "Sources/{{App}}/Coordinators/{{Name}}Coordinator.swift",
                #"""
                import Storey

                /// A flow of its own. Another shows it: `router.present({{Name}}Coordinator(container: container))`.
                final class {{Name}}Coordinator: Coordinator<{{Name}}Route> {
                    init(container: Container) { super.init(container: container, root: .{{name}}) }

                    override func module(for route: {{Name}}Route) throws -> any Presentable {
                        switch route {
                        case .{{name}}:
                            let {{name}}: {{Name}}Dependency = try container.resolve()
                            {{name}}.viewModel.onDone = { [router] in router.dismiss() }
                            return {{name}}.view
                        // storey:screens
                        }
                    }
                }

                """#),
            File(
                "Tests/{{App}}Tests/{{Name}}FlowTests.swift",
                #"""
                import {{App}}Web
                import StoreyTesting
                import Testing

                @testable import {{App}}

                @Suite("The flow {{name title}}", .noLeaks)
                struct {{Name}}FlowTests {
                    @Test("begins with its screen")
                    func beginning() async throws {
                        let app = try await HeadlessApp.launch { scope in
                            let container = {{App}}App.container(
                                scope: scope, data: MemoryItems(), storage: MemoryLaunchStorage(),
                                views: {{App}}WebPart.self)
                            return {{Name}}Coordinator(container: container)
                        }
                        #expect(app.texts.contains("{{name title}}"))
                    }
                }

                """#),
        ],
        insertions: module.insertions.filter { ["parts", "roots", "views"].contains($0.marker) } + [
            Insertion("Sources/{{App}}/App/{{App}}App.swift", "routeTypes", "{{Name}}Route.self,"),
            Insertion("Sources/{{App}}/Coordinators/{{App}}Links.swift", "routes", "{{Name}}Route.{{name}},"),
        ])
}
