import Seeded
import StoreyMock
import StoreyService
import Testing

/// Asks in turn, and says what came.
private func answers(_ requests: [String], _ transport: any HTTPTransport, _ base: String) async throws
    -> [String]
{
    var answers: [String] = []
    for request in requests {
        do throws(HTTPTransportError) {
            let answer = try await transport.send(HTTPRequest(written: request), to: base)
            // Nobody's words for what no stub answers are another's.
            let isSilent = answer.status == 404 || answer.body.isEmpty
            answers.append("\(answer.status)" + (isSilent ? "" : " " + answer.text))
        } catch {
            answers.append(error.kind == .connectionLost ? "no connection" : "\(error.kind)")
        }
    }
    return answers
}

private func server(_ mappings: JSON) throws -> MockServer {
    var configuration = MockConfiguration()
    configuration.ranking = .latest
    return MockServer(try Stub.wireMock(mappings), configuration: configuration)
}

extension WireMockCase {
    fileprivate func mappingList() throws -> JSON {
        let value = try JSON(reading: mappings)
        return value["mappings"] == nil ? ["mappings": [value]] : value
    }
}

@Suite("WireMock's mappings", .timeLimit(.minutes(10)))
struct WireMockTests {
    @Test(arguments: Way.allCases, WireMockCase.all)
    func `mean what they say`(way: Way, each: WireMockCase) async throws {
        try await way.reach(server(each.mappingList())) { transport, base in
            let answers = try await answers(each.requests.map(\.request), transport, base)
            #expect(answers == each.requests.map(\.answer))
        }
    }

    /// Written, they are read as they were.
    @Test(arguments: WireMockCase.all)
    func `survive being written`(each: WireMockCase) async throws {
        let written = try server(each.mappingList()).wireMockMappings()
        let answers = try await answers(each.requests.map(\.request), server(written), "http://localhost")
        #expect(answers == each.requests.map(\.answer))
    }
}

#if Mock && Service
    @Suite(
        "A real WireMock", .serialized, WithWireMock(), .timeLimit(.minutes(10)),
        .enabled(if: WireMockProgram.isThere, "needs java and WireMock: Scripts/setup.sh test"))
    struct RealWireMockTests {
        private func wireMock() throws -> WireMockProgram { try #require(WireMockProgram.current) }

        @Test(arguments: WireMockCase.all)
        func `takes mappings to mean the same`(each: WireMockCase) async throws {
            let wireMock = try wireMock()
            try await wireMock.load(each.mappingList())
            let answers = try await answers(each.requests.map(\.request), NetworkTransport(), wireMock.url)
            #expect(answers == each.requests.map(\.answer))
        }

        @Test(arguments: WireMockCase.all)
        func `takes what was read and written to mean the same`(each: WireMockCase) async throws {
            let wireMock = try wireMock()
            try await wireMock.load(server(each.mappingList()).wireMockMappings())
            let answers = try await answers(each.requests.map(\.request), NetworkTransport(), wireMock.url)
            #expect(answers == each.requests.map(\.answer))
        }

        /// Its own description of its administration, by which what we write and answer has to go.
        @Test func `publishes schemas that fit what we write and answer`() async throws {
            let wireMock = try wireMock()
            let published = try await wireMock.ask("GET", "/__admin/docs/swagger")
            let document = try OpenAPIDocument(JSON(reading: published.body), file: "WireMock")
            var lists = [try MockServer(WireMockExportTests.all).wireMockMappings()]
            lists += try WireMockCase.all.map { try server($0.mappingList()).wireMockMappings() }
            for list in lists {
                for mapping in try JSONPath("$.mappings[*]").values(in: list) {
                    let request = HTTPRequest(
                        "POST", "/__admin/mappings", fields: ["Content-Type": "application/json"],
                        body: Array(mapping.text.utf8))
                    #expect(document.findings(in: request) == [], "\(mapping)")
                }
            }
            let ours = MockServer(WireMockExportTests.all)
            _ = try await ours.send(HTTPRequest("GET", "/users/you"), to: "http://localhost")
            for path in ["mappings", "requests", "requests/unmatched", "scenarios"] {
                let request = HTTPRequest("GET", "/__admin/\(path)")
                let answer = try await ours.send(request, to: "http://localhost")
                #expect(document.findings(in: answer, to: request) == [], "\(path): \(answer.text)")
            }
        }

        @Test func `takes our own stubs, written for it, to mean the same`() async throws {
            let wireMock = try wireMock()
            try await wireMock.load(MockServer(WireMockExportTests.all).wireMockMappings())
            let requests = WireMockExportTests.requests
            let answers = try await answers(requests.map(\.request), NetworkTransport(), wireMock.url)
            #expect(answers == requests.map(\.answer))
        }

        /// What is another each time has the same form, and the header is filled like the body.
        @Test func `fills gaps by time and chance in the same form`() async throws {
            let gaps =
                "{{now}} {{now format='yyyy-MM-dd'}} {{now timezone='UTC' format='epoch'}} {{now format='unix'}} "
                + "{{randomValue type='UUID'}} {{randomValue length=16 type='HEXADECIMAL'}}"
            let mappings: JSON = [
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
                        /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ 20\d\d-\d\d-\d\d \d{13} \d{10} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12} [0-9a-f]{16}/
                    #expect(text.wholeMatch(of: form) != nil, "\(text)")
                }
            }
        }

        @Test(arguments: 1...20)
        func `answers random requests to random mappings the same`(seed: UInt64) async throws {
            let wireMock = try wireMock()
            var chance = RandomMappings(seed: seed)
            let mappings = chance.mappings()
            let requests = (0..<50).map { _ in chance.request() }
            try await wireMock.load(mappings)
            let theirs = try await answers(requests, NetworkTransport(), wireMock.url)
            let ours = try await answers(requests, server(mappings), "http://localhost")
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
