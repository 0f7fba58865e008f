#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
import Guarding

/// Notes what was asked and answered, to be written as an HTTP archive (HAR 1.2), which browsers and other tools read.
///
/// It is given to a server as ``MockConfiguration/archive``, or wraps a transport, and so notes what a real service
/// answers. Secrets are removed before anything is kept: what stands under names like `Authorization`, `token` or
/// `password` in header, query, form or JSON. Source: HTTP Archive 1.2, W3C draft of 14 August 2012.
public final class HARRecording: Sendable {
    /// How many exchanges are kept, the latest.
    public let limit: Int
    private let entries = Guarded<[JSON]>([])

    /// - Parameter limit: how many exchanges are kept, the latest.
    public init(limit: Int = 1000) { self.limit = max(limit, 1) }

    /// The archive.
    public var har: JSON {
        let entries = entries.withLock { $0 }
        return [
            "log": [
                "version": "1.2", "creator": ["name": "Storey", "version": "1"],
                "entries": .array(entries.suffix(limit)),
            ]
        ]
    }

    /// Notes an exchange.
    /// - Parameters:
    ///   - request: what was asked.
    ///   - response: what was answered; nil if nothing was.
    ///   - base: the service's address.
    ///   - start: when it was asked.
    ///   - time: how long the answer took.
    public func note(
        _ request: HTTPRequest, _ response: HTTPResponse?, base: String, start: Date, time: Duration
    ) {
        let entry = HARWriter.entry(request, response, base: base, start: start, time: time)
        entries.withLock { entries in
            entries.append(entry)
            // Half a recording at once, so that each new one need not move all the others.
            if entries.count >= limit * 2 { entries.removeFirst(entries.count - limit) }
        }
    }

    /// A transport that notes what goes through another.
    /// - Parameter transport: what carries the requests.
    public func recording(_ transport: any HTTPTransport) -> any HTTPTransport {
        RecordingTransport(recording: self, transport: transport)
    }
}

private struct RecordingTransport: HTTPTransport {
    let recording: HARRecording
    let transport: any HTTPTransport

    func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError) -> HTTPResponse {
        let (start, clock) = (Date.now, ContinuousClock.now)
        do {
            let response = try await transport.send(request, to: base)
            recording.note(request, response, base: base, start: start, time: ContinuousClock.now - clock)
            return response
        } catch {
            recording.note(request, nil, base: base, start: start, time: ContinuousClock.now - clock)
            throw error
        }
    }
}
