import Foundation
import Storey

/// Writes the reports of launches to standard error and to a trace file.
struct LaunchReports: Sendable {
    let trace: String?
    let timing: Bool

    func take(_ report: LaunchReport) {
        if timing { printLine(report.gantt(width: 100)) }
        guard let trace else { return }
        do {
            try Data(report.trace.utf8).write(to: URL(filePath: trace), options: .atomic)
        } catch {
            printLine("Can't write the trace to \(trace): \(error.localizedDescription)")
        }
    }

    private func printLine(_ words: String) { FileHandle.standardError.write(Data("\(words)\n".utf8)) }
}
