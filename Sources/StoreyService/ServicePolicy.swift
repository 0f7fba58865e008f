#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
        if let wanted = response.flatMap(wantedPause) { return wanted <= longestPause ? wanted : nil }
        let full = min(longestPause, firstPause * (1 << min(attempt, 16)))
        return full * Double.random(in: 0.5...1)
    }

    /// How long the service wants not to be asked again: in seconds, or until a time by its own clock.
    ///
    /// Source: RFC 9110, section 10.2.3.
    private func wantedPause(_ response: HTTPResponse) -> Duration? {
        guard let text = response.fields["Retry-After"] else { return nil }
        if let seconds = Int(text) { return .seconds(max(0, seconds)) }
        guard let time = HTTPDate.read(text) else { return nil }
        let now = response.fields["Date"].flatMap(HTTPDate.read) ?? Date()
        return .seconds(max(0, time.timeIntervalSince(now)))
    }
}
