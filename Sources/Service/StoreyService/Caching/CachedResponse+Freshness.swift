#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CachedResponse {
    /// The permitted use of a cached response.
    enum Usability: Sendable, Hashable {
        /// It can be used without a request.
        case fresh
        /// It can be used while a newer one is fetched in the background.
        case whileRevalidating
        /// It can be used only if a request for a newer one fails.
        case ifError
        /// It can't be used without revalidation.
        case stale
    }

    /// Returns the permitted use for a request.
    /// - Parameters:
    ///   - request: The current request.
    ///   - policy: The policy of the endpoint.
    ///   - now: The current date.
    func usability(for request: ServiceRequest, _ policy: CachePolicy, at now: Date) -> Usability {
        let (requestControl, control) = (CacheControl(request.fields), CacheControl(response.fields))
        let age = age(at: now)
        let isDated = now >= responseTime
        let isAccepted =
            !requestControl.contains("no-cache")
            && requestControl.seconds("max-age").map { age < Double($0) } ?? true
        // The age is unknown if the clock was set back.
        if isDated, isAccepted, !control.contains("no-cache"), age < lifetime(policy) { return .fresh }
        guard !control.contains("must-revalidate"), !control.contains("no-cache") else { return .stale }
        let staleness = age - lifetime(policy)
        func allows(_ name: String, _ minimum: Duration) -> Bool {
            staleness < max(Double(control.seconds(name) ?? 0), minimum.inSeconds)
        }
        if isDated, isAccepted, allows("stale-while-revalidate", policy.staleWhileRevalidate) {
            return .whileRevalidating
        }
        return allows("stale-if-error", policy.staleIfError) ? .ifError : .stale
    }

    /// Returns the freshness lifetime in seconds. Source: RFC 9111, section 4.2.1.
    func lifetime(_ policy: CachePolicy) -> Double {
        if let seconds = CacheControl(response.fields).seconds("max-age") { return Double(seconds) }
        if let expires = response.fields["Expires"] {
            // An invalid date, such as 0, counts as expired.
            guard let expires = HTTPDate.read(expires) else { return 0 }
            return max(0, expires.timeIntervalSince(date))
        }
        return policy.defaultMaxAge?.inSeconds ?? 0
    }

    /// Returns the age in seconds. Source: RFC 9111, section 4.2.3.
    private func age(at now: Date) -> Double {
        let apparent = max(0, responseTime.timeIntervalSince(date))
        let ageField = Double(response.fields["Age"].flatMap { Int($0) } ?? 0)
        let corrected = max(0, ageField) + responseTime.timeIntervalSince(requestTime)
        return max(apparent, corrected) + now.timeIntervalSince(responseTime)
    }

    /// The date at which the service created the response.
    private var date: Date { response.fields["Date"].flatMap(HTTPDate.read) ?? responseTime }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
