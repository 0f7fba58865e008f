/// The HTTP API and the page for administration, at `/__mock`.
///
/// Requests apply to the session that they name, like any other.
enum AdminAPI {
    static let root = "/__mock"

    /// Returns the reply, or `nil` if the request is not for the admin API.
    static func reply(to request: ServiceRequest, _ control: RequestControl, _ server: MockServer) -> Reply? {
        guard let path = request.path(below: root) else { return nil }
        if let refusal = refusal(of: request, server.configuration) { return Reply(response: refusal) }
        if request.method == "GET" || request.method == "HEAD", let page = AdminPage.response(path) {
            return Reply(response: page)
        }
        let controller = AdminController(server: server, session: server.session(control.session ?? ""))
        do throws(AdminError) {
            let value = try controller.answer(request, String(path.dropFirst()))
            return Reply(response: StubResponse.json(value).httpResponse)
        } catch {
            return Reply(
                response: StubResponse.json(["error": .string(error.reason)], status: error.status)
                    .httpResponse)
        }
    }

    /// Returns a refusal for requests that a page of another site may have sent.
    static func refusal(of request: ServiceRequest, _ configuration: MockConfiguration) -> ServiceResponse? {
        func refused(_ status: Int, _ reason: String) -> ServiceResponse {
            StubResponse.json(["error": .string(reason)], status: status).httpResponse
        }
        let host = request.fields["Host"] ?? ""
        // Any host name can resolve to this computer (DNS rebinding), an IP address can't.
        guard isOwn(host) || configuration.allowedHosts.contains(name(of: host)) else {
            return refused(
                403,
                "the admin API is not available under the name \(name(of: host)). Add it to MockConfiguration.allowedHosts."
            )
        }
        if let origin = request.fields["Origin"], origin != "http://\(host)", origin != "https://\(host)" {
            return refused(403, "the admin API is not available to pages of other origins")
        }
        // Browsers send other content types across origins without a preflight request.
        let kind = request.fields["Content-Type"]?.prefix { $0 != ";" }.lowercased()
        if request.method == "POST", kind != "application/json" {
            return refused(415, "the Content-Type must be application/json")
        }
        return nil
    }

    private static func name(of host: String) -> String {
        if host.hasPrefix("[") { return host.prefix { $0 != "]" } + "]" }
        return String(host.prefix { $0 != ":" }).lowercased()
    }

    private static func isOwn(_ host: String) -> Bool {
        let name = name(of: host)
        if name.hasPrefix("[") || name == "localhost" || name.hasSuffix(".localhost") { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}

/// A failed request to an admin API.
struct AdminError: Error {
    let status: Int
    let reason: String
    /// The code by which WireMock's clients recognize the error, or `nil` for the usual one.
    var wireMockCode: Int?
}

extension ServiceRequest {
    /// Returns the rest of the path after the root of an admin API, or `nil` if the request is for another path.
    func path(below root: String) -> Substring? {
        guard target.hasPrefix(root) else { return nil }
        let rest = path.dropFirst(root.utf8.count)
        return rest.isEmpty || rest.hasPrefix("/") ? rest : nil
    }
}
