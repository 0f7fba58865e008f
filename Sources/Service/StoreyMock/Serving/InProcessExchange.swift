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

    /// Sends a request and returns the complete response.
    static func send(
        _ request: ServiceRequest, to base: String, _ server: MockServer, session: String?
    ) async throws(HTTPTransportError) -> ServiceResponse {
        var response = ServiceResponse()
        try await send(request, to: base, server, session: session, maxEventBytes: maxStreamBytes) {
            (part) throws(HTTPTransportError) in
            switch part {
            case .head(let head): response = head
            case .body(let bytes): response.body += bytes
            }
        }
        return response
    }

    /// Sends a request and passes on the response while it arrives.
    /// - Parameter maxEventBytes: The size in bytes at which an event stream ends with an error.
    static func send(
        _ request: ServiceRequest, to base: String, _ server: MockServer, session: String?,
        maxEventBytes: Int = .max,
        onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        let request = received(request, at: base)
        var reply = try await reply(to: request, server, session)
        let clock = server.configuration.clock
        let hasBody = request.method != "HEAD" && ![204, 304].contains(reply.response.status)
        let body = hasBody ? reply.response.body : []
        reply.response.body = []
        if case .events(let script)? = reply.content {
            try await onPart(.head(reply.response))
            if hasBody { try await send(script, clock, maxBytes: maxEventBytes, onPart: onPart) }
            if let fault = reply.fault { try await fail(fault, clock) }
            return
        }
        if let fault = reply.fault {
            if fault == .truncated || fault == .closeAfterHeaders { try await onPart(.head(reply.response)) }
            if fault == .truncated, body.count > 1 {
                try await onPart(.body(Array(body.prefix(body.count / 2))))
            }
            try await fail(fault, clock)
        }
        try await onPart(.head(reply.response))
        guard !body.isEmpty else { return }
        var rest = body[...]
        for piece in reply.throttle?.pieces(of: body.count) ?? [(body.count, .zero)] {
            try await wait(piece.after, clock)
            try await onPart(.body(Array(rest.prefix(piece.bytes))))
            rest = rest.dropFirst(piece.bytes)
        }
    }

    /// Opens a WebSocket that follows the script of a stub.
    static func openWebSocket(
        _ request: ServiceRequest, to base: String, _ server: MockServer, session: String?
    ) async throws(HTTPTransportError) -> WebSocketOpening {
        var request = received(request, at: base)
        // Conditions can rely on the fields of the handshake.
        request.fields.set([.init("Connection", "Upgrade"), .init("Upgrade", "websocket")])
        request.fields["Sec-WebSocket-Version"] = "13"
        let reply = try await reply(to: request, server, session)
        if let fault = reply.fault { try await fail(fault, server.configuration.clock) }
        guard case .webSocket(let script, let position)? = reply.content else {
            return WebSocketOpening(reply.response)
        }
        server.sessions.with(position.session) { $0.complete(position, status: 101) }
        var response = ServiceResponse(101, fields: ["Upgrade": "websocket", "Connection": "upgrade"])
        if let name = request.fields["Sec-WebSocket-Protocol"]?.split(separator: ",").first {
            response.fields["Sec-WebSocket-Protocol"] = String(name.trimming { $0 == " " })
        }
        let connection = InProcessWebSocket(script, server.configuration.clock) { [weak server] message in
            server?.sessions.with(position.session) { $0.note(message, at: position) }
        }
        return WebSocketOpening(response, connection)
    }

    /// Returns a request as a listener would receive it.
    private static func received(_ request: ServiceRequest, at base: String) -> ServiceRequest {
        var request = request
        request.target = path(of: base) + request.target
        if request.fields["Host"] == nil { request.fields["Host"] = host(of: base) }
        return request
    }

    /// Returns the reply to a request after its delay.
    private static func reply(
        to request: ServiceRequest, _ server: MockServer, _ session: String?
    ) async throws(HTTPTransportError) -> Reply {
        if isDeveloped { server.reload() }
        var reply = server.reply(to: request, session: session)
        try await wait(reply.delay, server.configuration.clock)
        if case .proxy(let forward)? = reply.content { reply.response = await server.proxy(forward) }
        return reply
    }

    /// Sends all events in their time. A stream that exceeds the limit ends with an error.
    private static func send(
        _ script: EventScript, _ clock: any Clock<Duration>, maxBytes: Int,
        onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        var size = 0
        var number = 0
        while let event = script.event(number) {
            try await wait(event.after, clock)
            let bytes = Array(event.text.utf8)
            size += bytes.count
            guard size <= maxBytes else {
                throw HTTPTransportError(.incomplete, "the event stream exceeds \(maxBytes) bytes")
            }
            try await onPart(.body(bytes))
            number += 1
        }
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
