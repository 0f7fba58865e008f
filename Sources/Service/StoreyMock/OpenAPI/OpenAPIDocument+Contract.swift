extension OpenAPIDocument {
    /// Returns the response to a request that violates the contract, or `nil` if it conforms.
    func objection(to request: ServiceRequest) -> StubResponse? {
        let violations = violations(in: request)
        return violations.isEmpty ? nil : answer("the request violates \(file)", violations, status: 400)
    }

    /// Returns the replacement for a response that violates the contract, or `nil` if it conforms.
    func objection(to answer: StubResponse, _ request: ServiceRequest) -> StubResponse? {
        let violations = violations(in: answer.httpResponse, to: request)
        return violations.isEmpty
            ? nil : self.answer("the response violates \(file)", violations, status: 500)
    }

    private func answer(_ error: String, _ violations: [OpenAPIViolation], status: Int) -> StubResponse {
        .json(
            ["error": .string(error), "violations": .array(violations.map { .string($0.description) })],
            status: status)
    }
}
