import StoreyInternal
import StoreyMock
import StoreyService
import Synchronization
import Testing

private struct Refusal: Codable, Equatable, Sendable { let error: String }
private struct Price: Codable, Equatable, Sendable { let price: Int }
private struct Subscription: Codable, Equatable, Sendable { let currency: String }

private typealias Prices = WebSocketEndpoint<Price, Subscription, Refusal>

/// An event without the delay, which is random.
private enum Seen: Equatable {
    case opened, message(Price), interrupted(WebSocketError<Refusal>)

    init(_ event: ServiceWebSocket<Price, Subscription, Refusal>.Event) {
        switch event {
        case .opened: self = .opened
        case .message(let price): self = .message(price)
        case .interrupted(let error, _): self = .interrupted(error)
        }
    }
}

@Suite("WebSockets of a service", .timeLimit(.minutes(10)))
struct WebSocketTests {
    private static let prices = Prices("/prices")
    /// A limit, so that a test that fails ends.
    private static let reconnect = WebSocketReconnectPolicy(maxReconnects: 3)
    private let server = MockServer()

    private func add(_ scripts: WebSocketScript...) {
        server.add(Stub("GET", "/prices", responses: scripts.map(StubResponse.webSocket)))
    }

    private func client(
        _ environment: ServiceEnvironment, _ authorization: (any ServiceAuthenticator)? = nil,
        clock: any Clock<Duration> = VirtualClock()
    ) -> ServiceClient {
        ServiceClient(
            environment, policy: ServicePolicy(timeout: .seconds(600), maxRetries: 0),
            authorization: authorization, defaultFields: ["User-Agent": "Test/1"], clock: clock)
    }

    /// Returns the events until the sequence ends, and the error with which it did.
    private func events(
        _ socket: ServiceWebSocket<Price, Subscription, Refusal>,
        onEvent: (Seen) async throws -> Void = { _ in }
    ) async throws -> (events: [Seen], error: WebSocketError<Refusal>?) {
        var seen: [Seen] = []
        var iterator = socket.makeAsyncIterator()
        do {
            while let event = try await iterator.next(isolation: #isolation) {
                seen.append(Seen(event))
                try await onEvent(Seen(event))
            }
        } catch let error as WebSocketError<Refusal> {
            return (seen, error)
        }
        return (seen, nil)
    }

