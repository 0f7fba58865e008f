#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import StoreyInternal

/// A recorder that writes the responses of a real service as stubs: one sidecar for each endpoint, with repeated
/// responses in sequence.
///
/// Each response is written as it arrives, so that nothing is lost when the server stops. Existing files are
/// never overwritten.
public final class StubRecorder: Sendable {
    /// The maximum number of responses per endpoint.
    private static let maxResponses = 200
    /// The maximum number of endpoints.
    private static let maxEndpoints = 5000
    /// The maximum size of a recording in bytes.
    private static let maxSize = 256 << 20

    /// The rules that keep secrets out of the recording.
    public let redaction: RedactionRules
    private let folder: String
    private let onError: @Sendable (StubError) -> Void
    private let endpoints = Locked<[String: RecordedEndpoint]>([:])
    private let size = Locked<Int>(0)
    private let counts = Locked(RedactionCounts())

    /// Creates a recorder.
    /// - Parameters:
    ///   - folder: the folder's path. It is created if missing.
    ///   - redaction: the rules that keep secrets out of the recording.
    ///   - onError: called with each response that could not be recorded.
    public init(
        folder: String, redaction: RedactionRules = RedactionRules(),
        onError: @escaping @Sendable (StubError) -> Void = { _ in }
    ) {
        self.folder = folder
        self.redaction = redaction
        self.onError = onError
    }

    /// The values that have been left out of the recording so far: how many, by which rule, and where.
    public var report: RedactionReport { counts.withLock(\.report) }

    /// Records a response.
    func record(_ request: ServiceRequest, _ response: ServiceResponse) {
        do throws(StubError) {
            var redactor = Redactor(redaction, known: redaction.secretValues(request, response))
            let file = try file(for: request, &redactor)
            let query = query(of: request, &redactor)
            let answer = RecordedResponse(response, redaction, &redactor)
            try endpoints.withLock { (endpoints) throws(StubError) in
                guard endpoints[file] != nil || endpoints.count < Self.maxEndpoints else {
                    throw StubError(
                        file: file,
                        reason: "was not recorded: the limit of \(Self.maxEndpoints) endpoints is reached")
                }
                var endpoint = endpoints[file] ?? RecordedEndpoint()
                try endpoint.add(answer, for: query, file, Self.maxResponses)
                try write(endpoint, to: file, isNew: endpoints[file] == nil)
                endpoints[file] = endpoint
                counts.withLock { $0.add(answer.places, stub: file) }
            }
        } catch {
            onError(error)
        }
    }

    private func write(_ endpoint: RecordedEndpoint, to file: String, isNew: Bool) throws(StubError) {
        let url = URL(filePath: folder, directoryHint: .isDirectory).appending(path: file)
        if isNew, FileManager.default.fileExists(atPath: url.path) {
            throw StubError(
                file: file, reason: "was not recorded: the file already exists. Delete it to record it again."
            )
        }
        let bytes = Data(endpoint.json.lines.utf8)
        let isTooMuch = size.withLock { size in
            size += endpoint.latestSize
            return size > Self.maxSize
        }
        if isTooMuch {
            throw StubError(
                file: file, reason: "was not recorded: the limit of \(Self.maxSize >> 20) MB is reached")
        }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: url, options: .atomic)
        } catch {
            throw StubError(file: file, reason: "can't be written: \(error)")
        }
    }

    /// Returns the query parameters that distinguish requests. Secrets change, so they don't.
    private func query(of request: ServiceRequest, _ redactor: inout Redactor) -> [(
        name: String, value: String
    )] {
        var kept: [(name: String, value: String)] = []
        for (name, value) in request.query {
            if redaction.isSecretParameter(name) {
                redactor.note(.name, "query \(name)")
            } else if redactor.text(name, at: "query") == name,
                redactor.text(value, at: "query \(name)") == value
            {
                kept.append((name, value))
            }
        }
        return kept
    }

    /// Returns the sidecar for an endpoint. A path becomes a file name only if it would be read back as the same
    /// path, and stays inside the folder. A segment with a secret becomes a parameter.
    private func file(for request: ServiceRequest, _ redactor: inout Redactor) throws(StubError) -> String {
        var secrets = 0
        let segments = PathPattern.segments(of: request.path).map { segment -> PathPattern.Segment in
            if redactor.text(segment, at: "path") == segment { return .literal(segment) }
            secrets += 1
            return .parameter(secrets == 1 ? "secret" : "secret\(secrets)")
        }
        if let file = StubFileName.sidecar(for: request.method, PathPattern(segments: segments)) {
            return file
        }
        throw StubError(
            file: "\(request.method) \(redaction.redacted(String(request.path)))",
            reason: "was not recorded: the path can't be a file name")
    }
}
