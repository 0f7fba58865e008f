/// A completed attempt of a call, without its secrets and without its bodies, for logs and metrics.
public struct AttemptReport: Sendable, Hashable {
    /// The complete URL. Credentials and the values of secret parameters are replaced.
    public let url: String
    /// The path with `{}` in place of its values, or `nil` if it isn't known; see ``Endpoint/template``.
    public let template: String?
    /// The method in uppercase, such as `GET`.
    public let method: String
    /// The header fields of the request. Secrets are replaced.
    public let requestFields: HeaderFields
    /// The size of the request's body in bytes, 0 for a streamed body of unknown length.
    public let requestBytes: Int
    /// The number of earlier attempts: 0, then 1 for the first retry.
    public let attempt: Int
    /// The result: the status of the response, or the reason why none arrived.
    public let result: Result<Int, HTTPTransportError>
    /// The header fields of the response, empty if none arrived. Secrets are replaced.
    public let responseFields: HeaderFields
    /// The size of the response's body in bytes, 0 for a response that is passed on while it arrives.
    public let responseBytes: Int
    /// The time from the request to the end of the response.
    public let duration: Duration

    init(
        _ call: ServiceCall, _ outcome: ServiceClient.Outcome, duration: Duration, _ redaction: RedactionRules
    ) {
        url = redaction.redactedURL(call.base) + redaction.redactedURL(call.request.target)
        template = call.template
        method = call.request.method
        requestFields = redaction.redactedFields(call.request.fields)
        requestBytes = call.streamedBody.map { $0.length ?? 0 } ?? call.request.body.count
        attempt = call.attempt
        self.duration = duration
        switch outcome {
        case .success(let response):
            result = .success(response.status)
            responseFields = redaction.redactedFields(response.fields)
            responseBytes = response.body.count
        case .failure(let error):
            result = .failure(HTTPTransportError(error.kind, redaction.redactedReason(error.reason)))
            responseFields = [:]
            responseBytes = 0
        }
    }
}

extension AttemptReport: CustomStringConvertible {
    /// One line for a log, such as `GET https://api.example.com/latest: 200 in 0.12 seconds`.
    public var description: String {
        let retry = attempt > 0 ? " (retry \(attempt))" : ""
        switch result {
        case .success(let status): return "\(method) \(url)\(retry): \(status) in \(duration)"
        case .failure(let error): return "\(method) \(url)\(retry): \(error) after \(duration)"
        }
    }
}

extension RedactionRules {
    /// Replaces the credentials and the values of secret parameters of a URL or a request target.
    fileprivate func redactedURL(_ url: String) -> String {
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let start = withoutCredentials(String(parts[0]))
        return parts.count == 1 ? start : start + "?" + redactedParameters(parts[1])
    }

    /// Replaces the secrets of the URLs in a reason. A later interceptor may have changed the URL of the call.
    fileprivate func redactedReason(_ reason: String) -> String {
        reason.split(separator: " ", omittingEmptySubsequences: false).map { redactedURL(String($0)) }
            .joined(separator: " ")
    }

    /// Replaces the credentials of an address such as `https://user:password@example.com`.
    private func withoutCredentials(_ address: String) -> String {
        guard let scheme = address.firstRange(of: "://") else { return address }
        let authority = address[scheme.upperBound...].prefix { $0 != "/" && $0 != "#" }
        guard let end = authority.lastIndex(of: "@") else { return address }
        return address[..<scheme.upperBound] + Self.replacement + address[end...]
    }

    private func redactedParameters(_ query: Substring) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = FormURLEncoding.percentDecoded(parts[0])
            return parts.count > 1 && isSecretParameter(name)
                ? "\(parts[0])=\(Self.replacement)" : String(pair)
        }
        .joined(separator: "&")
    }

    /// Replaces the values of secret header fields, and the secrets of fields that are URLs.
    fileprivate func redactedFields(_ fields: HeaderFields) -> HeaderFields {
        HeaderFields(
            fields.lines.map { line in
                if isSecret(line.name) { return HeaderFields.Line(line.name, Self.replacement) }
                let isURL = ["Content-Location", "Link", "Location", "Referer"].contains {
                    line.name.isSameField(as: $0)
                }
                return isURL ? HeaderFields.Line(line.name, redactedURL(line.value)) : line
            })
    }
}
