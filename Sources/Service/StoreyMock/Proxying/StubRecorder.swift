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

    /// Records a response.
    func record(_ request: ServiceRequest, _ response: ServiceResponse) {
        do throws(StubError) {
            let file = try Self.file(for: request)
            let query = request.query.filter { !redaction.isSecret($0.name) }
            let answer = RecordedResponse(request, response, redaction)
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

    /// Returns the sidecar for an endpoint. A path becomes a file name only if it would be read back as the same
    /// path, and stays inside the folder.
    private static func file(for request: ServiceRequest) throws(StubError) -> String {
        var segments = PathPattern.segments(of: request.path)
        let isPlain = segments.allSatisfy { segment in
            segment.utf8.count < 200 && !segment.contains("_FORCE_")
                && segment.first.map { !".:{".contains($0) } == true && segment != "*"
                && segment.last != "~" && segment.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
                && !segment.contains("/") && !segment.contains("\\")
        }
        guard isPlain, segments.count < 30, segments.last != "index",
            !request.method.isEmpty, request.method.allSatisfy({ ("A"..."Z").contains($0) })
        else {
            throw StubError(
                file: "\(request.method) \(request.path)",
                reason: "was not recorded: the path can't be a file name")
        }
        if segments.isEmpty { segments = ["index"] }
        return request.method + "/" + segments.joined(separator: "/") + StubFileName.sidecarSuffix
    }
}
