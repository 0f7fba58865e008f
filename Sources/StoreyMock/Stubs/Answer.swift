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
