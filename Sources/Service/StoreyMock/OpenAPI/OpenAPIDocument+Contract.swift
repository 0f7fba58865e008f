extension OpenAPIDocument {
    /// Returns the methods of a path.
    func methods(for path: Substring) -> [String] {
        let segments = PathPattern.segments(of: path)
        return operations.filter { $0.path.parameters(in: segments) != nil }.map(\.method)
    }

    /// Returns the response that the document has for invalid requests, with an example or a generated value.
    func documentedError(_ statuses: [Int], to request: ServiceRequest, seed: UInt64)
        -> StubResponse?
    {
        guard let operation = operation(for: request) else { return nil }
        let exact = statuses.first { status in operation.responses.contains { $0.code == "\(status)" } }
        let status = exact ?? statuses[0]
        guard let response = operation.response(status), response.code != operation.primaryResponse?.code,
            var answer = sample(of: response, operation, seed: seed)
        else { return nil }
        answer.httpResponse.status = status
        if let representations = answer.representations {
            answer.httpResponse = representations.response(to: request, answer.httpResponse)
        }
        return answer
    }
}