    @Test(arguments: MockConnection.allCases)
    func `Messages are sent and received until the service closes the WebSocket`(connection: MockConnection)
        async throws
    {
        add(
            WebSocketScript(
                onOpen: [WebSocketStep(.send(#"{"price": 1}"#))],
                rules: [
                    WebSocketRule(
                        when: [.body(#"{"currency":"EUR"}"#)],
                        [
                            WebSocketStep(.sendBytes(Array(#"{"price": 2}"#.utf8))),
                            WebSocketStep(.send(#"{"price": 3}"#)), WebSocketStep(.close(1000)),
                        ])
                ]))
        try await connection.withEnvironment(server) { environment in
            let socket = client(environment).webSocket(Self.prices, reconnect: Self.reconnect)
            let (events, error) = try await events(socket) { event in
                if event == .message(Price(price: 1)) { try await socket.send(Subscription(currency: "EUR")) }
            }
            #expect(
                events == [
                    .opened, .message(Price(price: 1)), .message(Price(price: 2)), .message(Price(price: 3)),
                ])
            #expect(error == nil)
            await #expect(throws: HTTPTransportError.self) {
                try await socket.send(Subscription(currency: "USD"))
            }
        }
        let entry = try #require(server.main.journal.last)
        #expect(entry.status == 101)
        #expect(entry.request.fields["User-Agent"] == "Test/1")
        try server.main.verifyMessages("/prices", when: [.body(#"{"currency":"EUR"}"#)])
    }

    @Test(arguments: MockConnection.allCases)
    func `A rejected token is refreshed before the WebSocket opens`(connection: MockConnection) async throws {
        server.add(Stub("GET", "/prices", response: .status(401)))
        server.add(
            Stub(
                "GET", "/prices", when: [.field("Authorization", "Bearer new")],
                response: .webSocket(WebSocketScript(onOpen: [WebSocketStep(.close(1000))]))))
        try await connection.withEnvironment(server) { environment in
            let authorization = Authorization(token: "old") { _ in "new" }
            let (events, error) = try await events(
                client(environment, authorization).webSocket(Self.prices, reconnect: Self.reconnect))
            #expect(events == [.opened] && error == nil)
        }
        #expect(
            server.main.journal.map { $0.request.fields["Authorization"] } == ["Bearer old", "Bearer new"])
    }

    @Test(arguments: MockConnection.allCases)
    func `A response that rejects the WebSocket is an error`(connection: MockConnection) async throws {
        let cases: [(StubResponse, WebSocketError<Refusal>)] = [
            (
                .json(["error": "no such currency"], status: 404),
                .failed(.refused(Refusal(error: "no such currency"), status: 404))
            ),
            (
                .json([:]),
                .failed(
                    .transport(
                        HTTPTransportError(.malformed, "the service responded without opening a WebSocket"))
                )
            ),
        ]
        for (response, expected) in cases {
            server.add(Stub("GET", "/prices", response: response))
            try await connection.withEnvironment(server) { environment in
                let (events, error) = try await events(
                    client(environment).webSocket(Self.prices, reconnect: Self.reconnect))
                #expect(events == [] && error == expected)
            }
        }
    }

    @Test(
        arguments: MockConnection.allCases, [1000, 1003, 4001])
    func `A close code other than 1000 is an error`(connection: MockConnection, code: Int) async throws {
        add(WebSocketScript(onOpen: [WebSocketStep(.close(code))]))
        try await connection.withEnvironment(server) { environment in
            let (events, error) = try await events(
                client(environment).webSocket(Self.prices, reconnect: Self.reconnect))
            #expect(events == [.opened])
            #expect(error == (code == 1000 ? nil : .closed(WebSocketClosure(UInt16(code)))))
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `A WebSocket is opened again with back-off, and says so`(connection: MockConnection) async throws {
        let price = WebSocketStep(.send(#"{"price": 1}"#))
        server.add(
            Stub(
                "GET", "/prices",
                responses: [
                    .status(503), .webSocket(WebSocketScript(onOpen: [price, WebSocketStep(.close(1012))])),
                    .webSocket(WebSocketScript(onOpen: [WebSocketStep(.fail(.emptyResponse))])),
                    .webSocket(WebSocketScript(onOpen: [price, WebSocketStep(.close(1000))])),
                ]))
        try await connection.withEnvironment(server) { environment in
            let socket = client(environment).webSocket(Self.prices, reconnect: Self.reconnect)
            let (events, error) = try await events(socket)
            #expect(error == nil)
            #expect(events.count == 8)
            guard case .interrupted(.failed(.server(let response))) = events.first else {
                return #expect(Bool(false), "\(events)")
            }
            #expect(response.status == 503)
            #expect(events[3] == .interrupted(.closed(WebSocketClosure(1012))))
            guard case .interrupted(.failed(.transport(let lost))) = events[5] else {
                return #expect(Bool(false), "\(events)")
            }
            #expect(lost.kind == .connectionLost)
            let opened = Seen.opened
            #expect(events.filter { $0 == opened }.count == 3)
        }
    }

    @Test func `The delay doubles until a message arrives, up to a number of connections`() async throws {
        let lost = WebSocketScript(onOpen: [WebSocketStep(.close(1001))])
        let used = WebSocketScript(
            onOpen: [WebSocketStep(.send(#"{"price": 1}"#)), WebSocketStep(.close(1001))])
        add(lost, lost, used, lost, lost, lost, lost)
        let client = ServiceClient(
            .inProcess(server), policy: ServicePolicy(timeout: .seconds(600), maxRetries: 0),
            clock: VirtualClock(), random: MaximumNumbers())
        let socket = client.webSocket(
            Self.prices, reconnect: WebSocketReconnectPolicy(maxReconnects: 3, maxBackoff: .seconds(3)))
        var delays: [Duration] = []
        let error = await #expect(throws: WebSocketError<Refusal>.self) {
            for try await event in socket {
                if case .interrupted(_, let delay) = event { delays.append(delay) }
            }
        }
        #expect(error == .closed(WebSocketClosure(1001)))
        #expect(delays.map { Int(($0 / .seconds(1)).rounded()) } == [1, 2, 1, 2, 3])
    }

    @Test(arguments: ["5", "500"])
    func `A service sets the delay, unless it asks for too much`(seconds: String) async throws {
        server.add(
            Stub(
                "GET", "/prices",
                responses: [
                    StubResponse(ServiceResponse(503, fields: ["Retry-After": seconds])),
                    .webSocket(WebSocketScript(onOpen: [WebSocketStep(.close(1000))])),
                ]))
        var delays: [Duration] = []
        do {
            for try await event in client(.inProcess(server)).webSocket(Self.prices) {
                if case .interrupted(_, let delay) = event { delays.append(delay) }
            }
            #expect(delays == [.seconds(5)] && seconds == "5")
        } catch {
            #expect(delays == [] && seconds == "500")
        }
    }

    @Test(arguments: MockConnection.allCases, WebSocketFault.allCases)
    func `A frame that RFC 6455 forbids ends the WebSocket`(
        connection: MockConnection, fault: WebSocketFault
    ) async throws {
        add(WebSocketScript(onOpen: [WebSocketStep(.sendInvalid(fault))]))
        try await connection.withEnvironment(server) { environment in
            let socket = client(environment).webSocket(Self.prices, reconnect: .never)
            let (events, error) = try await events(socket)
            #expect(events == [.opened])
            guard case .failed(.transport(let reason)) = error else {
                return #expect(Bool(false), "\(error as Any)")
            }
            #expect(reason.kind == .malformed)
        }
    }

    @Test(
        arguments: MockConnection.allCases,
        ResponseFault.Kind.allCases.filter { ![.noResponse, .tls].contains($0) })
    func `A connection that breaks ends the WebSocket`(
        connection: MockConnection, fault: ResponseFault.Kind
    ) async throws {
        add(WebSocketScript(onOpen: [WebSocketStep(.fail(fault))]))
        try await connection.withEnvironment(server) { environment in
            let socket = client(environment).webSocket(Self.prices, reconnect: .never)
            let (events, error) = try await events(socket)
            // A reset may overtake the response.
            #expect(events == [.opened] || fault == .reset && events == [])
            guard case .failed(.transport(let reason)) = error else {
                return #expect(Bool(false), "\(error as Any)")
            }
            let isMalformed = [.randomData, .malformedChunk].contains(fault)
            // Where the connection ends at the same time, it may only be lost.
            #expect(reason.kind == .connectionLost || isMalformed && reason.kind == .malformed, "\(reason)")
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `A message that can't be decoded closes the WebSocket and names its place`(
        connection: MockConnection
    ) async throws {
        add(WebSocketScript(onOpen: [WebSocketStep(.send(#"{"price": "a"}"#))]))
        try await connection.withEnvironment(server) { environment in
            let (_, error) = try await events(
                client(environment).webSocket(Self.prices, reconnect: Self.reconnect))
            guard case .failed(.unreadable(let response)) = error else {
                return #expect(Bool(false), "\(error as Any)")
            }
            #expect(response.path == "$.price")
            #expect(response.response.text == #"{"price": "a"}"#)
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `Canceling the task ends the events`(connection: MockConnection) async throws {
        add(WebSocketScript(onOpen: [WebSocketStep(.send(#"{"price": 1}"#))]))
        try await connection.withEnvironment(server) { environment in
            let socket = client(environment).webSocket(Self.prices, reconnect: Self.reconnect)
            let task = Task {
                for try await event in socket {
                    if case .message = event { withUnsafeCurrentTask { $0?.cancel() } }
                }
            }
            let error = await #expect(throws: WebSocketError<Refusal>.self) { try await task.value }
            guard case .failed(.transport(let reason)) = error else {
                return #expect(Bool(false), "\(error as Any)")
            }
            #expect(reason.kind == .cancelled)
            await #expect(throws: HTTPTransportError.self) {
                try await socket.send(Subscription(currency: "USD"))
            }
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `Closing the WebSocket ends the events while the loop waits`(connection: MockConnection) async throws
    {
        add(WebSocketScript())
        try await connection.withEnvironment(server) { environment in
            let socket = client(environment).webSocket(Self.prices, reconnect: Self.reconnect)
            let closing = Mutex<Task<Void, Never>?>(nil)
            let (events, error) = try await events(socket) { _ in
                closing.withLock { $0 = Task { socket.close(WebSocketClosure(4000, reason: "done")) } }
            }
            #expect(events == [.opened] && error == nil)
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `Random messages come back unchanged`(connection: MockConnection) async throws {
        server.add(
            Stub(
                "GET", "/echo",
                response: .webSocket(WebSocketScript(rules: [WebSocketRule([WebSocketStep(.echo)])]))))
        let echo = WebSocketEndpoint<WebSocketPayload, WebSocketPayload, Refusal>(
            Endpoint("GET", "/echo"), decode: { $0 }, encode: { $0 })
        for seed in 0..<UInt64(5) {
            var random = SplitMix64(seed: seed)
            let sent = (0..<20).map { _ -> WebSocketPayload in
                let isLong = Int.random(in: 0..<4, using: &random) == 0
                let count = Int.random(in: 0...(isLong ? 70_000 : 200), using: &random)
                return Bool.random(using: &random)
                    ? .binary(Array(repeating: UInt8.random(in: 0...255, using: &random), count: count))
                    : .text(String(repeating: "aß\u{1F9CA}\n", count: count / 4))
            }
            var received: [WebSocketPayload] = []
            try await connection.withEnvironment(server) { environment in
                let socket = client(environment).webSocket(
                    echo, options: WebSocketOptions(maxMessageBytes: 1 << 20))
                for try await event in socket {
                    switch event {
                    case .opened: for message in sent { try await socket.send(message) }
                    case .message(let message): received.append(message)
                    case .interrupted(let error, _): Issue.record(error)
                    }
                    if received.count == sent.count { socket.close() }
                }
            }
            #expect(received == sent, "seed \(seed)")
        }
    }

    #if Service && Mock
        private static let accepted =
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"

        private func rawEvents(
            _ raw: RawServer, _ endpoint: Prices = prices, pingInterval: Duration? = nil
        ) async throws -> (events: [Seen], error: WebSocketError<Refusal>?) {
            let environment = ServiceEnvironment("raw", base: raw.url, transport: NetworkTransport())
            let socket = client(environment).webSocket(
                endpoint, options: WebSocketOptions(pingInterval: pingInterval), reconnect: .never)
            return try await events(socket)
        }

        @Test(
            arguments: [
                ("Sec-WebSocket-Accept: AAAAAAAAAAAAAAAAAAAAAAAAAAA=\r\n\r\n", .malformed),
                ("\r\n", .malformed),
                ("Sec-WebSocket-Accept: ACCEPT\r\nSec-WebSocket-Protocol: other\r\n\r\n", .malformed),
                (
                    "Sec-WebSocket-Accept: ACCEPT\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
                    .malformed
                ),
                ("Sec-WebSocket-", .incomplete),
            ] as [(String, HTTPTransportError.Kind)])
        func `A service that breaks the handshake is an error`(
            response: String, kind: HTTPTransportError.Kind
        ) async throws {
            let raw = try await RawServer { head in
                let text = Self.accepted + response.replacing("ACCEPT", with: Handshake.accept(head))
                return (Array(text.utf8), kind == .incomplete)
            }
            let (events, error) = try await rawEvents(raw)
            #expect(events == [])
            guard case .failed(.transport(let reason)) = error else {
                return #expect(Bool(false), "\(error as Any)")
            }
            #expect(reason.kind == kind, "\(reason)")
        }

        @Test func `The reason of a close frame is reported, and its code is echoed with a mask`()
            async throws
        {
            let raw = try await RawServer { head in
                let close: [UInt8] = [0x88, 6, 0x0F, 0xA1] + Array("late".utf8)
                return (Array(Handshake.response(head).utf8) + close, false)
            }
            let (events, error) = try await rawEvents(raw)
            #expect(events == [.opened])
            #expect(error == .closed(WebSocketClosure(4001, reason: "late")))
            while raw.received.suffix(8).prefix(2) != [0x88, 0x82] { await Task.yield() }
            let frame = Array(raw.received.suffix(8))
            #expect([frame[6] ^ frame[2], frame[7] ^ frame[3]] == [0x0F, 0xA1])
        }

        @Test func `A service that doesn't answer pings counts as lost`() async throws {
            let raw = try await RawServer { head in (Array(Handshake.response(head).utf8), false) }
            let (events, error) = try await rawEvents(raw, pingInterval: .milliseconds(20))
            #expect(events == [.opened])
            guard case .failed(.transport(let reason)) = error else {
                return #expect(Bool(false), "\(error as Any)")
            }
            #expect(reason.kind == .connectionLost)
        }

        @Test func `Leaving the loop sends a close frame`() async throws {
            let raw = try await RawServer { head in (Array(Handshake.response(head).utf8), false) }
            let environment = ServiceEnvironment("raw", base: raw.url, transport: NetworkTransport())
            for try await _ in client(environment).webSocket(Self.prices, reconnect: Self.reconnect) { break }
            while raw.received.suffix(8).prefix(2) != [0x88, 0x82] { await Task.yield() }
        }

        @Test func `A message above the limit ends the WebSocket`() async throws {
            let raw = try await RawServer { head in
                (Array(Handshake.response(head).utf8) + [0x82, 127, 0, 0, 0, 1, 0, 0, 0, 0], false)
            }
            let (_, error) = try await rawEvents(raw)
            #expect(
                error
                    == .failed(
                        .transport(
                            HTTPTransportError(.malformed, "a message exceeds the limit of the WebSocket"))))
        }
    #endif
}

/// Random numbers that are always the largest one.
private struct MaximumNumbers: RandomNumberGenerator {
    func next() -> UInt64 { .max }
}
