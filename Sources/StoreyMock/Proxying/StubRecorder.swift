#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Guarding

/// Writes what a real service answers as stubs: a front file for each endpoint, repeated answers in turn.
///
/// Each answer is written when it has come, so that nothing is lost when the server ends. What stood in the folder
/// before is never written over.
public final class StubRecorder: Sendable {
    /// How many answers of one endpoint are written.
    private static let maximumAnswers = 200
    /// How many endpoints are written.
    private static let maximumEndpoints = 5000
    /// How much is written, in bytes.
    private static let maximumSize = 256 << 20

    /// What is not to be written down.
    public let secrets: Secrets
    private let folder: String
    private let onFault: @Sendable (StubFault) -> Void
    private let endpoints = Guarded<[String: RecordedEndpoint]>([:])
    private let size = Guarded<Int>(0)

    /// - Parameters:
    ///   - folder: the folder's path; it is made where it is missing.
    ///   - secrets: what is not to be written down.
    ///   - onFault: told what could not be recorded, and why.
    public init(
        folder: String, secrets: Secrets = Secrets(),
        onFault: @escaping @Sendable (StubFault) -> Void = { _ in }
    ) {
        self.folder = folder
        self.secrets = secrets
        self.onFault = onFault
    }

    /// Writes one more answer.
    func record(_ request: HTTPRequest, _ response: HTTPResponse) {
        do throws(StubFault) {
            let file = try Self.file(for: request)
            let query = request.query.filter { !secrets.includes($0.name) }
            let answer = RecordedAnswer(request, response, secrets)
            try endpoints.withLock { (endpoints) throws(StubFault) in
                guard endpoints[file] != nil || endpoints.count < Self.maximumEndpoints else {
                    throw StubFault(
                        file: file, reason: "is not recorded: there are \(Self.maximumEndpoints) endpoints")
                }
                var endpoint = endpoints[file] ?? RecordedEndpoint()
                try endpoint.add(answer, for: query, file, Self.maximumAnswers)
                try write(endpoint, to: file, isNew: endpoints[file] == nil)
                endpoints[file] = endpoint
            }
        } catch {
            onFault(error)
        }
    }

    private func write(_ endpoint: RecordedEndpoint, to file: String, isNew: Bool) throws(StubFault) {
        let url = URL(filePath: folder, directoryHint: .isDirectory).appending(path: file)
        if isNew, FileManager.default.fileExists(atPath: url.path) {
            throw StubFault(
                file: file, reason: "is not recorded: it stood there before; delete it to record it anew")
        }
        let bytes = Data(endpoint.json.lines.utf8)
        let isTooMuch = size.withLock { size in
            size += endpoint.latestSize
            return size > Self.maximumSize
        }
        if isTooMuch {
            throw StubFault(file: file, reason: "is not recorded: there are \(Self.maximumSize >> 20) MB")
        }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: url, options: .atomic)
        } catch {
            throw StubFault(file: file, reason: "could not be written: \(error)")
        }
    }

    /// The front file of an endpoint. What a path says becomes a file's name only if it means the same there, and
    /// leads nowhere else.
    private static func file(for request: HTTPRequest) throws(StubFault) -> String {
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
            throw StubFault(
                file: "\(request.method) \(request.path)",
                reason: "is not recorded: no file can be named like it")
        }
        if segments.isEmpty { segments = ["index"] }
        return request.method + "/" + segments.joined(separator: "/") + StubFileName.frontSuffix
    }
}
