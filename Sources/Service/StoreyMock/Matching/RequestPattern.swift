/// A pattern for requests.
public struct RequestPattern: Sendable, Hashable, CustomStringConvertible {
    /// The HTTP method in uppercase, or `ANY`.
    public var method: String
    /// The path pattern.
    public var path: PathPattern
    /// Further conditions that must all hold.
    public var conditions: [RequestCondition]

    /// Creates a pattern.
    /// - Parameters:
    ///   - method: the HTTP method, or `ANY`.
    ///   - path: the path pattern.
    ///   - conditions: further conditions that must all hold.
    public init(_ method: String, _ path: PathPattern, when conditions: [RequestCondition] = []) {
        self.method = method.uppercased()
        self.path = path
        self.conditions = conditions
    }

    /// The method and path.
    public var description: String { "\(method) \(path)" }

    /// Returns why a request does not match, or an empty array if it matches.
    /// - Parameter request: the request to match.
    public func mismatches(_ request: ServiceRequest) -> [String] {
        var context = RequestContext(request)
        return mismatches(&context)
    }

    /// Returns whether a request matches.
    /// - Parameter budget: The time for the conditions of all requests that are compared.
    func matches(_ request: ServiceRequest, _ budget: EvaluationBudget) -> Bool {
        mismatches(request, budget).isEmpty
    }

    func mismatches(_ request: ServiceRequest, _ budget: EvaluationBudget) -> [String] {
        var context = RequestContext(request, budget: budget)
        return mismatches(&context)
    }

    func mismatches(_ context: inout RequestContext) -> [String] {
        var mismatches: [String] = []
        if method != "ANY", method != context.request.method {
            mismatches.append("the method is \(context.request.method), not \(method)")
        }
        if let parameters = path.parameters(in: context.segments) {
            context.parameters = parameters
        } else {
            mismatches.append("the path is \(context.request.path), not \(path)")
        }
        return mismatches + conditions.compactMap { $0.mismatch(&context) }
    }
}
