/// What can be asked of the server itself, over HTTP: paths that begin with `/__mock`.
///
/// The session of the request is meant, as of any other.
enum Administration {
    static let root = "/__mock"

    /// The answer; nil if the service is asked, not the server.
    static func reply(to request: HTTPRequest, _ control: RequestControl, _ server: MockServer) -> Reply? {
        guard request.target.hasPrefix(root) else { return nil }
        let path = request.path.dropFirst(root.utf8.count)
        guard path.isEmpty || path.hasPrefix("/") else { return nil }
        if let refusal = refusal(of: request, server.configuration) { return Reply(response: refusal) }
        if request.method == "GET" || request.method == "HEAD", let page = AdministrationPage.response(path) {
            return Reply(response: page)
        }
        let desk = AdministrationDesk(server: server, session: server.session(control.session ?? ""))
        do throws(AdministrationFault) {
            let value = try desk.answer(request, String(path.dropFirst()))
            return Reply(response: Answer.json(value).response)
        } catch {
            return Reply(
                response: Answer.json(["error": .string(error.reason)], status: error.status).response)
        }
    }

    /// Pages of other sites must not administer a server that their reader happens to run.
    static func refusal(of request: HTTPRequest, _ configuration: MockConfiguration) -> HTTPResponse? {
        func refused(_ status: Int, _ reason: String) -> HTTPResponse {
            Answer.json(["error": .string(reason)], status: status).response
        }
        let host = request.fields["Host"] ?? ""
        // A stranger's name may lead to this computer (DNS rebinding); an address cannot be a stranger's.
        guard isOwn(host) || configuration.names.contains(name(of: host)) else {
            return refused(
                403, "the server is not administered as \(name(of: host)); see MockConfiguration.names")
        }
        if let origin = request.fields["Origin"], origin != "http://\(host)", origin != "https://\(host)" {
            return refused(403, "pages of other origins do not administer the server")
        }
        // A form can send anything else without asking first.
        let kind = request.fields["Content-Type"]?.prefix { $0 != ";" }.lowercased()
        if request.method == "POST", kind != "application/json" {
            return refused(415, "send application/json")
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

/// Why the server does not do what it was asked to.
struct AdministrationFault: Error {
    let status: Int
    let reason: String
}
