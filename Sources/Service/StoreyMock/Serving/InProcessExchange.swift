import Foundation

/// Sends a request to a mock server without a socket. Faults are reported as a client would see them on a socket.
enum InProcessExchange {
    /// The maximum size of an event stream in bytes.
    private static let maxStreamBytes = 16 << 20

    /// Whether `storey dev` runs the app, so that stubs may have changed since the last request.
    private static let isDeveloped: Bool = {
        #if DEBUG
            ProcessInfo.processInfo.environment["STOREY_DEV"] != nil
        #else
            false
        #endif
    }()

    static func send(
        _ request: ServiceRequest, to base: String, _ server: MockServer, session: String?
    ) async throws(HTTPTransportError) -> ServiceResponse {
        var request = request
        request.target = path(of: base) + request.target
        if request.fields["Host"] == nil { request.fields["Host"] = host(of: base) }
        if isDeveloped { server.reload() }
        var reply = server.reply(to: request, session: session)
        let clock = server.configuration.clock
        try await wait(reply.delay, clock)
        if let forward = reply.forward { reply.response = await server.proxy(forward) }
        if case .events(let script) = reply.stream {
            reply.response.body = try await gather(script, clock)
        }
        if let fault = reply.fault { try await fail(fault, clock) }
        var response = reply.response
        for piece in reply.throttle?.pieces(of: response.body.count) ?? [] {
            try await wait(piece.after, clock)
        }
        if request.method == "HEAD" || response.status == 204 || response.status == 304 { response.body = [] }
        return response
    }

    /// Collects all events in their time. An endless stream ends with an error.
    private static func gather(_ script: EventScript, _ clock: any Clock<Duration>)
        async throws(HTTPTransportError) -> [UInt8]
    {
        var body: [UInt8] = []
        var number = 0
        while let event = script.event(number) {
            try await wait(event.after, clock)
            body += event.text.utf8
            number += 1
            if body.count > maxStreamBytes {
                throw HTTPTransportError(.incomplete, "the event stream exceeds \(maxStreamBytes) bytes")
            }
        }
        return body
    }

    private static func fail(_ fault: ResponseFault.Kind, _ clock: any Clock<Duration>)
        async throws(HTTPTransportError)
    {
        switch fault {
        case .reset: throw HTTPTransportError(.connectionLost, "the connection was reset")
        case .emptyResponse:
            throw HTTPTransportError(.connectionLost, "the connection was closed without a response")
        case .randomData: throw HTTPTransportError(.malformed, "the response is not HTTP")
        case .malformedChunk: throw HTTPTransportError(.malformed, "the response has a malformed chunk")
        case .truncated, .closeAfterHeaders:
            throw HTTPTransportError(
                .incomplete, "the connection was closed before the response was complete")
        case .tls: throw HTTPTransportError(.insecure(.failed), "the TLS connection failed")
        case .noResponse:
            // Until the caller's task is canceled.
            while true { try await wait(.seconds(3600), clock) }
        }
    }

    private static func wait(_ time: Duration, _ clock: any Clock<Duration>) async throws(HTTPTransportError)
    {
        do {
            if time > .zero { try await clock.sleep(for: time) }
            try Task.checkCancellation()
        } catch {
            throw HTTPTransportError(.cancelled, "the request was canceled")
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
