/// A stub's response, with its delay, throttling and faults.
public struct StubResponse: Sendable, Hashable {
    /// The status, headers and body.
    public var httpResponse: ServiceResponse
    /// The delay before the response, or `nil` to use ``MockConfiguration/delay``.
    public var delay: Delay?
    /// The speed of the body, or `nil` to use ``MockConfiguration/throttle``.
    public var throttle: Throttle?
    /// The fault to inject, if any.
    public var fault: ResponseFault?
    /// The source of a computed response, or `nil` for a fixed one.
    var source: ResponseSource?
    /// The bodies in other content types, or `nil` if there is one body for all requests.
    var representations: Representations?

    /// Creates a fixed response.
    /// - Parameters:
    ///   - httpResponse: the status, headers and body.
    ///   - delay: the delay before the response, or `nil` to use ``MockConfiguration/delay``.
    ///   - throttle: the speed of the body, or `nil` to use ``MockConfiguration/throttle``.
    ///   - fault: the fault to inject, if any.
    public init(
        _ httpResponse: ServiceResponse, delay: Delay? = nil, throttle: Throttle? = nil,
        fault: ResponseFault? = nil
    ) {
        self.httpResponse = httpResponse
        self.delay = delay
        self.throttle = throttle
        self.fault = fault
    }

    /// Returns a response with a JSON body.
    /// - Parameters:
    ///   - value: the body.
    ///   - status: the status code.
    ///   - fields: further headers.
    public static func json(_ value: MockJSON, status: Int = 200, fields: HeaderFields = [:]) -> StubResponse
    {
        var fields = fields
        if fields["Content-Type"] == nil { fields["Content-Type"] = "application/json" }
        return StubResponse(ServiceResponse(status, fields: fields, body: Array(value.text.utf8)))
    }

    /// Returns a response with a text body.
    /// - Parameters:
    ///   - text: the body.
    ///   - status: the status code.
    ///   - fields: further headers.
    public static func text(_ text: String, status: Int = 200, fields: HeaderFields = [:]) -> StubResponse {
        var fields = fields
        if fields["Content-Type"] == nil { fields["Content-Type"] = "text/plain; charset=utf-8" }
        return StubResponse(ServiceResponse(status, fields: fields, body: Array(text.utf8)))
    }

    /// Returns a response without a body.
    /// - Parameter status: the status code.
    public static func status(_ status: Int) -> StubResponse { StubResponse(ServiceResponse(status)) }

    /// Returns a response that forwards requests to a real service.
    /// - Parameter base: the service's base URL, such as `https://api.example.com/v1`.
    public static func proxy(to base: String) -> StubResponse {
        var answer = StubResponse(ServiceResponse())
        answer.source = .proxy(base)
        return answer
    }

    /// Returns a copy whose placeholders are filled from each request: `{{path.id}}`, `{{query.base}}`,
    /// `{{json.name}}`.
    /// - Parameter paths: names for JSONPath queries of the request's body.
    /// - Throws: ``TemplateError`` if the body or a header is not a valid Mustache template, or names an unknown
    ///   value.
    public func templated(_ paths: [String: JSONPath] = [:]) throws(TemplateError) -> StubResponse {
        var answer = self
        answer.source = .template(try ResponseTemplate(httpResponse, paths: paths))
        return answer
    }

    /// Returns a copy that fails always, or for a percentage of requests.
    /// - Parameters:
    ///   - kind: the kind of failure.
    ///   - percent: the percentage of requests that fail.
    public func failing(_ kind: ResponseFault.Kind, percent: Double = 100) -> StubResponse {
        var answer = self
        answer.fault = ResponseFault(kind, percent: percent)
        return answer
    }

    /// Returns a copy with a delay.
    /// - Parameter delay: the delay before the response.
    public func delayed(_ delay: Delay) -> StubResponse {
        var answer = self
        answer.delay = delay
        return answer
    }

    /// Returns a copy with a throttled body.
    /// - Parameter throttle: the speed of the body.
    public func throttled(_ throttle: Throttle) -> StubResponse {
        var answer = self
        answer.throttle = throttle
        return answer
    }
}
