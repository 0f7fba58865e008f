/// What a stub answers, when, how fast, and how it goes wrong.
public struct Answer: Sendable, Hashable {
    /// Status, header and body.
    public var response: HTTPResponse
    /// How long nothing comes; nil leaves it to the server's configuration.
    public var delay: Delay?
    /// How fast the body comes; nil leaves it to the server's configuration.
    public var pace: Pace?
    /// How the answer goes wrong, if it does.
    public var fault: Fault?
    /// Where it comes from, if it does not stand as it is.
    var source: AnswerSource?

    /// - Parameters:
    ///   - response: status, header and body.
    ///   - delay: how long nothing comes; nil leaves it to the server's configuration.
    ///   - pace: how fast the body comes; nil leaves it to the server's configuration.
    ///   - fault: how the answer goes wrong, if it does.
    public init(_ response: HTTPResponse, delay: Delay? = nil, pace: Pace? = nil, fault: Fault? = nil) {
        self.response = response
        self.delay = delay
        self.pace = pace
        self.fault = fault
    }

    /// Answers with JSON.
    /// - Parameters:
    ///   - value: the body.
    ///   - status: the status code.
    ///   - fields: more of the header.
    public static func json(_ value: JSON, status: Int = 200, fields: HTTPFields = [:]) -> Answer {
        var fields = fields
        if fields["Content-Type"] == nil { fields["Content-Type"] = "application/json" }
        return Answer(HTTPResponse(status, fields: fields, body: Array(value.text.utf8)))
    }

    /// Answers with text.
    /// - Parameters:
    ///   - text: the body.
    ///   - status: the status code.
    ///   - fields: more of the header.
    public static func text(_ text: String, status: Int = 200, fields: HTTPFields = [:]) -> Answer {
        var fields = fields
        if fields["Content-Type"] == nil { fields["Content-Type"] = "text/plain; charset=utf-8" }
        return Answer(HTTPResponse(status, fields: fields, body: Array(text.utf8)))
    }

    /// Answers with a status alone.
    /// - Parameter status: the status code.
    public static func status(_ status: Int) -> Answer { Answer(HTTPResponse(status)) }

    /// Passes requests on to a real service, and its answer back.
    /// - Parameter base: the service's address, such as `https://api.example.com/v1`.
    public static func proxy(to base: String) -> Answer {
        var answer = Answer(HTTPResponse())
        answer.source = .proxy(base)
        return answer
    }

    /// Has gaps that each request fills: `{{path.id}}`, `{{query.base}}`, `{{json.name}}`.
    /// - Parameter paths: names for what JSONPaths lead to in the request's body.
    /// - Throws: ``TemplateFault`` where body or header are no Mustache, or name what there is not.
    public func templated(_ paths: [String: JSONPath] = [:]) throws(TemplateFault) -> Answer {
        var answer = self
        answer.source = .template(try AnswerTemplate(response, paths: paths))
        return answer
    }

    /// Goes wrong, always or sometimes.
    /// - Parameters:
    ///   - kind: how.
    ///   - percent: how often, of a hundred requests; otherwise the answer comes.
    public func failing(_ kind: Fault.Kind, percent: Double = 100) -> Answer {
        var answer = self
        answer.fault = Fault(kind, percent: percent)
        return answer
    }

    /// Comes later.
    /// - Parameter delay: how long nothing comes.
    public func delayed(_ delay: Delay) -> Answer {
        var answer = self
        answer.delay = delay
        return answer
    }

    /// Comes slowly.
    /// - Parameter pace: how fast the body comes.
    public func paced(_ pace: Pace) -> Answer {
        var answer = self
        answer.pace = pace
        return answer
    }
}
