import ArgumentParser
import Foundation
import StoreyLayers

/// A report format and an optional file, as in `sarif:layers.sarif`. Without a file, the report goes to standard output.
struct ReportDestination: ExpressibleByArgument {
    var format: ReportFormat
    var file: String?

    init(format: ReportFormat) { self.format = format }

    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
        guard let name = parts.first, let format = ReportFormat(rawValue: name) else { return nil }
        self.format = format
        file = parts.count > 1 ? parts[1] : nil
    }

    static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }

    func write(_ report: LayerReport) throws {
        if let file {
            try writeFile(format.text(of: report), to: URL(fileURLWithPath: file))
        } else if format == .text {
            Terminal.output.write(report.plain { Terminal.output.text($0, .bold) })
        } else {
            Terminal.output.write(format.text(of: report))
        }
    }
}
