import Foundation
import StoreyPlanner

/// Reads recordings: HTTP archives, access logs, or files that `storey plan measure --format json` has written.
struct RecordingFiles {
    /// The paths.
    let paths: [String]
    /// The Git revision, or `nil` for the files on disk.
    let revision: String?

    /// Reads the files.
    /// - Throws: ``WorkloadFile/Failure`` with the path of the first invalid one.
    func usage() throws -> RecordedUsage {
        var archives = HTTPArchives()
        var log = AccessLog()
        var measured: [RecordedUsage] = []
        for path in paths {
            do {
                guard let data = try json(path) else {
                    try add(path, to: &log)
                    continue
                }
                if Self.isMeasured(data) {
                    measured.append(try RecordedUsage(json: data))
                } else {
                    try archives.add(data)
                }
            } catch let error as RecordingError {
                throw WorkloadFile.Failure(description: "\(path): \(error)")
            }
        }
        if log.skippedLines > 0, log.lines > 0 {
            Terminal.error.write("\(log.skippedLines) lines in a different format were skipped.\n")
        }
        let all = [archives.usage, log.usage].compactMap(\.self) + measured
        guard let usage = all.first else {
            throw WorkloadFile.Failure(
                description:
                    "\(paths.joined(separator: ", ")): not an HTTP archive, and none of the \(log.skippedLines) lines is in the common log format"
            )
        }
        guard all.count == 1 else {
            throw WorkloadFile.Failure(
                description:
                    "\(paths.joined(separator: ", ")): HTTP archives, access logs, and measured files can't be combined, because their "
                    + "sessions differ. Measure them separately."
            )
        }
        return usage
    }

    /// Whether the file was written by `storey plan measure`.
    private static func isMeasured(_ data: Data) -> Bool {
        struct Document: Decodable { let sessions: Int }
        return (try? JSONDecoder().decode(Document.self, from: data)) != nil
    }

    /// Returns the contents of a file if it is JSON, and `nil` for a log, which can be too large to be read at once.
    private func json(_ path: String) throws -> Data? {
        if let revision {
            let text = try WorkloadFile(path, at: revision).text()
            return text.first { !$0.isWhitespace } == "{" ? Data(text.utf8) : nil
        }
        guard let input = FileHandle(forReadingAtPath: path),
            let start = try? input.read(upToCount: 1024) ?? Data()
        else { throw WorkloadFile.Failure(description: "\(path) can't be read") }
        let isJSON = String(decoding: start, as: UTF8.self).first { !$0.isWhitespace } == "{"
        return isJSON ? Data(try WorkloadFile.text(of: path).utf8) : nil
    }

    private func add(_ path: String, to log: inout AccessLog) throws {
        guard let revision else { return try log.add(contentsOf: path) }
        for line in try WorkloadFile(path, at: revision).text().split(whereSeparator: \.isNewline) {
            log.add(line)
        }
    }
}

extension AccessLog {
    /// Reads a file in chunks, because logs are large.
    mutating func add(contentsOf path: String) throws {
        guard let input = FileHandle(forReadingAtPath: path) else {
            throw WorkloadFile.Failure(description: "\(path) can't be read")
        }
        var rest = Data()
        while let part = try input.read(upToCount: 1 << 20), !part.isEmpty {
            rest += part
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
            for line in rest[...end].split(separator: UInt8(ascii: "\n")) {
                add(String(decoding: line, as: UTF8.self))
            }
            rest = Data(rest[rest.index(after: end)...])
        }
        add(String(decoding: rest, as: UTF8.self))
    }
}
