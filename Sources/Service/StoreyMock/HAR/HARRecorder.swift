#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
import StoreyInternal

/// A recorder that creates an HTTP archive (HAR 1.2), which browsers and other tools can read.
///
/// Use it as ``MockConfiguration/archive``, or wrap a transport to record a real service. Secrets are removed
/// before anything is stored: values under names like `Authorization`, `token` or `password` in headers, query,
/// forms and JSON. Source: HTTP Archive 1.2, W3C draft of 14 August 2012.
public final class HARRecorder: Sendable {
    /// The maximum number of exchanges. The latest are kept, as far as they fit in 64 MiB.
    public let limit: Int
    /// The recorded exchanges as JSON, because the values would use many times as much memory.
    private let entries: Locked<LatestItems<[UInt8]>>

    /// Creates a recorder.
    /// - Parameter limit: the maximum number of exchanges. The latest are kept.
    public convenience init(limit: Int = 1000) { self.init(limit: limit, maxBytes: 64 << 20) }

    init(limit: Int, maxBytes: Int) {
        self.limit = max(limit, 1)
        entries = Locked(LatestItems(limit: limit, maxBytes: maxBytes))
    }

    /// The archive.
    public var har: MockJSON {
        let texts = entries.withLock(\.all)
        let entries = texts.compactMap { try? MockJSON(reading: $0) }
        return [
            "log": [
                "version": "1.2", "creator": ["name": "Storey", "version": "1"],
                "entries": .array(entries),
            ]
        ]
    }

    /// Records an exchange.
    /// - Parameters:
    ///   - request: the request.
    ///   - response: the response, or `nil` if the request failed.
    ///   - base: the service's base URL.
    ///   - start: the start of the request.
    ///   - time: the duration of the exchange.
    public func record(
        _ request: ServiceRequest, _ response: ServiceResponse?, base: String, start: Date, time: Duration
    ) {
        let entry = HARWriter.entry(request, response, base: base, start: start, time: time)
        let text = Array(entry.text.utf8)
        entries.withLock { $0.append(text, byteCount: text.count) }
    }

    /// Returns a transport that records the exchanges of another.
    /// - Parameter transport: the transport that sends the requests.
    public func recording(_ transport: any HTTPTransport) -> any HTTPTransport {
        RecordingTransport(recorder: self, transport: transport)
    }
}

private struct RecordingTransport: HTTPTransport {
    let recorder: HARRecorder
    let transport: any HTTPTransport

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        let (start, clock) = (Date.now, ContinuousClock.now)
        do {
            let response = try await transport.send(request, to: base)
            recorder.record(request, response, base: base, start: start, time: ContinuousClock.now - clock)
            return response
        } catch {
            recorder.record(request, nil, base: base, start: start, time: ContinuousClock.now - clock)
            throw error
        }
    }
}
