/// The access token of the signed-in user, and how to refresh it.
///
/// Requests have the token in their field `Authorization` (RFC 6750, section 2.1). If several calls find their token rejected
/// with status 401 at the same time, one new token is fetched for all of them, and each call is repeated once.
public actor Authorization {
    /// A stable identifier of the user. A ``ServiceCache`` keeps the responses of different owners apart.
    public private(set) var owner: String
    private var current: String?
    private var fetchTask: Task<Void, Never>?
    private var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
    private var lastWaiterID = 0
    private let fetch: @Sendable (_ old: String?) async throws(HTTPTransportError) -> String?

    private typealias Outcome = Result<String?, HTTPTransportError>

    /// Creates an authorization.
    /// - Parameters:
    ///   - token: The token of the last launch, if there is one.
    ///   - owner: A stable identifier of the user. It may be empty if an app only ever has one user.
    ///   - fetch: Fetches a new token. Its argument is the rejected one. The calls that wait for the token throw its
    ///     error. If it returns `nil`, the user has to sign in: requests are sent without a token, and a call whose token was
    ///     rejected ends with that response.
    public init(
        token: String? = nil, owner: String = "",
        fetch: @escaping @Sendable (_ old: String?) async throws(HTTPTransportError) -> String?
    ) {
        current = token
        self.owner = owner
        self.fetch = fetch
    }

    /// Sets the token of a user who signed in. Calls that wait for a token of the previous user fail.
    /// - Parameters:
    ///   - token: The new token.
    ///   - owner: A stable identifier of the user.
    public func setToken(_ token: String, owner: String) {
        removeToken()
        current = token
        self.owner = owner
    }

    /// Removes the token when the user signs out. Calls that wait for a token fail.
    public func removeToken() {
        current = nil
        fetchTask?.cancel()
        fetchTask = nil
        resumeWaiters(with: .failure(HTTPTransportError(.cancelled, "the user signed out")))
    }

    /// Returns the current token, which the service may still reject.
    private func token() async throws(HTTPTransportError) -> String? {
        if let current { return current }
        return try await fetchedToken()
    }

    /// Returns a token that is newer than a rejected one.
    private func token(after rejected: String?) async throws(HTTPTransportError) -> String? {
        // Another call may have fetched one in the meantime.
        if let current, current != rejected { return current }
        return try await fetchedToken()
    }

    /// Waits for the shared fetch. Canceling one waiter doesn't cancel the fetch.
    private func fetchedToken() async throws(HTTPTransportError) -> String? {
        if fetchTask == nil { startFetching() }
        lastWaiterID += 1
        let id = lastWaiterID
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { waiters[id] = $0 }
        } onCancel: {
            // This task runs after the line above, which holds the actor.
            Task { await self.cancelWaiter(id) }
        }
        return try outcome.get()
    }

    private func startFetching() {
        let (fetch, old) = (fetch, current)
        fetchTask = Task {
            let outcome: Outcome
            do throws(HTTPTransportError) { outcome = .success(try await fetch(old)) } catch {
                outcome = .failure(error)
            }
            // The user signed out in the meantime.
            guard !Task.isCancelled else { return }
            fetchTask = nil
            if case .success(let token) = outcome { current = token }
            resumeWaiters(with: outcome)
        }
    }

    private func cancelWaiter(_ id: Int) {
        waiters.removeValue(forKey: id)?.resume(
            returning: .failure(
                HTTPTransportError(.cancelled, "the task that waited for the token was canceled")))
    }

    private func resumeWaiters(with outcome: Outcome) {
        let all = waiters.values
        waiters = [:]
        for waiter in all { waiter.resume(returning: outcome) }
    }
}

extension Authorization: ServiceAuthenticator {
    /// Adds the token, and repeats the request once with a new token if the service rejects it. A body that can't be read again
    /// isn't repeated; the next call has the new token.
    public nonisolated func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        let token = try await call.withTimeout { () throws(HTTPTransportError) in try await self.token() }
        let response = try await next(call.authorized(by: token))
        guard response.status == 401 else { return response }
        let newer = try await call.withTimeout { () throws(HTTPTransportError) in
            try await self.token(after: token)
        }
        guard let newer, call.streamedBody?.isRepeatable ?? true else { return response }
        return try await next(call.authorized(by: newer))
    }
}

extension ServiceCall {
    fileprivate func authorized(by token: String?) -> ServiceCall {
        var call = self
        if let token { call.request.fields["Authorization"] = "Bearer " + token }
        return call
    }
}
