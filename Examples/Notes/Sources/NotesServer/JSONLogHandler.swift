import Foundation
import Logging

/// Writes each message of the log as a line with a JSON object to the standard error.
struct JSONLogHandler: LogHandler {
    private struct Line: Encodable {
        let time: Date
        let level: String
        let logger: String
        let message: String
        let metadata: [String: String]
    }

    private let label: String
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?
    var logLevel = Logger.Level.info

    init(label: String) { self.label = label }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }.merging(event.metadata ?? [:]) {
            $1
        }
        let line = Line(
            time: Date(), level: "\(event.level)", logger: label, message: "\(event.message)",
            metadata: all.mapValues { "\($0)" })
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(line) else { return }
        // A closed pipe must not end the process. Written at once, so that lines aren't mixed.
        try? FileHandle.standardError.write(contentsOf: data + Data("\n".utf8))
    }
}
