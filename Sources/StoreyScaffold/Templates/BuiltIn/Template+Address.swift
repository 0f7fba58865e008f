extension Template {
    /// The address of a screen of the app's own flow.
    static let address = Template(
        "address",
        files: [
            File(
                "Tests/{{App}}Tests/{{Name}}AddressTests.swift",
                #"""
                import StoreyTesting
                import Testing

                @testable import {{App}}

                @Suite("{{name title}} among the other screens", .noLeaks)
                struct {{Name}}AddressTests {
                    @Test("has an address, and leads back")
                    func address() async throws {
                        let app = try await {{App}}App.headless()
                        try await app.open("/{{name-id}}")
                        #expect(app.texts.contains("{{name title}}"))
                        try await app.tap("done")
                        #expect(app.address == "/home")
                    }
                }

                """#)
        ],
        insertions: [
            Insertion(
                "Sources/{{App}}/Coordinators/{{App}}Links.swift", "links",
                "Link(\"/{{name-id}}\", {{Flow}}Route.{{name}}, over: [.home]).gate(.launched)")
        ])

    /// No address, for a screen of another flow, which stands over what was there before.
    static let unlinked = Template(
        "unlinked", files: [],
        insertions: [
            Insertion(
                "Sources/{{App}}/Coordinators/{{App}}Links.swift", "links", "Unlinked({{Flow}}Route.{{name}})"
            )
        ])
}
