import Foundation

extension LayerReport {
    /// Returns the complete report as JSON.
    func json() -> String {
        struct EncodedReport: Encodable {
            var findings: [Line]
            var uncertain: [Line]
            var known: [Line]
            var resolved: [Finding.Identity]
            var exceptions: [ExceptionUse]
            var suppressed: [SuppressedLine]
            var components: [Component]
            var skipped: [SkippedPath]
            var files: Int
            var assigned: Int
            var withoutModule: [String]
            var lines: Int
            var index: EncodedIndex?
        }
        struct EncodedIndex: Encodable {
            var store: String
            var counted: Bool
            var files: Int
            var changed: Int
            var missing: Int
            var added: [Line]
            var removed: [Line]
            var problem: String?

            init(_ index: IndexUse) {
                store = index.store.path
                counted = index.isCounted
                files = index.fileCount
                changed = index.changedFileCount
                missing = index.missingFileCount
                added = index.added.map(Line.init)
                removed = index.removed.map(Line.init)
                problem = index.problem
            }
        }
        struct Line: Encodable {
            var rule: String
            var file: String
            var line: Int32
            var column: Int32
            var from: String
            var to: String
            var message: String
            var suggestion: String
            var furtherLines: [Int32]

            init(_ finding: Finding) {
                rule = finding.rule.rawValue
                file = finding.file
                line = finding.position.line
                column = finding.position.column
                from = finding.from
                to = finding.to
                message = finding.message
                suggestion = finding.suggestion
                furtherLines = finding.furtherLines
            }
        }
        struct SuppressedLine: Encodable {
            var finding: Line
            var reason: String
        }
        return Self.encoded(
            EncodedReport(
                findings: findings.map(Line.init), uncertain: uncertain.map(Line.init),
                known: known.map(Line.init), resolved: resolved,
                exceptions: exceptions,
                suppressed: suppressed.map { SuppressedLine(finding: Line($0.finding), reason: $0.reason) },
                components: components, skipped: skipped, files: fileCount, assigned: assignedFileCount,
                withoutModule: filesWithoutModule, lines: lineCount,
                index: index.map(EncodedIndex.init)))
    }

    static func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Encoding can't fail, because the report contains only strings and finite numbers.
        guard let data = try? encoder.encode(value) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
