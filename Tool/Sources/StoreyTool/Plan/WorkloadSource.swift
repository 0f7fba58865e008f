import ArgumentParser
import Foundation
import StoreyPlanner
import ToolInternal

/// The source of a new workload file: an access log, recorded sessions, an analytics export, or an interview.
struct WorkloadSource: ParsableArguments {
    @Option(help: "An access log in the common or combined format.", completion: .file())
    var fromLog: String?

    @Option(
        help: ArgumentHelp(
            "A session that a browser has saved as an HTTP archive. Can be repeated.", valueName: "file"),
        completion: .file(extensions: ["har"]))
    var fromHar: [String] = []

    @Option(
        help:
            "An export of an analytics tool with a line per day, hour, or event: see COLUMNS.",
        completion: .file(extensions: ["csv", "tsv"]))
    var fromAnalytics: String?

    @Option(
        help: "Figures of competitors with a line per app or website: see COLUMNS OF A MARKET TABLE.",
        completion: .file(extensions: ["csv", "tsv"]))
    var fromMarket: String?

    @Option(
        help: ArgumentHelp(
            "With --from-market: the share of all their users, such as 0.1. Defaults to the median competitor's.",
            valueName: "share"))
    var marketShare: Double?

    /// Whether to create the file by an interview.
    var isInterview: Bool { fromLog == nil && fromHar.isEmpty && fromAnalytics == nil && fromMarket == nil }

    func validate() throws {
        let sources = [fromLog != nil, !fromHar.isEmpty, fromAnalytics != nil, fromMarket != nil]
        guard sources.count(where: \.self) <= 1 else {
            throw ValidationError(
                "--from-log, --from-har, --from-analytics, and --from-market can't be combined.")
        }
        guard let marketShare else { return }
        guard fromMarket != nil else { throw ValidationError("--market-share requires --from-market.") }
        guard marketShare > 0, marketShare <= 1 else {
            throw ValidationError("--market-share must be above 0 and at most 1, not \(marketShare).")
        }
    }

    /// Writes the workload file.
    /// - Parameters:
    ///   - file: The path. An existing file is kept.
    ///   - answers: The answers of an interview that aren't asked for.
    func write(_ file: String, _ answers: WorkloadAnswers) throws {
        guard !FileManager.default.fileExists(atPath: file) else {
            throw WorkloadFile.Failure(
                description: "\(file) already exists. Remove it or choose a different name.")
        }
        let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        let text =
            try fromLog.map { try read($0, name) } ?? fromAnalytics.map { try readAnalytics($0, name) }
            ?? fromMarket.map { try readMarket($0, name) } ?? readArchives(name) ?? interview(name, answers)
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw WorkloadFile.Failure(
                description: "\(file) can't be written: \(error.systemDescription)")
        }
        Terminal.output.write("Created \(file). Plan it with: storey plan \(file)\n")
    }

    private func read(_ path: String, _ name: String) throws -> String {
        var log = AccessLog()
        try log.add(contentsOf: path)
        guard let text = log.workload(name: name) else {
            throw WorkloadFile.Failure(
                description:
                    "\(path): none of the \(log.skippedLines) lines is in the common log format")
        }
        if log.skippedLines > 0 {
            Terminal.error.write("\(log.skippedLines) lines in a different format were skipped.\n")
        }
        return text
    }

    /// Returns `nil` if there are no archives.
    private func readArchives(_ name: String) throws -> String? {
        var archives = HTTPArchives()
        for path in fromHar {
            let text = try WorkloadFile.text(of: path)
            do { try archives.add(Data(text.utf8)) } catch {
                throw WorkloadFile.Failure(description: "\(path): \(error)")
            }
        }
        return archives.workload(name: name)
    }

    private func readAnalytics(_ path: String, _ name: String) throws -> String {
        let text = try WorkloadFile.text(of: path)
        do {
            let analytics = try Analytics(text)
            if !analytics.ignoredColumns.isEmpty {
                Terminal.error.write(
                    "These columns were ignored: \(analytics.ignoredColumns.joined(separator: ", ")).\n"
                )
            }
            return analytics.workload(name: name)
        } catch { throw WorkloadFile.Failure(description: "\(path): \(error)") }
    }

    private func readMarket(_ path: String, _ name: String) throws -> String {
        let text = try WorkloadFile.text(of: path)
        do { return try MarketTable(text).workload(name: name, share: marketShare) } catch {
            throw WorkloadFile.Failure(description: "\(path): \(error)")
        }
    }

    private func interview(_ name: String, _ answers: WorkloadAnswers) throws -> String {
        var interview = try WorkloadInterview(name: name, answers: answers)
        return try interview.text()
    }
}
