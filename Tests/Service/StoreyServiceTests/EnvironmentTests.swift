import StoreyMock
import StoreyService
import Testing

@Suite("Service environments")
struct EnvironmentTests {
    private static let server = MockServer()
    private static let all = [
        ServiceEnvironment("production", base: "https://api.example.com/", transport: server),
        ServiceEnvironment("staging", base: "https://staging.example.com/v1", transport: server),
    ]

    @Test(
        arguments: [
            ([], [:], "production https://api.example.com"),
            (["app", "--service", "staging"], [:], "staging https://staging.example.com/v1"),
            (["--service=http://127.0.0.1:8080"], ["SERVICE": "staging"], "custom http://127.0.0.1:8080"),
            ([], ["SERVICE": "staging"], "staging https://staging.example.com/v1"),
            ([], ["SERVICE": ""], "production https://api.example.com"),
        ] as [([String], [String: String], String)])
    func `The launch argument overrides the environment variable`(
        arguments: [String], variables: [String: String], selected: String
    ) throws {
        let environment = try ServiceEnvironment.selected(
            from: Self.all, arguments: arguments, variables: variables, transport: Self.server)
        #expect("\(environment.name) \(environment.base)" == selected)
    }

    @Test func `An unknown environment name throws an error that suggests a similar name`() {
        let error = #expect(throws: ServiceEnvironmentError.self) {
            try ServiceEnvironment.selected(
                from: Self.all, arguments: ["--service", "stagin"], variables: [:])
        }
        #expect(
            error?.description
                == """
                There is no service environment "stagin". Did you mean staging? Available: production, staging.
                """)
        // Without a transport for custom URLs, only names are accepted.
        #expect(throws: ServiceEnvironmentError.self) {
            try ServiceEnvironment.selected(
                from: Self.all, arguments: [], variables: ["SERVICE": "http://evil"])
        }
    }
}
