#if Web
    import StoreyHTTP
    @testable import StoreyWeb
    import Testing

    @Suite("Endpoints of the app")
    struct WebEndpointTests {
        private let responder: WebResponder = {
            var configuration = WebServer.Configuration.test
            configuration.endpoints = [
                WebEndpoint("/media") { request, address in
                    ServiceResponse(
                        201, fields: ["Location": "../sessions/1"],
                        body: Array("\(request.method) \(request.target) from \(address ?? "")".utf8))
                }
            ]
            return WebResponder(application: EchoApplication(), configuration: configuration)
        }()

        private func response(_ method: String, _ target: String, host: String = "localhost") async throws
            -> ServiceResponse
        {
            let request = ServiceRequest(method, target, fields: ["Host": host])
            let reply = await responder.reply(to: request, from: HTTPClientAddress(ip: "192.0.2.1"))
            guard case .response(let response) = reply else { throw NoResponse() }
            return response
        }

        private struct NoResponse: Error {}

        @Test("An endpoint gets all requests below its path", arguments: ["GET", "POST", "PATCH", "DELETE"])
        func below(method: String) async throws {
            let response = try await response(method, "/media/tea/whip/anna?a=1")
            #expect(response.status == 201)
            #expect(response.text == "\(method) /tea/whip/anna?a=1 from 192.0.2.1")
            #expect(response.fields["Location"] == "../sessions/1")
            #expect(response.fields["X-Content-Type-Options"] == "nosniff")
        }

        @Test("Other paths are the app's", arguments: ["/media", "/mediation/tea", "/"])
        func others(target: String) async throws {
            #expect(try await response("GET", target).status == 200)
            #expect(try await response("POST", target).status == 405)
        }

        @Test("An endpoint doesn't respond at other host names")
        func host() async throws {
            #expect(try await response("POST", "/media/tea", host: "attacker.example").status == 421)
        }
    }
#endif
