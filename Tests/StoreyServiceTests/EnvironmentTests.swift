import StoreyMock
import StoreyService
import Testing

@Suite("An environment")
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
            (["--service=http://127.0.0.1:8080"], ["SERVICE": "staging"], "given http://127.0.0.1:8080"),
            ([], ["SERVICE": "staging"], "staging https://staging.example.com/v1"),
            ([], ["SERVICE": ""], "production https://api.example.com"),
        ] as [([String], [String: String], String)])
    func `is chosen in one place`(arguments: [String], variables: [String: String], chosen: String) throws {
        let environment = try ServiceEnvironment.chosen(
            from: Self.all, arguments: arguments, variables: variables, transport: Self.server)
        #expect("\(environment.name) \(environment.base)" == chosen)
    }

    @Test func `is not guessed`() {
        let error = #expect(throws: ServiceEnvironmentError.self) {
            try ServiceEnvironment.chosen(from: Self.all, arguments: ["--service", "stagin"], variables: [:])
        }
        #expect(
            error?.description
                == "There is no environment \"stagin\". Did you mean staging? There are production, staging.")
        // Who allows names only is led nowhere else.
        #expect(throws: ServiceEnvironmentError.self) {
            try ServiceEnvironment.chosen(
                from: Self.all, arguments: [], variables: ["SERVICE": "http://evil"])
        }
    }
}
