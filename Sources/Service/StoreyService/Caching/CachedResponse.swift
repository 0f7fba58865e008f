#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A response in the cache, with its times and the request fields that it depends on.
struct CachedResponse: Sendable, Hashable {
    var response: ServiceResponse
    /// The time of the request.
    var requestTime: Date
    /// The time of the response.
    var responseTime: Date
    /// The values of the request fields that are listed in `Vary`, by their lowercase names.
    let varyingFields: [String: [String]]

    /// Creates a cached response, or returns `nil` if the response may not be stored or could never be used.
    ///
    /// Source: RFC 9111, section 3, for a private cache.
    init?(
        _ response: ServiceResponse, to request: ServiceRequest, requestTime: Date, responseTime: Date,
        policy: CachePolicy
    ) {
        let control = CacheControl(response.fields)
        let varying = Self.varyNames(response)
        guard Self.statuses.contains(response.status), !control.contains("no-store"), !varying.contains("*")
        else {
            return nil
        }
        self.response = response
        self.requestTime = requestTime
        self.responseTime = responseTime
        varyingFields = Dictionary(uniqueKeysWithValues: varying.map { ($0, request.fields.values($0)) })
        let outlives =
            max(policy.staleIfError, policy.staleWhileRevalidate) > .zero
            || control.contains("stale-if-error")
            || control.contains("stale-while-revalidate")
        guard lifetime(policy) > 0 || hasValidator || outlives else { return nil }
    }

    /// The heuristically cacheable statuses. Source: RFC 9110, section 15.1.
    private static let statuses: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

    private static func varyNames(_ response: ServiceResponse) -> Set<String> {
        Set(
            response.fields.values("Vary").flatMap { $0.split(separator: ",") }.map {
                $0.trimmed.lowercased()
            })
    }

    /// Returns whether the response can be used for a request, according to `Vary`.
    func matches(_ request: ServiceRequest) -> Bool {
        varyingFields.allSatisfy { request.fields.values($0.key) == $0.value }
    }

    /// The approximate size in bytes.
    var size: Int {
        let varying = varyingFields.reduce(0) { sum, field in
            field.value.reduce(sum + field.key.utf8.count + 64) { $0 + $1.utf8.count + 32 }
        }
        return response.body.count + 128 + varying
            + response.fields.lines.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 32 }
    }

    private var hasValidator: Bool {
        response.fields["ETag"] != nil || response.fields["Last-Modified"] != nil
    }

    /// Returns a conditional request that revalidates the response, or `nil` if it has no validator.
    func conditionalRequest(for request: ServiceRequest) -> ServiceRequest? {
        guard hasValidator else { return nil }
        var request = request
        request.fields["If-None-Match"] = response.fields["ETag"]
        request.fields["If-Modified-Since"] = response.fields["Last-Modified"]
        return request
    }

    /// Returns the response with the fields and times of a response 304 (Not Modified).
    ///
    /// Source: RFC 9111, section 3.2.
    func refreshed(by notModified: ServiceResponse, requestTime: Date, responseTime: Date) -> CachedResponse {
        var refreshed = self
        (refreshed.requestTime, refreshed.responseTime) = (requestTime, responseTime)
        let excluded: Set<String> = [
            "content-length", "content-encoding", "content-range", "transfer-encoding",
        ]
        let lines = notModified.fields.lines.filter { !excluded.contains($0.name.lowercased()) }
        let names = Set(lines.map { $0.name.lowercased() })
        refreshed.response.fields.lines.removeAll { names.contains($0.name.lowercased()) }
        refreshed.response.fields.lines += lines
        return refreshed
    }
}
