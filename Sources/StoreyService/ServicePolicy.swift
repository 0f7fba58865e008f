/// How patient a client is.
public struct ServicePolicy: Sendable, Hashable {
    /// How long one attempt may take.
    public var timeout = Duration.seconds(15)
    /// How often a repeatable request is tried again after a passing failure.
    public var retries = 2
    /// How long to wait before the first retry; each further one waits twice as long, and less by chance, so that not all
    /// clients come back at once.
    public var firstPause = Duration.milliseconds(200)
    /// The longest wait before a retry; a service that asks for more (`Retry-After`) is not asked again.
    public var longestPause = Duration.seconds(5)

    /// Fifteen seconds for an attempt, and two retries.
    public init() {}

    /// Whether the same request may be answered better a little later.
    func isPassing(_ status: Int) -> Bool { [408, 429, 502, 503, 504].contains(status) }

    /// How long to wait; nil if that is too long.
    /// - Parameters:
    ///   - attempt: the attempt that failed, from 0.
    ///   - response: what came, if something did.
    func pause(after attempt: Int, _ response: HTTPResponse?) -> Duration? {
        if let wanted = response?.fields["Retry-After"].flatMap({ Int($0) }) {
            return .seconds(wanted) <= longestPause ? .seconds(wanted) : nil
        }
        let full = min(longestPause, firstPause * (1 << min(attempt, 16)))
        return full * Double.random(in: 0.5...1)
    }
}
