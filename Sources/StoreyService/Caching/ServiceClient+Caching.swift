extension ServiceClient {
    /// Asks, unless what was kept will do.
    func send<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>, _ cache: ServiceCache
    ) async throws(ServiceError<Refusal>) -> Success {
        let owner = await owner(for: endpoint)
        let key = CacheKey(owner: owner, address: environment.base + endpoint.request.target)
        guard endpoint.isKeepable else {
            let outcome = await outcome(of: endpoint)
            if !endpoint.isSafe, case .success(let answer) = outcome, answer.status < 400 {
                // Source: RFC 9111, section 4.4.
                await cache.forget(key)
            }
            return try read(outcome, endpoint)
        }
        guard let kept = await usable(endpoint, key, cache) else {
            return try read(await fetch(endpoint, key, cache, instead: nil), endpoint)
        }
        switch kept.usability(for: endpoint.request, endpoint.caching, at: cache.now()) {
        case .fresh: break
        case .whileRevalidating: await refresh(endpoint, key, cache, kept)
        case .ifError:
            let outcome = await fetch(endpoint, key, cache, instead: kept)
            if !outcome.isPassing { return try read(outcome, endpoint) }
        case .stale: return try read(await fetch(endpoint, key, cache, instead: kept), endpoint)
        }
        return try read(.success(kept.response), endpoint)
    }

    /// What was kept, if the endpoint wants it and can read it: an older version of the app may have kept it.
    private func usable<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>, _ key: CacheKey, _ cache: ServiceCache
    ) async -> KeptAnswer? {
        guard endpoint.caching.use == .allowed,
            let kept = await cache.answer(for: key, to: endpoint.request)
        else { return nil }
        do throws(ServiceError<Refusal>) { _ = try read(.success(kept.response), endpoint) } catch {
            if case .unreadable = error { return nil }
        }
        return kept
    }

    private func owner<Success, Refusal>(for endpoint: Endpoint<Success, Refusal>) async -> String {
        guard endpoint.needsAuthorization, let authorization else { return "" }
        return await authorization.owner
    }

    /// Asks, or asks whether what was kept is still the answer, and keeps what comes.
    private func fetch<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>, _ key: CacheKey, _ cache: ServiceCache,
        instead old: KeptAnswer?
    ) async -> Outcome {
        var asking = endpoint
        let question = old?.validating(endpoint.request)
        if let question { asking.request = question }
        let asked = cache.now()
        let outcome = await outcome(of: asking)
        guard case .success(let answer) = outcome else { return outcome }
        let came = max(asked, cache.now())
        var new: KeptAnswer?
        if let old, question != nil, answer.status == 304 {
            new = old.confirmed(by: answer, asked: asked, came: came)
        } else {
            new = KeptAnswer(answer, to: endpoint.request, asked: asked, came: came, policy: endpoint.caching)
        }
        // Where somebody else has signed in meanwhile, it is theirs or nobody's.
        let isSame = await owner(for: endpoint) == key.owner
        if let new, isSame {
            await cache.keep(new, for: key, to: endpoint.request)
        } else if answer.status < 500 {
            await cache.forget(key)
        }
        return .success(answer.status == 304 ? new?.response ?? answer : answer)
    }

    /// Fetches a newer answer behind the one that is used; one at a time for each address.
    private func refresh<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>, _ key: CacheKey, _ cache: ServiceCache, _ old: KeptAnswer
    ) async {
        guard await cache.beginRefreshing(key) else { return }
        Task {
            _ = await fetch(endpoint, key, cache, instead: old)
            await cache.endRefreshing(key)
        }
    }
}

extension ServiceClient.Outcome {
    /// Whether an older answer is better than this. Source: RFC 5861, section 4.
    fileprivate var isPassing: Bool {
        switch self {
        case .success(let answer): [500, 502, 503, 504].contains(answer.status)
        case .failure(let error): error.isPassing
        }
    }
}

extension Endpoint {
    /// Whether asking changes nothing. Source: RFC 9110, section 9.2.1.
    fileprivate var isSafe: Bool { ["GET", "HEAD", "OPTIONS"].contains(request.method) }

    /// Whether answers may be kept at all. Whoever says who asks, or what they have already, by hand, knows better.
    fileprivate var isKeepable: Bool {
        let byHand = ["Authorization", "Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Range"]
        return request.method == "GET" && caching.use != .never
            && !CacheControl(request.fields).says("no-store")
            && byHand.allSatisfy { request.fields[$0] == nil }
    }
}
