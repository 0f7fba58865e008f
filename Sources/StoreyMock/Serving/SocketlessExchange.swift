/// A request and its answer without a socket: what a client would see of each fault, it sees here.
enum SocketlessExchange {
    /// How many bytes of events are gathered.
    private static let maximumStream = 16 << 20

    static func send(
        _ request: HTTPRequest, to base: String, _ server: MockServer, session: String?
    ) async throws(HTTPTransportError) -> HTTPResponse {
        var request = request
        request.target = path(of: base) + request.target
        if request.fields["Host"] == nil { request.fields["Host"] = host(of: base) }
        var reply = server.reply(to: request, session: session)
        let clock = server.configuration.clock
        try await wait(reply.delay, clock)
        if let forward = reply.forward { reply.response = await server.ask(forward) }
        if case .events(let script) = reply.stream {
            reply.response.body = try await gather(script, clock)
        }
        if let fault = reply.fault { try await fail(fault, clock) }
        var response = reply.response
        for piece in reply.pace?.pieces(of: response.body.count) ?? [] { try await wait(piece.after, clock) }
        if request.method == "HEAD" || response.status == 204 || response.status == 304 { response.body = [] }
        return response
    }

    /// All events, as they come. Of those that never end nobody sees the end.
    private static func gather(_ script: EventScript, _ clock: any Clock<Duration>)
        async throws(HTTPTransportError) -> [UInt8]
    {
        var body: [UInt8] = []
        var number = 0
        while let event = script.event(number) {
            try await wait(event.after, clock)
            body += event.text.utf8
            number += 1
            if body.count > maximumStream {
                throw HTTPTransportError(.incomplete, "the events are more than \(maximumStream) bytes")
            }
        }
        return body
    }

    private static func fail(_ fault: Fault.Kind, _ clock: any Clock<Duration>)
        async throws(HTTPTransportError)
    {
        switch fault {
        case .reset: throw HTTPTransportError(.connectionLost, "the connection was reset")
        case .empty: throw HTTPTransportError(.connectionLost, "the connection was closed without an answer")
        case .garbage: throw HTTPTransportError(.malformed, "the answer is no HTTP")
        case .malformedChunk: throw HTTPTransportError(.malformed, "a chunk of the answer is none")
        case .truncated, .closeAfterHead:
            throw HTTPTransportError(.incomplete, "the connection was closed within the answer")
        case .tls: throw HTTPTransportError(.insecure(.failed), "the encryption broke")
        case .never:
            // Until the caller no longer waits.
            while true { try await wait(.seconds(3600), clock) }
        }
    }

    private static func wait(_ time: Duration, _ clock: any Clock<Duration>) async throws(HTTPTransportError)
    {
        do {
            if time > .zero { try await clock.sleep(for: time) }
            try Task.checkCancellation()
        } catch {
            throw HTTPTransportError(.cancelled, "nobody waits for the answer any more")
        }
    }

    private static func path(of base: String) -> Substring {
        let afterScheme = base.firstRange(of: "://").map { base[$0.upperBound...] } ?? base[...]
        let path = afterScheme.drop { $0 != "/" }
        return path.hasSuffix("/") ? path.dropLast() : path
    }

    private static func host(of base: String) -> String {
        let afterScheme = base.firstRange(of: "://").map { base[$0.upperBound...] } ?? base[...]
        return String(afterScheme.prefix { $0 != "/" })
    }
}
