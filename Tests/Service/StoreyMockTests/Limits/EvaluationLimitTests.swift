import Dispatch
import Foundation
import StoreyInternal
import Testing

@testable import StoreyMock

@Suite("The time of a request", .timeLimit(.minutes(10)))
struct EvaluationLimitTests {
    private static let hopeless = Array((String(repeating: "a", count: 60) + "!").utf8)

    private static func slowStubs(_ count: Int) throws -> [Stub] {
        try (1...count).map { number in
            // Different expressions, so that none is evaluated only once for all.
            let condition = try RequestCondition.body(.matches(RegexPattern("(a+)+$|x{\(number)}y")))
            return Stub("POST", "/slow", when: [condition], response: .status(204))
        }
    }

    @Test func `A thousand slow expressions share one limit, and the answer names the slow stubs`()
        async throws
    {
        let server = MockServer(try Self.slowStubs(1000))
        let answer = try await server.send(
            ServiceRequest("POST", "/slow", body: Self.hopeless), to: "http://x")
        #expect(answer.status == 500)
        let json = try MockJSON(reading: answer.body)
        #expect(
            json["error"]
                == "evaluating the conditions of the stubs took more than 1 s of CPU time")
        let slowest = json["slowest"]?.array?.compactMap(\.string) ?? []
        #expect(slowest.count == 3)
        #expect(slowest.allSatisfy { $0.hasPrefix("POST /slow") })
        #expect(server.main.journal.map(\.status) == [500])
    }

    @Test func `Armed overrides with slow conditions are evaluated within the limit, too`() async throws {
        let server = MockServer([Stub("POST", "/slow", response: .status(204))])
        for stub in try Self.slowStubs(100) { server.main.arm(stub.pattern, with: .response(.status(201))) }
        let answer = try await server.send(
            ServiceRequest("POST", "/slow", body: Self.hopeless), to: "http://x")
        #expect(answer.status == 500)
        #expect(answer.text.contains("armed POST /slow"))
    }

    @Test func `A verification with a slow condition fails`() async throws {
        let server = MockServer([Stub("POST", "/a", response: .status(204))])
        for _ in 1...100 {
            _ = try await server.send(ServiceRequest("POST", "/a", body: Self.hopeless), to: "http://x")
        }
        let slow = try RequestCondition.body(.matches(RegexPattern("(a+)+$")))
        let error = #expect(throws: VerificationError.self) {
            try server.main.verify("POST", "/a", when: [slow], times: .never)
        }
        #expect(
            error?.description
                == "the conditions of POST /a took more than 1 s of CPU time: simplify its expressions")
    }

    #if Mock
        /// A server whose template waits for the gate to open.
        private static func server(_ gate: DispatchSemaphore) throws -> MockServer {
            var configuration = MockConfiguration()
            configuration.now = {
                gate.wait()
                gate.signal()
                return .zero
            }
            return MockServer(
                [
                    Stub(
                        "GET", "/slow", response: try StubResponse.text("{{count.a}}{{now.unix}}").templated()
                    ),
                    Stub("GET", "/fast", response: .status(204)),
                ], configuration: configuration)
        }

        @Test func `A template is filled in while other requests of the session get responses`() async throws
        {
            let gate = DispatchSemaphore(value: 0)
            let server = try Self.server(gate)
            let (ends, end) = AsyncStream.makeStream(of: String.self)
            Thread.detachNewThread {
                end.yield(server.reply(to: ServiceRequest("GET", "/slow")).response.text)
                end.finish()
            }
            // The journal has the request before its template is filled in.
            while server.main.journal.isEmpty { await Task.yield() }
            for _ in 0..<10 { #expect(try await server.get("/fast").status == 204) }
            gate.signal()
            let text = await ends.first { _ in true }
            #expect(text == "10")
        }

        @Test func `A slow template delays no other connection of a listener`() async throws {
            let gate = DispatchSemaphore(value: 0)
            let server = try Self.server(gate)
            let listener = try await server.listen()
            try await RawClient.connected(to: listener.port) { slow in
                try await slow.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
                // More connections than threads, so that each event loop has some.
                for _ in 0..<20 {
                    try await RawClient.connected(to: listener.port) { fast in
                        try await fast.send("GET /fast HTTP/1.1\r\nHost: x\r\n\r\n")
                        #expect(try await fast.answer().hasPrefix("HTTP/1.1 204"))
                    }
                }
                gate.signal()
                #expect(try await slow.answer().hasSuffix("\r\n\r\n10"))
            }
            await listener.close()
        }

        /// A section for each level, and the text in the innermost one.
        private static func nested(_ levels: Int, _ text: String) -> String {
            String(repeating: "{{#json}}", count: levels) + text
                + String(repeating: "{{/json}}", count: levels)
        }

        /// Templates, and the bodies of the requests that they repeat.
        private static let endless: [(template: String, body: MockJSON)] = {
            let large = MockJSON.array([.string(String(repeating: "x", count: 100_000))])
            let bodies = String(repeating: "<%body%>", count: 1000)
            return [
                // 30 elements on each of 9 levels.
                (nested(9, "{{path}}"), .array(Array(repeating: 1, count: 30))),
                (nested(9, ""), .array(Array(repeating: 1, count: 30))),
                // 20 MB of static text.
                (nested(1, String(repeating: "x", count: 20_000)), .array(Array(repeating: 1, count: 1000))),
                // 100 kB, a thousand times.
                (nested(1, String(repeating: "{{.}}", count: 1000)), large),
                ("{{=<% %>=}}" + bodies, large),
            ]
        }()

        @Test(arguments: EvaluationLimitTests.endless)
        func `A template that repeats without end receives an error that names its stub`(
            template: String, body: MockJSON
        ) async throws {
            let server = MockServer([
                Stub("POST", "/echo", response: try StubResponse.text(template).templated()),
                Stub("GET", "/fast", response: .status(204)),
            ])
            let answer = try await server.send(
                ServiceRequest("POST", "/echo", body: Array(body.text.utf8)), to: "http://x")
            #expect(answer.status == 500)
            #expect(
                answer.text.hasPrefix(#"{"error":"the template of POST /echo can't be filled in: it"#),
                "\(answer.text.prefix(200))")
            #expect(server.main.journal.map(\.status) == [500])
        }

        @Test func `An ordinary template may repeat a section for many elements`() async throws {
            let server = MockServer([
                Stub(
                    "POST", "/echo",
                    response: try StubResponse.text("{{#json}}<li>{{name}}</li>{{/json}}").templated())
            ])
            let people = MockJSON.array((0..<1000).map { ["name": .string("n\($0)")] })
            let answer = try await server.send(
                ServiceRequest("POST", "/echo", body: Array(people.text.utf8)), to: "http://x")
            #expect(answer.text == (0..<1000).map { "<li>n\($0)</li>" }.joined())
        }

        @Test func `A template with too many nested sections is an error`() throws {
            #expect(throws: TemplateError.self) {
                _ = try StubResponse.text(Self.nested(51, "")).templated()
            }
            _ = try StubResponse.text(Self.nested(50, "")).templated()
        }
    #endif
}
