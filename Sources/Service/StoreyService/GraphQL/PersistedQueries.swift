import StoreyInternal

/// An interceptor that sends the hash of a GraphQL document instead of the document, which the service knows from an earlier request.
///
/// If the service doesn't know the document, it is sent once with its hash. If the service doesn't support hashes, only documents
/// are sent from then on. Use the same instance for all clients of a service, and place it before interceptors that sign requests.
///
/// Source: Apollo, Automatic Persisted Queries.
public final class PersistedQueries: ServiceInterceptor {
    private enum Problem { case notFound, notSupported }

    private let isSupported = Locked(true)

    /// Creates an interceptor for one service.
    public init() {}

    /// Sends the hash of a GraphQL document, and the document if the service asks for it. Other calls are passed on unchanged.
    public func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        guard isSupported.withLock({ $0 }), call.request.method == "POST",
            let body = try? JSON(reading: String(decoding: call.request.body, as: UTF8.self)),
            let document = body["query"]?.string, body["extensions"] == nil
        else { return try await next(call) }
        let hash = SHA256.hash(document.utf8).map(\.hexadecimal).joined()
        let reference = JSON(
            .object([
                .init("version", JSON(.number("1"))), .init("sha256Hash", JSON(.string(hash))),
            ]))
        let extensions = JSON.Member(
            "extensions", JSON(.object([.init("persistedQuery", reference)])))
        let others = body.members.filter { $0.name != "query" }
        let response = try await next(call.sending(others + [extensions]))
        switch Self.problem(in: response) {
        case nil: return response
        case .notFound?: return try await next(call.sending(body.members + [extensions]))
        case .notSupported?:
            isSupported.withLock { $0 = false }
            return try await next(call)
        }
    }

    private static func problem(in response: ServiceResponse) -> Problem? {
        // Such a response is short.
        guard response.body.count < 10_000,
            let body = try? JSON(reading: String(decoding: response.body, as: UTF8.self))
        else { return nil }
        for error in body["errors"]?.elements ?? [] {
            switch (error["message"]?.string, error["extensions"]?["code"]?.string) {
            case ("PersistedQueryNotFound", _), (_, "PERSISTED_QUERY_NOT_FOUND"): return .notFound
            case ("PersistedQueryNotSupported", _), (_, "PERSISTED_QUERY_NOT_SUPPORTED"): return .notSupported
            default: break
            }
        }
        return nil
    }
}

extension ServiceCall {
    /// Returns the call with an object as its body.
    fileprivate func sending(_ members: [JSON.Member]) -> ServiceCall {
        var call = self
        call.request.body = Array(JSON(.object(members)).text.utf8)
        return call
    }
}
