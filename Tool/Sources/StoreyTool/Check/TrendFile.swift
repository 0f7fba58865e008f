import Foundation
import StoreyLayers
import ToolInternal

/// A CSV file with the numbers of findings over time, one line for each commit.
struct TrendFile {
    /// The numbers of one check.
    struct Entry: Equatable {
        /// The day of the commit, or of the check outside of a Git repository.
        var date: String
        /// The abbreviated hash of the commit, or empty.
        var commit: String
        var files: Int
        var lines: Int
        /// The number of findings that aren't in the baseline.
        var findings: Int
        /// The number of findings in the baseline.
        var known: Int
        var uncertain: Int
    }

    private static let header = "date,commit,files,lines,findings,known,uncertain"

    private(set) var entries: [Entry]

    /// Reads a file. A file that doesn't exist has no entries.
    init(_ file: URL) throws {
        guard FileManager.default.fileExists(atPath: file.path) else {
            entries = []
            return
        }
        let text: String
        do {
            text = try String(contentsOf: file, encoding: .utf8)
        } catch {
            throw CommandError("--trend: cannot read \(file.relativePath): \(error.systemDescription)")
        }
        var lines = text.split(whereSeparator: \.isNewline)
        guard lines.isEmpty || lines.removeFirst() == Self.header else {
            throw CommandError(
                "--trend: \(file.relativePath) has other columns than \(Self.header). Pass another file.")
        }
        entries = try lines.enumerated().map { index, line in
            guard let entry = Entry(line) else {
                throw CommandError(
                    "--trend: line \(index + 2) of \(file.relativePath) isn't one of \(Self.header). Correct or remove it."
                )
            }
            return entry
        }
    }

    /// Adds an entry, in place of the last one if that is of the same commit.
    mutating func add(_ entry: Entry) {
        if let last = entries.last, !entry.commit.isEmpty, last.commit == entry.commit {
            entries.removeLast()
        }
        entries.append(entry)
    }

    /// The contents of the file.
    var text: String { ([Self.header] + entries.map(\.line)).map { $0 + "\n" }.joined() }

    /// A sentence that compares the last entry with the one before it.
    var summary: String {
        guard let new = entries.last else { return "" }
        let all = (new.findings + new.known).counting("finding")
        guard let old = entries.dropLast().last else { return "\(all), the first entry" }
        let change = new.findings + new.known - old.findings - old.known
        let since = old.commit.isEmpty ? old.date : "\(old.commit) of \(old.date)"
        return change == 0
            ? "\(all), as at \(since)"
            : "\(all), \(abs(change)) \(change < 0 ? "fewer" : "more") than at \(since)"
    }
}

extension TrendFile.Entry {
    /// Creates the entry of a check.
    init(_ report: LayerReport, in root: URL) {
        // The commit's own day, so that older commits can be added later.
        let commit = try? Git.output(["show", "--no-patch", "--format=%cs,%h", "HEAD"], in: root).split(
            separator: ",")
        date = commit?.first.map(String.init) ?? Date.now.formatted(.iso8601.year().month().day())
        self.commit = commit?.last.map(String.init) ?? ""
        files = report.fileCount
        lines = report.lineCount
        findings = report.findings.count
        known = report.known.count
        uncertain = report.uncertain.count
    }

    fileprivate init?(_ line: Substring) {
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = fields.dropFirst(2).compactMap { Int($0) }
        guard fields.count == 7, numbers.count == 5 else { return nil }
        self.init(
            date: String(fields[0]), commit: String(fields[1]), files: numbers[0], lines: numbers[1],
            findings: numbers[2],
            known: numbers[3], uncertain: numbers[4])
    }

    fileprivate var line: String {
        [date, commit, "\(files)", "\(lines)", "\(findings)", "\(known)", "\(uncertain)"].joined(
            separator: ",")
    }
}
