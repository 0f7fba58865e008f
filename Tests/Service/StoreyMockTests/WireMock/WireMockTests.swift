import StoreyInternal
import StoreyMock
import StoreyService
import Testing

/// Sends requests in order and returns the responses.
private func responses(_ requests: [String], _ transport: any HTTPTransport, _ base: String) async throws
    -> [String]
{
    var responses: [String] = []
    for request in requests {
        do throws(HTTPTransportError) {
            let answer = try await transport.send(ServiceRequest(written: request), to: base)
            // The text of a response without a matching stub differs between servers.
            let isSilent = answer.status == 404 || answer.body.isEmpty
            responses.append("\(answer.status)" + (isSilent ? "" : " " + answer.text))
        } catch {
            responses.append(error.kind == .connectionLost ? "no connection" : "\(error.kind)")
        }
    }
    return responses
}

private func server(_ mappings: MockJSON) throws -> MockServer {
    var configuration = MockConfiguration()
    configuration.ranking = .mostRecent
    return MockServer(try Stub.wireMock(mappings), configuration: configuration)
}

extension WireMockCase {
    fileprivate func mappingList() throws -> MockJSON {
        let value = try MockJSON(reading: mappings)
        return value["mappings"] == nil ? ["mappings": [value]] : value
    }
}

@Suite("WireMock mappings", .timeLimit(.minutes(10)))
struct WireMockTests {
    @Test(arguments: TransportKind.allCases, WireMockCase.all)
    func `WireMock mappings respond as expected`(kind: TransportKind, each: WireMockCase) async throws {
        try await kind.connect(server(each.mappingList())) { transport, base in
            let responses = try await responses(each.requests.map(\.request), transport, base)
            #expect(responses == each.requests.map(\.response))
        }
    }

    /// Exported mappings are read back unchanged.
    @Test(arguments: WireMockCase.all)
    func `WireMock mappings survive export and import`(each: WireMockCase) async throws {
        let written = try server(each.mappingList()).wireMockMappings()
        let responses = try await responses(each.requests.map(\.request), server(written), "http://localhost")
        #expect(responses == each.requests.map(\.response))
    }
}

#if Mock && Service
    @Suite(
        "A real WireMock", .serialized, WithWireMock(), .timeLimit(.minutes(10)),
        .enabled(if: WireMockProgram.isThere, "needs java and WireMock: Scripts/setup.sh test"))
    struct RealWireMockTests {
        private func wireMock() throws -> WireMockProgram { try #require(WireMockProgram.current) }

        @Test(arguments: WireMockCase.all)
        func `WireMock responds to the mappings as we do`(each: WireMockCase) async throws {
            let wireMock = try wireMock()
            try await wireMock.load(each.mappingList())
            let responses = try await responses(
                each.requests.map(\.request), NetworkTransport(), wireMock.url)
            #expect(responses == each.requests.map(\.response))
        }

        @Test(arguments: WireMockCase.all)
        func `WireMock responds to exported mappings as we do`(each: WireMockCase) async throws {
            let wireMock = try wireMock()
            try await wireMock.load(server(each.mappingList()).wireMockMappings())
            let responses = try await responses(
                each.requests.map(\.request), NetworkTransport(), wireMock.url)
            #expect(responses == each.requests.map(\.response))
        }

        /// WireMock's own OpenAPI document, which our mappings and responses must conform to.
        @Test func `Exported mappings conform to WireMock's schemas`() async throws {
            let wireMock = try wireMock()
            let published = try await wireMock.ask("GET", "/__admin/docs/swagger")
            let document = try OpenAPIDocument(MockJSON(reading: published.body), file: "WireMock")
            var lists = [try MockServer(WireMockExportTests.all).wireMockMappings()]
            lists += try WireMockCase.all.map { try server($0.mappingList()).wireMockMappings() }
            for list in lists {
                for mapping in try JSONPath("$.mappings[*]").values(in: list) {
                    let request = ServiceRequest(
                        "POST", "/__admin/mappings", fields: ["Content-Type": "application/json"],
                        body: Array(mapping.text.utf8))
                    #expect(document.violations(in: request) == [], "\(mapping)")
                }
            }
            let ours = MockServer(WireMockExportTests.all)
            _ = try await ours.send(ServiceRequest("GET", "/users/you"), to: "http://localhost")
            for path in [
                "mappings", "requests", "requests/unmatched", "requests/unmatched/near-misses", "scenarios",
                "recordings/status",
            ] {
                let request = ServiceRequest("GET", "/__admin/\(path)")
                let answer = try await ours.send(request, to: "http://localhost")
                #expect(document.violations(in: answer, to: request) == [], "\(path): \(answer.text)")
            }
        }

        @Test func `WireMock responds to our exported stubs as we do`() async throws {
            let wireMock = try wireMock()
            try await wireMock.load(MockServer(WireMockExportTests.all).wireMockMappings())
            let requests = WireMockExportTests.requests
            let responses = try await responses(requests.map(\.request), NetworkTransport(), wireMock.url)
            #expect(responses == requests.map(\.response))
        }

        /// Varying values have the same format, and headers are filled like the body.
        @Test func `Times and random values have WireMock's format`() async throws {
            let gaps =
                "{{now}} {{now format='yyyy-MM-dd'}} {{now timezone='UTC' format='epoch'}} {{now format='unix'}} "
                + "{{randomValue type='UUID'}} {{randomValue length=16 type='HEXADECIMAL'}} {{randomValue}} "
                + "{{randomValue length=5 type=\"ALPHABETIC\" uppercase=true}} {{randomValue type='NUMERIC' length=3}} "
                + "{{randomInt lower=-3 upper=-2}} {{randomInt upper=-2147483647}} {{randomInt lower=2147483646}}"
            let mappings: MockJSON = [
                "mappings": [
                    [
                        "request": [:],
                        "response": [
                            "body": .string(gaps), "headers": ["X-Gaps": .string(gaps)],
                            "transformers": ["response-template"],
                        ],
                    ]
                ]
            ]
            let wireMock = try wireMock()
            try await wireMock.load(mappings)
            for answer in [try await wireMock.ask("GET", "/"), try await server(mappings).get("/")] {
                for text in [answer.text, answer.fields["X-Gaps"] ?? ""] {
                    let form =
                        /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ 20\d\d-\d\d-\d\d \d{13} \d{10} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12} [0-9a-f]{16} [0-9a-z]{36} [A-Z]{5} [0-9]{3} -3 -2147483648 2147483646/
                    #expect(text.wholeMatch(of: form) != nil, "\(text)")
                }
            }
        }

        @Test(arguments: 1...20)
        func `WireMock responds to random requests as we do`(seed: UInt64) async throws {
            let wireMock = try wireMock()
            var generator = RandomMappings(seed: seed)
            let mappings = generator.mappings()
            let requests = (0..<50).map { _ in generator.request() }
            try await wireMock.load(mappings)
            let theirs = try await responses(requests, NetworkTransport(), wireMock.url)
            let ours = try await responses(requests, server(mappings), "http://localhost")
            for index in requests.indices where ours[index] != theirs[index] {
                Issue.record(
                    "seed \(seed): \(requests[index]) gets \(ours[index]) here, \(theirs[index]) there, of \(mappings)"
                )
                return
            }
            #expect(theirs.contains { $0 != "404" }, "seed \(seed): nothing was compared")
        }
    }
#endif
