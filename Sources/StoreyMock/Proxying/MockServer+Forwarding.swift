#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MockServer {
    /// What of an answer is held before it is passed on, in bytes: what is smaller is answered in one, and may be packed.
    static let held = 256 << 10
    /// What is held where all of it has to be: for a recorder, an archive, a pace, a fault, and without a socket.
    static let heldWhole = 64 << 20

    /// What comes of asking a service, one after the other.
    enum Passed: Sendable {
        /// All of it, and nothing more.
        case whole(HTTPResponse)
        /// An answer of which more comes: its head, what of its body was held, and how long that is, if it is known.
        case beginning(HTTPResponse, length: Int?)
        case piece([UInt8])
        case end
        /// The rest never comes.
        case breakage
    }

    /// Asks the real service, and waits for all of its answer. Any failure becomes an answer: a client of ours should see
    /// what a gateway says.
    func ask(_ forward: Forward) async -> HTTPResponse {
        var whole = HTTPResponse(502)
        await ask(forward, isHeld: true) { if case .whole(let response) = $0 { whole = response } }
        return whole
    }

    /// Asks the real service, and passes on what is large as it comes.
    /// - Parameters:
    ///   - forward: what to ask.
    ///   - isHeld: whether all of it is needed at once.
    ///   - take: is given what came; the next is read once it has returned.
    func ask(_ forward: Forward, isHeld: Bool, _ take: (Passed) async throws(HTTPTransportError) -> Void)
        async
    {
        let (start, began) = (Date.now, ContinuousClock.now)
        let isHeld = isHeld || configuration.archive != nil || configuration.recorder != nil
        var answer = PassedAnswer(limit: isHeld ? Self.heldWhole : Self.held, isHeld: isHeld)
        var last = Passed.end
        do {
            try await pass(forward, &answer, take)
            if !answer.hasBegun { last = .whole(answer.response) }
        } catch {
            last = answer.hasBegun ? .breakage : .whole(Self.failure(error, forward))
        }
        if case .whole(var response) = last {
            if configuration.allowsOtherOrigins { OtherOrigins.allow(forward.request, &response) }
            last = .whole(response)
            configuration.archive?.note(
                forward.request, response, base: forward.base, start: start, time: ContinuousClock.now - began
            )
            complete(forward, response.status)
        }
        // Nobody is left to hear of it.
        try? await take(last)
    }

    private func pass(
        _ forward: Forward, _ answer: inout PassedAnswer,
        _ take: (Passed) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        if Forward.isLoop(forward.request.withoutLastField) {
            answer.response = Self.gateway(508, "\(forward.base) passes its requests on to this very server")
            return
        }
        guard let transport = configuration.transport else {
            answer.response = Self.gateway(
                502,
                "\(forward.base) is to be asked, but nothing is there to ask with: set "
                    + "MockConfiguration.transport")
            return
        }
        try await transport.send(forward.request, to: forward.base) { (part) throws(HTTPTransportError) in
            switch part {
            case .head(let head): answer.begin(head)
            case .body(let bytes) where answer.hasBegun: return try await take(.piece(bytes))
            case .body(let bytes): answer.response.body += bytes
            }
            guard try answer.begins() else { return }
            if configuration.allowsOtherOrigins {
                OtherOrigins.allow(forward.request, &answer.response)
            }
            complete(forward, answer.response.status)
            try await take(.beginning(answer.response, length: answer.length))
            answer.response.body = []
        }
        // What a service answered, and nothing that is said here in its place.
        if !answer.hasBegun { configuration.recorder?.record(forward.request, answer.response) }
    }

    private func complete(_ forward: Forward, _ status: Int) {
        sessions.with(forward.place.session) { $0.complete(forward.place, status: status) }
    }

    private static func failure(_ error: HTTPTransportError, _ forward: Forward) -> HTTPResponse {
        gateway(error.kind == .timedOut ? 504 : 502, "\(forward.base) could not be asked: \(error)")
    }

    private static func gateway(_ status: Int, _ reason: String) -> HTTPResponse {
        Answer.json(["error": .string(reason)], status: status).response
    }
}

/// What of a service's answer has come and was not passed on yet.
private struct PassedAnswer {
    let limit: Int
    let isHeld: Bool
    var response = HTTPResponse()
    /// How long its body is, if the service says so.
    private(set) var length: Int?
    /// Events are meant to be heard at once.
    private var isStream = false
    private(set) var hasBegun = false

    init(limit: Int, isHeld: Bool) {
        self.limit = limit
        self.isHeld = isHeld
    }

    mutating func begin(_ head: HTTPResponse) {
        response = Forward.answer(head)
        isStream = response.fields["Content-Type"]?.lowercased().hasPrefix("text/event-stream") == true
        // A body that was packed may have been unpacked on its way. No body is shorter than none.
        if head.fields["Content-Encoding"] == nil,
            let said = head.fields["Content-Length"].flatMap({ Int($0) }), said >= 0
        {
            length = said
        }
    }

    /// Whether it is time to pass on what there is: more than may be held, or events.
    mutating func begins() throws(HTTPTransportError) -> Bool {
        let isLarge = response.body.count > limit
        if isHeld, isLarge {
            throw HTTPTransportError(
                .incomplete, "the answer is larger than \(limit) bytes, which is all that is held")
        }
        hasBegun = isLarge || isStream && !isHeld
        return hasBegun
    }
}

extension HTTPRequest {
    /// The last is our own mark.
    fileprivate var withoutLastField: HTTPRequest {
        var request = self
        request.fields.lines.removeLast()
        return request
    }
}
