import Foundation
import Storey

/// Where the reports of launches go.
struct LaunchReports: Sendable {
    let trace: String?
    let timing: Bool

    func take(_ report: LaunchReport) {
        if timing { say(report.gantt(width: 100)) }
        guard let trace else { return }
        do {
            try Data(report.trace.utf8).write(to: URL(filePath: trace), options: .atomic)
        } catch {
            say("The trace cannot be written to \(trace): \(error.localizedDescription)")
        }
    }

    private func say(_ words: String) { FileHandle.standardError.write(Data("\(words)\n".utf8)) }
}
