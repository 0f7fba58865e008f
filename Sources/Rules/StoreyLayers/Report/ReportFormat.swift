/// A format for reports.
public enum ReportFormat: String, Sendable, CaseIterable {
    /// Plain text for display.
    case text
    /// `file:line:column: error: …`, which Xcode shows at the line.
    case xcode
    /// GitHub workflow commands, which annotate a pull request.
    case github
    /// SARIF 2.1.0 (OASIS), for code scanning.
    case sarif
    /// The complete report as JSON, for other programs.
    case json
    /// Markdown, for a job summary or a comment.
    case markdown

    /// Returns a report as text.
    ///
    /// - Parameter report: The report to format.
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
