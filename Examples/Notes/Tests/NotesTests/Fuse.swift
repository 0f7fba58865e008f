import StoreyService
import Synchronization

/// What a killed process can still do: nothing, after a number of requests.
final class Fuse: Sendable {
    private let rest = Mutex(Int.max)

    var isBurnt: Bool { rest.withLock { $0 == 0 } }

    func burn(after requests: Int) { rest.withLock { $0 = min($0, requests) } }

    /// Throws if the process was killed before the request.
    func check() throws(HTTPTransportError) {
        let isAlive = rest.withLock { rest in
            defer { rest = max(0, rest - 1) }
            return rest > 0
        }
        if !isAlive { throw HTTPTransportError(.unreachable, "the process was killed") }
    }
}

/// The network of a process that may be killed.
struct FusedTransport: HTTPTransport {
    let transport: any HTTPTransport
    let fuse: Fuse

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        try fuse.check()
        let response = try await transport.send(request, to: base)
        try fuse.check()
        return response
    }
}
