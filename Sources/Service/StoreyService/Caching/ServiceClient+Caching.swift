extension ServiceClient {
    /// Calls an endpoint unless a cached response can be used.
    func send<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>, _ cache: ServiceCache
    ) async throws(ServiceError<Refusal>) -> Success {
        let owner = await owner(for: endpoint)
        let key = CacheKey(owner: owner, address: environment.base + endpoint.request.target)
        guard endpoint.isCacheable else {
            let outcome = await outcome(of: endpoint)
            if !endpoint.isSafeMethod, case .success(let response) = outcome, response.status < 400 {
                // Source: RFC 9111, section 4.4.
                await cache.remove(key)
            }
            return try read(outcome, endpoint)
        }
        guard let cached = await usable(endpoint, key, cache) else {
            return try read(await fetch(endpoint, key, cache, replacing: nil), endpoint)
        }
        switch cached.usability(for: endpoint.request, endpoint.caching, at: cache.now()) {
        case .fresh: break
        case .whileRevalidating: await refresh(endpoint, key, cache, cached)
        case .ifError:
            let outcome = await fetch(endpoint, key, cache, replacing: cached)
            if !outcome.isRetryable { return try read(outcome, endpoint) }
        case .stale: return try read(await fetch(endpoint, key, cache, replacing: cached), endpoint)
        }
        return try read(.success(cached.response), endpoint)
    }

    /// Returns the cached response if the endpoint allows its use and can decode it. An older version of the app may
    /// have stored it in another format.
    private func usable<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>, _ key: CacheKey, _ cache: ServiceCache
    ) async -> CachedResponse? {
        guard endpoint.caching.use == .allowed,
            let cached = await cache.response(for: key, to: endpoint.request)
        else { return nil }
        do throws(ServiceError<Refusal>) { _ = try read(.success(cached.response), endpoint) } catch {
            if case .unreadable = error { return nil }
        }
        return cached
    }

    private func owner<Success, Refusal>(for endpoint: Endpoint<Success, Refusal>) async -> String {
        guard endpoint.requiresAuthorization, let authorization else { return "" }
        return await authorization.owner
    }

    /// Fetches or revalidates a response and stores the result.
    private func fetch<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>, _ key: CacheKey, _ cache: ServiceCache,
        replacing old: CachedResponse?
    ) async -> Outcome {
        var conditional = endpoint
        let conditionalRequest = old?.conditionalRequest(for: endpoint.request)
        if let conditionalRequest { conditional.request = conditionalRequest }
        let requestTime = cache.now()
        let outcome = await outcome(of: conditional)
        guard case .success(let response) = outcome else { return outcome }
        let responseTime = max(requestTime, cache.now())
        var new: CachedResponse?
        if let old, conditionalRequest != nil, response.status == 304 {
            new = old.refreshed(by: response, requestTime: requestTime, responseTime: responseTime)
        } else {
            new = CachedResponse(
                response, to: endpoint.request, requestTime: requestTime, responseTime: responseTime,
                policy: endpoint.caching)
        }
        // If another user signed in during the request, the response isn't stored: its owner is unknown.
        let isSame = await owner(for: endpoint) == key.owner
        if let new, isSame {
            await cache.store(new, for: key, to: endpoint.request)
        } else if response.status < 500 {
            await cache.remove(key)
        }
        return .success(response.status == 304 ? new?.response ?? response : response)
    }

    /// Fetches a newer response in the background, once at a time per key.
    private func refresh<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>, _ key: CacheKey, _ cache: ServiceCache, _ old: CachedResponse
    ) async {
        guard await cache.beginRefreshing(key, of: old, to: endpoint.request) else { return }
        Task {
            _ = await fetch(endpoint, key, cache, replacing: old)
            await cache.endRefreshing(key)
        }
    }
}

extension ServiceClient.Outcome {
    /// Whether a stale response may be used instead. Source: RFC 5861, section 4.
    fileprivate var isRetryable: Bool {
        switch self {
        case .success(let response): [500, 502, 503, 504].contains(response.status)
        case .failure(let error): error.isRetryable
        }
    }
}

extension Endpoint {
    /// Whether the method is safe. Source: RFC 9110, section 9.2.1.
    fileprivate var isSafeMethod: Bool { ["GET", "HEAD", "OPTIONS"].contains(request.method) }

    /// Whether responses may be stored. Requests with explicit authorization or conditions bypass the cache.
    fileprivate var isCacheable: Bool {
        let bypassing = [
            "Authorization", "Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Range",
        ]
        return request.method == "GET" && caching.use != .never
            && !CacheControl(request.fields).contains("no-store")
            && bypassing.allSatisfy { request.fields[$0] == nil }
    }
}
