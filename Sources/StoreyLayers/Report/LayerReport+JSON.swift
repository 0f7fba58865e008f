import Foundation

extension LayerReport {
    /// All of it, for programs.
    func json() -> String {
        struct Written: Encodable {
            var findings: [Line]
            var known: [Line]
            var mended: [Finding.Identity]
            var exceptions: [ExceptionUse]
            var allowed: [AllowedLine]
            var components: [Component]
            var files: Int
            var assigned: Int
            var lines: Int
        }
        struct Line: Encodable {
            var rule: String
            var file: String
            var line: Int32
            var column: Int32
            var from: String
            var to: String
            var message: String
            var mend: String
            var furtherLines: [Int32]

            init(_ finding: Finding) {
                rule = finding.rule.rawValue
                file = finding.file
                line = finding.place.line
                column = finding.place.column
                from = finding.from
                to = finding.to
                message = finding.message
                mend = finding.mend
                furtherLines = finding.furtherLines
            }
        }
        struct AllowedLine: Encodable {
            var finding: Line
            var reason: String
        }
        return Self.encoded(
            Written(
                findings: findings.map(Line.init), known: known.map(Line.init), mended: mended,
                exceptions: exceptions,
                allowed: allowed.map { AllowedLine(finding: Line($0.finding), reason: $0.reason) },
                components: components, files: files, assigned: assigned, lines: lines))
    }

    static func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Strings and finite numbers only, which always can be written.
        guard let data = try? encoder.encode(value) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
