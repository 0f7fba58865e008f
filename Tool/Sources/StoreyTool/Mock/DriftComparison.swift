import Foundation
import StoreyMock
import StoreyService

/// A comparison of the responses of a real service with those of a mock server to the same requests.
struct DriftComparison {
    let server: MockServer
    let service: ServiceEnvironment
    let headers: HeaderFields
    /// The values of path parameters, by name.
    let parameters: [String: String]
    let timeout: Duration
    /// The tests that name the paths of stubs, if they are searched for.
    let usage: PathUsage?

    /// Sends the requests one after the other.
    /// - Throws: `CommandError` if the service can't be reached.
    func run() async throws -> DriftReport {
        var report = DriftReport()
        var targets: Set<String> = []
        for stub in server.stubs where stub.variant == .standard {
            do throws(Exclusion) {
                let target = try target(of: stub)
                if !targets.insert(target).inserted { continue }
                let request = ServiceRequest("GET", target, fields: headers)
                let expected = try await expected(request, session: "\(targets.count)")
                let actual = try await actual(request)
                report.compared += 1
                let found = findings(expected, actual, request, name(of: stub))
                let tests = found.isEmpty ? nil : usage?.tests(of: "\(stub.pattern.path)")
                report.findings += found.map { finding in
                    var finding = finding
                    finding.tests = tests
                    return finding
                }
            } catch {
                switch error {
                case .skipped(let reason): report.skipped.append(.init(stub: name(of: stub), reason: reason))
                case .failed(let reason): throw CommandError(reason)
                }
            }
        }
        return report
    }

    private enum Exclusion: Error {
        case skipped(String)
        case failed(String)
    }

    private func name(of stub: Stub) -> String {
        stub.origin.isEmpty ? "\(stub.pattern)" : stub.origin
    }

    /// Returns the target of the request for a stub.
    private func target(of stub: Stub) throws(Exclusion) -> String {
        guard ["GET", "ANY"].contains(stub.pattern.method) else {
            throw .skipped("only GET is sent to the service")
        }
        if !stub.pattern.conditions.isEmpty { throw .skipped("it has conditions") }
        var target = ""
        for segment in "\(stub.pattern.path)".split(separator: "/") {
            var text = String(segment)
            if text == "*" { throw .skipped("its path has a wildcard") }
            if text.hasPrefix(":") { text = "{\(text.dropFirst())}" }
            for (name, value) in parameters { text = text.replacing("{\(name)}", with: value) }
            if let brace = text.firstIndex(of: "{") {
                let name = text[brace...].dropFirst().prefix { $0 != "}" }
                throw .skipped("pass --parameter \(name)=<value>")
            }
            let isAllowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "/"))
            target += "/" + (text.addingPercentEncoding(withAllowedCharacters: isAllowed) ?? text)
        }
        return target.isEmpty ? "/" : target
    }

    /// Returns the stubs' response, in a separate session, so that sequences and scenarios are at their start.
    private func expected(_ request: ServiceRequest, session: String) async throws(Exclusion)
        -> ServiceResponse
    {
        var request = request
        request.fields["X-Mock-Session"] = session
        request.fields["X-Mock-Delay"] = "0"
        do throws(HTTPTransportError) {
            let response = try await response(to: request, of: .inProcess(server))
            if server.session(session).unmatched.isEmpty { return response }
        } catch {
            throw .skipped("its stub has a fault: \(error)")
        }
        throw .skipped("no stub answers at the start of its scenario")
    }

    private func actual(_ request: ServiceRequest) async throws(Exclusion) -> ServiceResponse {
        do throws(HTTPTransportError) {
            return try await response(to: request, of: service)
        } catch {
            throw .failed("The service didn't answer GET \(request.target): \(error)")
        }
    }

    /// Returns a response with any status.
    private func response(
        to request: ServiceRequest, of environment: ServiceEnvironment
    ) async throws(HTTPTransportError) -> ServiceResponse {
        var policy = ServicePolicy()
        policy.timeout = timeout
        policy.maxRetries = 0
        let endpoint = Endpoint(request, success: { $0 }, refusal: { $0 })
        do throws(ServiceError<ServiceResponse>) {
            return try await ServiceClient(environment, policy: policy).send(endpoint)
        } catch {
            switch error {
            case .transport(let error): throw error
            case .server(let response), .refused(let response, _): return response
            // Nothing is decoded.
            case .unreadable(let problem): return problem.response
            }
        }
    }

    private func findings(
        _ expected: ServiceResponse, _ actual: ServiceResponse, _ request: ServiceRequest, _ stub: String
    ) -> [DriftReport.Finding] {
        func finding(_ change: DriftReport.Change, _ path: String?, _ expected: String?, _ actual: String?)
            -> DriftReport.Finding
        {
            .init(
                request: "GET \(request.target)", stub: stub, path: path, change: change, expected: expected,
                actual: actual)
        }
        if expected.status != actual.status {
            return [finding(.status, nil, "\(expected.status)", "\(actual.status)")]
        }
        guard let wanted = try? MockJSON(reading: expected.body), !expected.body.isEmpty else {
            return []
        }
        guard let found = try? MockJSON(reading: actual.body) else {
            let type = actual.fields["Content-Type"] ?? "none"
            return [finding(.contentType, nil, expected.fields["Content-Type"] ?? "none", type)]
        }
        return JSONShape(wanted).differences(in: JSONShape(found)).map {
            finding($0.change, $0.path, $0.expected, $0.actual)
        }
    }
}
