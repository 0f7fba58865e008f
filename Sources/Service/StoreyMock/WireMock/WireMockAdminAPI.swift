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
            return Reply(response: refusal)
        }
        let controller = WireMockAdminController(
            server: server, session: server.session(control.session ?? ""))
        do throws(AdminError) {
            return Reply(
                response: try controller.answer(request, PathPattern.segments(of: path)).httpResponse)
        } catch {
            let errors: MockJSON = [
                ["code": .integer(error.status == 422 ? 10 : error.status), "title": .string(error.reason)]
            ]
            return Reply(response: StubResponse.json(["errors": errors], status: error.status).httpResponse)
        }
    }
}

extension ServiceRequest {
    /// WireMock's clients send no Content-Type with an empty body.
    fileprivate var asJSON: ServiceRequest {
        var request = self
        if body.isEmpty { request.fields["Content-Type"] = "application/json" }
        return request
    }
}
