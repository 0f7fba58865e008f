/// The part of WireMock's admin API that its client libraries need, at `/__admin`.
///
/// Stubs apply to all sessions. Requests and scenarios are those of the request's session. Source: the OpenAPI
/// document `swagger/wiremock-admin-api.json` of WireMock 2.35.1.
enum WireMockAdminAPI {
    static let root = "/__admin"

    /// Returns the reply, or `nil` if the request is not for the admin API.
    static func reply(to request: ServiceRequest, _ control: RequestControl, _ server: MockServer) -> Reply? {
        guard let path = request.path(below: root) else { return nil }
        if let refusal = AdminAPI.refusal(of: request.asJSON, server.configuration) {
            let reason = (try? MockJSON(reading: refusal.body))?["error"]?.string ?? ""
            return Reply(response: errors(refusal.status, reason))
        }
        let controller = WireMockAdminController(
            server: server, session: server.session(control.session ?? ""))
        do throws(AdminError) {
            return Reply(
                response: try controller.answer(request, PathPattern.segments(of: path)).httpResponse)
        } catch {
            return Reply(response: errors(error.status, error.reason, code: error.wireMockCode))
        }
    }

    /// An error as WireMock's clients read it.
    private static func errors(_ status: Int, _ reason: String, code: Int? = nil) -> ServiceResponse {
        let code = code ?? (status == 422 ? 10 : status)
        let error: MockJSON = ["code": .integer(code), "title": .string(reason)]
        return StubResponse.json(["errors": [error]], status: status).httpResponse
    }
}

extension ServiceRequest {
    /// WireMock's clients send no Content-Type with an empty body, and the one for Java calls JSON plain text. A page of another
    /// site can't do the latter, because browsers send its origin.
    fileprivate var asJSON: ServiceRequest {
        var request = self
        let isFromPage = fields["Origin"] != nil || fields["Sec-Fetch-Site"] != nil
        if body.isEmpty || !isFromPage { request.fields["Content-Type"] = "application/json" }
        return request
    }
}
