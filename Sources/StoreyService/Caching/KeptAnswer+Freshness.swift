#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension KeptAnswer {
    /// What may be done with an answer that was kept.
    enum Usability: Sendable, Hashable {
        /// It is as good as a new one.
        case fresh
        /// It may be used, and a newer one is wanted.
        case whileRevalidating
        /// A newer one has to be asked for; where none can be had, it may be used.
        case ifError
        /// A newer one has to be asked for.
        case stale
    }

    /// - Parameters:
    ///   - request: what is asked now.
    ///   - policy: what the endpoint allows.
    ///   - now: what time it is.
    func usability(for request: HTTPRequest, _ policy: CachePolicy, at now: Date) -> Usability {
        let (wanted, said) = (CacheControl(request.fields), CacheControl(response.fields))
        let age = age(at: now)
        let isDated = now >= came
        let isWanted = !wanted.says("no-cache") && wanted.seconds("max-age").map { age < Double($0) } ?? true
        // A clock that was put back says nothing about how old it is.
        if isDated, isWanted, !said.says("no-cache"), age < lifetime(policy) { return .fresh }
        guard !said.says("must-revalidate"), !said.says("no-cache") else { return .stale }
        let over = age - lifetime(policy)
        func allows(_ name: String, _ least: Duration) -> Bool {
            over < max(Double(said.seconds(name) ?? 0), least.inSeconds)
        }
        if isDated, isWanted, allows("stale-while-revalidate", policy.staleWhileRevalidating) {
            return .whileRevalidating
        }
        return allows("stale-if-error", policy.staleIfError) ? .ifError : .stale
    }

    /// For how many seconds it is fresh. Source: RFC 9111, section 4.2.1.
    func lifetime(_ policy: CachePolicy) -> Double {
        if let seconds = CacheControl(response.fields).seconds("max-age") { return Double(seconds) }
        if let expires = response.fields["Expires"] {
            // One that is no date, such as 0, is over.
            guard let expires = HTTPDate.read(expires) else { return 0 }
            return max(0, expires.timeIntervalSince(date))
        }
        return policy.freshness?.inSeconds ?? 0
    }

    /// How many seconds old it is. Source: RFC 9111, section 4.2.3.
    private func age(at now: Date) -> Double {
        let apparent = max(0, came.timeIntervalSince(date))
        let said = Double(response.fields["Age"].flatMap { Int($0) } ?? 0)
        return max(apparent, max(0, said) + came.timeIntervalSince(asked)) + now.timeIntervalSince(came)
    }

    /// When the service made it.
    private var date: Date { response.fields["Date"].flatMap(HTTPDate.read) ?? came }
}

extension Duration {
    /// The same in seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
