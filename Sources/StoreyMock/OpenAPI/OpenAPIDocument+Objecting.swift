extension OpenAPIDocument {
    /// What is answered to a request that the document does not allow; nil if it does.
    func objection(to request: HTTPRequest) -> Answer? {
        let findings = findings(in: request)
        return findings.isEmpty ? nil : answer("the request is not as \(file) has it", findings, status: 400)
    }

    /// What is answered instead of an answer that the document does not allow; nil if it does.
    func objection(to answer: Answer, _ request: HTTPRequest) -> Answer? {
        let findings = findings(in: answer.response, to: request)
        return findings.isEmpty
            ? nil : self.answer("the answer is not as \(file) has it", findings, status: 500)
    }

    private func answer(_ error: String, _ findings: [OpenAPIFinding], status: Int) -> Answer {
        .json(
            ["error": .string(error), "findings": .array(findings.map { .string($0.description) })],
            status: status)
    }
}
