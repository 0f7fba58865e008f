/// Which requests are meant.
public struct RequestPattern: Sendable, Hashable, CustomStringConvertible {
    /// The method, in capitals; `ANY` means every one.
    public var method: String
    /// The path, with names for parts of it.
    public var path: PathPattern
    /// What else has to hold: all of it.
    public var conditions: [Condition]

    /// - Parameters:
    ///   - method: the method, or `ANY`.
    ///   - path: the path, with names for parts of it.
    ///   - conditions: what else has to hold: all of it.
    public init(_ method: String, _ path: PathPattern, when conditions: [Condition] = []) {
        self.method = method.uppercased()
        self.path = path
        self.conditions = conditions
    }

    /// The same in words.
    public var description: String { "\(method) \(path)" }

    /// Why a request is not meant; empty if it is.
    /// - Parameter request: what was asked.
    public func misses(_ request: HTTPRequest) -> [String] {
        var facts = RequestFacts(request)
        return misses(&facts)
    }

    func misses(_ facts: inout RequestFacts) -> [String] {
        var misses: [String] = []
        if method != "ANY", method != facts.request.method {
            misses.append("the method is \(facts.request.method), not \(method)")
        }
        if let parameters = path.parameters(in: facts.segments) {
            facts.parameters = parameters
        } else {
            misses.append("the path is \(facts.request.path), not \(path)")
        }
        return misses + conditions.compactMap { $0.miss(&facts) }
    }
}
