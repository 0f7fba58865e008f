/// The handling of requests and responses that violate a mock server's contract.
public enum ContractMode: Sendable, Hashable {
    /// An invalid request receives the response that the document has for it, with status 401, 422, 400 or 415, or else a
    /// problem document (RFC 9457). An invalid response is replaced by a problem document with status 500.
    case strict
    /// Responses are served as if there were no contract. Their header `sl-violations` lists the violations.
    case lenient
}

/// A document that requests and responses are validated against, and the handling of violations.
struct Contract: Sendable {
    let document: OpenAPIDocument
    let mode: ContractMode
    let seed: UInt64

    /// The header that lists violations, as in Prism.
    static let header = "sl-violations"
    /// The maximum length of the header's value in bytes. Many servers and proxies limit all fields to 8 KiB.
    private static let maxHeaderBytes = 8 * 1024 - 100

    /// Returns the response to a request that violates the contract, or `nil` if the stubs answer it.
    func rejection(of request: ServiceRequest, _ violations: [OpenAPIViolation]) -> StubResponse? {
        let errors = violations.filter { $0.severity == .error }
        guard mode == .strict, let first = errors.first else { return nil }
        if ["404", "405"].contains(first.code) { return unknown(first, request) }
        let statuses = Self.statuses(for: errors)
        if var answer = document.documentedError(statuses, to: request, seed: seed) {
            answer.httpResponse.fields[Self.header] = Self.text(violations)
            challenge(&answer, statuses, request)
            return answer
        }
        let known = statuses.map(String.init).joined(separator: " or ")
        let detail =
            "The request violates \(document.file), which has no response with status \(known) for \(first.operation)."
        let validation = errors.map { $0.json(at: $0.segments.dropFirst()) }
        let problem: ProblemDocument =
            switch statuses[0] {
            case 401: .init("UNAUTHORIZED", "Invalid security scheme used", 401, detail)
            case 415: .init("INVALID_CONTENT_TYPE", "Invalid content type", 415, detail)
            case 400: .init("UNKNOWN", "Invalid body", 400, detail)
            default: .init("UNPROCESSABLE_ENTITY", "Invalid request", 422, detail)
            }
        var answer = problem.response(["validation": .array(validation)])
        challenge(&answer, statuses, request)
        return answer
    }

    /// Adds the challenges to a response to a request without credentials, unless the document has an example of them.
    private func challenge(_ answer: inout StubResponse, _ statuses: [Int], _ request: ServiceRequest) {
        guard statuses == [401], answer.httpResponse.fields["WWW-Authenticate"] == nil else { return }
        answer.httpResponse.fields["WWW-Authenticate"] = document.operation(for: request)?.challenges
    }

    /// Returns the replacement for a response, or `nil` if it is sent as it is.
    /// - Parameter violations: The violations of the request.
    func replacement(
        for answer: StubResponse, to request: ServiceRequest, _ violations: [OpenAPIViolation]
    ) -> StubResponse? {
        let all = violations + document.violations(in: answer.httpResponse, to: request)
        if all.isEmpty { return nil }
        let errors = all.filter { $0.severity == .error }
        var replacement = answer
        if mode == .strict, !errors.isEmpty {
            let detail = "The response violates \(document.file)."
            replacement = ProblemDocument("VIOLATIONS", "Request/Response not valid", 500, detail)
                .response(["validation": .array(errors.map { $0.json(at: $0.segments) })])
        }
        replacement.httpResponse.fields[Self.header] = Self.text(all)
        return replacement
    }

    /// Adds the violations of the request to a response that isn't validated, such as a stream.
    func annotate(_ response: inout ServiceResponse, _ violations: [OpenAPIViolation]) {
        guard mode == .lenient, !violations.isEmpty, response.fields[Self.header] == nil else { return }
        response.fields[Self.header] = Self.text(violations)
    }

    private func unknown(_ violation: OpenAPIViolation, _ request: ServiceRequest) -> StubResponse {
        let path = request.path
        if violation.code == "404" {
            let detail = "The path \(path) is not in \(document.file)."
            return ProblemDocument(
                "NO_PATH_MATCHED_ERROR", "Route not resolved, no path matched", 404, detail
            ).response()
        }
        let methods = document.methods(for: path)
        let detail = "The path \(path) has no method \(request.method) in \(document.file)."
        var answer = ProblemDocument(
            "NO_METHOD_MATCHED_ERROR", "Route resolved, but no method matched", 405, detail
        ).response()
        answer.httpResponse.fields["Allow"] = methods.joined(separator: ", ")
        return answer
    }

    /// The statuses of the responses to an invalid request, in the order in which they are looked for.
    private static func statuses(for errors: [OpenAPIViolation]) -> [Int] {
        if errors.contains(where: { $0.code == "401" }) { return [401] }
        if errors.contains(where: { $0.code == "415" }) { return [415, 422, 400] }
        return errors.contains { $0.code == "400" } ? [400, 422] : [422, 400]
    }

    /// Returns the value of the header in ASCII.
    private static func text(_ violations: [OpenAPIViolation]) -> String {
        var text = ""
        for unit in MockJSON.array(violations.map { $0.json(at: $0.segments) }).text.utf16 {
            if (0x20..<0x7F).contains(unit) {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            } else {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        if text.utf8.count <= maxHeaderBytes { return text }
        return "Too many violations! " + text.prefix(maxHeaderBytes)
    }
}
