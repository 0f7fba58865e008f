/// How a report is written.
public enum ReportFormat: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// `file:line:column: error: …`, which Xcode shows at the line.
    case xcode
    /// GitHub's workflow commands, which it shows in a pull request.
    case github
    /// SARIF 2.1.0 (OASIS), for code scanning.
    case sarif
    /// All of it, for programs.
    case json
    /// For a job's summary or a comment.
    case markdown

    /// Writes a report.
    /// - Parameter report: what was found.
    public func text(of report: LayerReport) -> String {
        switch self {
        case .text: report.plain()
        case .xcode: report.xcode()
        case .github: report.github()
        case .sarif: report.sarif()
        case .json: report.json()
        case .markdown: report.markdown()
        }
    }
}
