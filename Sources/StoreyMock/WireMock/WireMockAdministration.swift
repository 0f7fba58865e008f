/// WireMock's administration over HTTP, as far as its clients need it: paths that begin with `/__admin`.
///
/// Stubs are all sessions'; requests and scenarios are those of the request's session. Source: the OpenAPI document
/// `swagger/wiremock-admin-api.json` of WireMock 2.35.1.
enum WireMockAdministration {
    static let root = "/__admin"

    /// The answer; nil if the service is asked, not the server.
    static func reply(to request: HTTPRequest, _ control: RequestControl, _ server: MockServer) -> Reply? {
        guard request.target.hasPrefix(root) else { return nil }
        let path = request.path.dropFirst(root.utf8.count)
        guard path.isEmpty || path.hasPrefix("/") else { return nil }
        if let refusal = Administration.refusal(of: request.asJSON, server.configuration) {
            return Reply(response: refusal)
        }
        let desk = WireMockDesk(server: server, session: server.session(control.session ?? ""))
        do throws(AdministrationFault) {
            return Reply(response: try desk.answer(request, PathPattern.segments(of: path)).response)
        } catch {
            let errors: JSON = [
                ["code": .integer(error.status == 422 ? 10 : error.status), "title": .string(error.reason)]
            ]
            return Reply(response: Answer.json(["errors": errors], status: error.status).response)
        }
    }
}

extension HTTPRequest {
    /// WireMock's clients do not say what they send where they send nothing.
    fileprivate var asJSON: HTTPRequest {
        var request = self
        if body.isEmpty { request.fields["Content-Type"] = "application/json" }
        return request
    }
}
