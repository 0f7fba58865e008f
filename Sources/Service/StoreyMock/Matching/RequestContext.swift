/// A request with lazily parsed parts, shared by all conditions.
struct RequestContext {
    let request: ServiceRequest
    /// The values of the path pattern's parameters.
    var parameters: [String: String] = [:]

    private(set) lazy var segments = PathPattern.segments(of: request.path)
    private(set) lazy var query = request.query
    private(set) lazy var cookies = request.fields.values("Cookie").flatMap(Self.cookies)
    private(set) lazy var host = request.fields["Host"].map { host in
        // The colons of an IPv6 address are in brackets.
        host.last == "]" ? host : String(host.prefix { $0 != ":" || host.hasPrefix("[") })
    }
    private(set) lazy var text = String(decoding: request.body, as: UTF8.self)
    private(set) lazy var form = FormURLEncoding.decode(text)
    private(set) lazy var json = Result { () throws(MockJSONError) in try MockJSON(reading: request.body) }

    /// The time for the conditions of the request.
    private(set) lazy var budget = EvaluationBudget()
    /// Whether conditions were evaluated, and took too long.
    var isSlow: Bool {
        mutating get { (!metConditions.isEmpty || !matchedPatterns.isEmpty) && budget.isSpent }
    }

    /// Whether the conditions of stubs hold, once they have been evaluated.
    private var metConditions: [ObjectIdentifier: Bool] = [:]
    /// Whether armed patterns with conditions match, once they have been evaluated.
    private var matchedPatterns: [RequestPattern: Bool] = [:]

    /// - Parameter budget: The time for the conditions, if it isn't the request's own.
    init(_ request: consuming ServiceRequest, budget: EvaluationBudget? = nil) {
        self.request = request
        if let budget { self.budget = budget }
    }

    /// Returns whether the conditions of a stub hold. Evaluates them once.
    mutating func meetsConditions(of entry: StubTable.Entry) -> Bool {
        if let result = metConditions[ObjectIdentifier(entry)] { return result }
        budget.begin(entry.key)
        let result = entry.stub.pattern.conditions.allSatisfy { $0.mismatch(&self) == nil }
        metConditions[ObjectIdentifier(entry)] = result
        return result
    }

    /// Returns whether a pattern matches. Evaluates its conditions once.
    mutating func matches(_ pattern: RequestPattern) -> Bool {
        if pattern.conditions.isEmpty { return pattern.mismatches(&self).isEmpty }
        if let result = matchedPatterns[pattern] { return result }
        budget.begin("armed \(pattern)")
        let result = pattern.mismatches(&self).isEmpty
        matchedPatterns[pattern] = result
        return result
    }

    /// Source: RFC 6265, section 4.2.1.
    private static func cookies(_ line: String) -> [(name: String, value: String)] {
        line.split(separator: ";").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].drop { $0 == " " }
            var value = parts.count > 1 ? parts[1] : ""
            if value.hasPrefix("\""), value.hasSuffix("\""), value.count > 1 {
                value = value.dropFirst().dropLast()
            }
            return (String(name), String(value))
        }
    }
}
