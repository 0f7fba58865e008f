#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An answer that was kept: to which of several requests it belongs, and when it came.
struct KeptAnswer: Sendable, Hashable {
    var response: HTTPResponse
    /// When it was asked for.
    var asked: Date
    /// When it came.
    var came: Date
    /// What the request said in the fields that the answer varies by, by their names in small letters.
    let selecting: [String: [String]]

    /// Keeps an answer, if it may be and if there is any use in it.
    ///
    /// Source: RFC 9111, section 3, for a cache that nobody shares.
    init?(
        _ response: HTTPResponse, to request: HTTPRequest, asked: Date, came: Date, policy: CachePolicy
    ) {
        let control = CacheControl(response.fields)
        let varying = Self.varying(response)
        guard Self.statuses.contains(response.status), !control.says("no-store"), !varying.contains("*")
        else {
            return nil
        }
        self.response = response
        self.asked = asked
        self.came = came
        selecting = Dictionary(uniqueKeysWithValues: varying.map { ($0, request.fields.values($0)) })
        let outlives =
            max(policy.staleIfError, policy.staleWhileRevalidating) > .zero || control.says("stale-if-error")
            || control.says("stale-while-revalidate")
        guard lifetime(policy) > 0 || hasValidator || outlives else { return nil }
    }

    /// Those that say something about what was asked, and all of it. Source: RFC 9110, section 15.1.
    private static let statuses: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

    private static func varying(_ response: HTTPResponse) -> Set<String> {
        Set(
            response.fields.values("Vary").flatMap { $0.split(separator: ",") }.map {
                $0.trimmed.lowercased()
            })
    }

    /// Whether it answers this request as well.
    func answers(_ request: HTTPRequest) -> Bool {
        selecting.allSatisfy { request.fields.values($0.key) == $0.value }
    }

    /// How much room it takes, in bytes.
    var size: Int {
        response.body.count + 128
            + response.fields.lines.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 32 }
    }

    private var hasValidator: Bool {
        response.fields["ETag"] != nil || response.fields["Last-Modified"] != nil
    }

    /// The same request, as a question whether this is still the answer.
    /// - Returns: nil if the service gave nothing to ask about it by.
    func validating(_ request: HTTPRequest) -> HTTPRequest? {
        guard hasValidator else { return nil }
        var request = request
        request.fields["If-None-Match"] = response.fields["ETag"]
        request.fields["If-Modified-Since"] = response.fields["Last-Modified"]
        return request
    }

    /// The answer, of which the service said that it still is.
    ///
    /// Source: RFC 9111, section 3.2.
    func confirmed(by answer: HTTPResponse, asked: Date, came: Date) -> KeptAnswer {
        var kept = self
        (kept.asked, kept.came) = (asked, came)
        let bound: Set<String> = ["content-length", "content-encoding", "content-range", "transfer-encoding"]
        let names = Set(answer.fields.lines.map { $0.name.lowercased() }).subtracting(bound)
        kept.response.fields.lines.removeAll { names.contains($0.name.lowercased()) }
        kept.response.fields.lines += answer.fields.lines.filter { names.contains($0.name.lowercased()) }
        return kept
    }
}
