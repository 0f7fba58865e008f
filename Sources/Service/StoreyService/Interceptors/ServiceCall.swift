/// A call on its way through the interceptors of a client: the request, and how it is sent.
///
/// It is a value: an interceptor passes on a copy with its changes.
public struct ServiceCall: Sendable {
    /// The request; its target is appended to ``base``.
    public var request: ServiceRequest
    /// The body that is read while it is sent, or `nil` if it is that of the ``request``.
    public var streamedBody: UploadSource?
    /// The base URL of the service.
    public var base: String
    /// The time limit of the attempt. Changes of the retries have no effect, because they are decided earlier.
    public var policy: ServicePolicy
    /// The number of earlier attempts: 0, then 1 for the first retry.
    public internal(set) var attempt = 0
    /// A Boolean value that indicates whether the request may be sent more than once. It isn't `true` if
    /// ``streamedBody`` can't be read again.
    public let isIdempotent: Bool
    /// The endpoint's path with `{}` in place of its values, such as `/notes/{}`; see ``Endpoint/template``.
    public let template: String?
    /// The client's clock.
    public let clock: any Clock<Duration>
    /// For a response that is passed on while it arrives, whether it has begun.
    var delivery: StreamDelivery?

    /// Runs an operation with the time limit of the policy.
    /// - Throws: The error of the operation, or one of the kind `timedOut`.
    func withTimeout<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws(HTTPTransportError) -> Value
    ) async throws(HTTPTransportError) -> Value {
        try await withTimeout(
            monitoredBy: TransferMonitor(limit: policy.timeout, clock: clock), operation)
    }
}

extension HTTPTransportError {
    /// The error of a call whose task was canceled.
    static let cancelledCall = HTTPTransportError(
        .cancelled, "the task that waited for the response was canceled")
}

extension ServiceClient.Outcome {
    /// Whether the same request may succeed later.
    var isTemporaryFailure: Bool {
        switch self {
        case .success(let response): [408, 429, 502, 503, 504].contains(response.status)
        case .failure(let error): error.isRetryable
        }
    }
}
