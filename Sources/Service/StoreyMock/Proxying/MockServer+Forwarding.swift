#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MockServer {
    /// The number of bytes to buffer before streaming starts. Smaller responses are sent in one piece, and may be
    /// compressed.
    private static let streamingThreshold = 256 << 10
    /// The maximum size of a response that must be buffered completely: for a recorder, an archive, throttling, a
    /// fault, or if there is no socket.
    private static let maxBufferedBytes = 64 << 20

    /// A part of a proxied response.
    enum ProxyEvent: Sendable {
        /// The complete response.
        case whole(ServiceResponse)
        /// The start of a streamed response: the headers, the buffered part of the body, and the length of the
        /// body if known.
        case start(ServiceResponse, length: Int?)
        case chunk([UInt8])
        case end
        /// The service failed before the response was complete.
        case aborted
    }

    /// Forwards a request and returns the complete response. Failures become gateway errors, as a client would
    /// see them from a proxy.
    func proxy(_ forward: ForwardedRequest) async -> ServiceResponse {
        var whole = ServiceResponse(502)
        await proxy(forward, buffersWhole: true) { if case .whole(let response) = $0 { whole = response } }
        return whole
    }

    /// Forwards a request, and streams a large response.
    /// - Parameters:
    ///   - forward: the request.
    ///   - buffersWhole: whether to buffer the complete response.
    ///   - take: called with each part. The next part is read after it returns.
    func proxy(
        _ forward: ForwardedRequest, buffersWhole: Bool,
        _ take: (ProxyEvent) async throws(HTTPTransportError) -> Void
    )
        async
    {
        let (start, began) = (Date.now, ContinuousClock.now)
        let contract = stubStore.table.contract
        let recording = wireMock.recording
        let buffersWhole =
            buffersWhole || configuration.archive != nil || recording != nil || configuration.recorder != nil
        // A response is validated as a whole, but event streams and larger ones pass.
        let limit = buffersWhole || contract != nil ? Self.maxBufferedBytes : Self.streamingThreshold
        var answer = ProxiedResponse(limit: limit, buffersWhole: buffersWhole)
        var last = ProxyEvent.end
        do {
            try await send(forward, &answer, contract, take)
            if !answer.hasBegun { last = .whole(answer.response) }
        } catch {
            last = answer.hasBegun ? .aborted : .whole(Self.failure(error, forward))
        }
        if case .whole(var response) = last {
            if configuration.allowsCrossOrigin { CORS.allow(forward.request, &response) }
            last = .whole(response)
            configuration.archive?.record(
                forward.request, response, base: forward.base, start: start,
                time: ContinuousClock.now - began)
            for exchanges in [recording?.exchanges, wireMock.forwarded] {
                exchanges?.add(
                    .init(request: forward.request, response: response, position: forward.position))
            }
            complete(forward, response.status)
        }
        // The client may have disconnected.
        try? await take(last)
    }

    private func send(
        _ forward: ForwardedRequest, _ answer: inout ProxiedResponse, _ contract: Contract?,
        _ take: (ProxyEvent) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        if ForwardedRequest.isLoop(forward.request.withoutLastField) {
            answer.response = Self.gateway(508, "\(forward.base) forwards its requests back to this server")
            return
        }
        guard let transport = configuration.transport else {
            answer.response = Self.gateway(
                502,
                "\(forward.base) can't be reached: set "
                    + "MockConfiguration.transport")
            return
        }
        try await transport.send(forward.request, to: forward.base) { (part) throws(HTTPTransportError) in
            switch part {
            case .head(let head): answer.begin(head)
            case .body(let bytes) where answer.hasBegun: return try await take(.chunk(bytes))
            case .body(let bytes): answer.response.body += bytes
            }
            guard try answer.begins() else { return }
            if configuration.allowsCrossOrigin {
                CORS.allow(forward.request, &answer.response)
            }
            contract?.annotate(&answer.response, forward.violations)
            complete(forward, answer.response.status)
            try await take(.start(answer.response, length: answer.length))
            answer.response.body = []
        }
        if answer.hasBegun { return }
        // Records and validates only responses of the service, not gateway errors.
        configuration.recorder?.record(forward.request, answer.response)
        if let instead = contract?.replacement(
            for: StubResponse(answer.response), to: forward.request, forward.violations)
        {
            answer.response = instead.httpResponse
        }
    }

    private func complete(_ forward: ForwardedRequest, _ status: Int) {
        sessions.with(forward.position.session) { $0.complete(forward.position, status: status) }
    }

    private static func failure(_ error: HTTPTransportError, _ forward: ForwardedRequest) -> ServiceResponse {
        gateway(error.kind == .timedOut ? 504 : 502, "\(forward.base) can't be reached: \(error)")
    }

    private static func gateway(_ status: Int, _ reason: String) -> ServiceResponse {
        StubResponse.json(["error": .string(reason)], status: status).httpResponse
    }
}

/// The buffered part of a service's response.
private struct ProxiedResponse {
    let limit: Int
    let buffersWhole: Bool
    var response = ServiceResponse()
    /// The length of the body, if the service declares it.
    private(set) var length: Int?
    /// Events are streamed immediately.
    private var isStream = false
    private(set) var hasBegun = false

    init(limit: Int, buffersWhole: Bool) {
        self.limit = limit
        self.buffersWhole = buffersWhole
    }

    mutating func begin(_ head: ServiceResponse) {
        response = ForwardedRequest.answer(head)
        isStream = response.fields["Content-Type"]?.lowercased().hasPrefix("text/event-stream") == true
        // The transport may have decompressed the body, so the length of a compressed one is unknown.
        if head.fields["Content-Encoding"] == nil,
            let given = head.fields["Content-Length"].flatMap({ Int($0) }), given >= 0
        {
            length = given
        }
    }

    /// Returns whether to start streaming: for events, and once the buffer is full.
    mutating func begins() throws(HTTPTransportError) -> Bool {
        let isLarge = response.body.count > limit
        if buffersWhole, isLarge {
            throw HTTPTransportError(
                .incomplete, "the response exceeds \(limit) bytes, the limit for buffered responses")
        }
        hasBegun = isLarge || isStream && !buffersWhole
        return hasBegun
    }
}

extension ServiceRequest {
    /// Removes our own `Via` entry.
    fileprivate var withoutLastField: ServiceRequest {
        var request = self
        request.fields.lines.removeLast()
        return request
    }
}
