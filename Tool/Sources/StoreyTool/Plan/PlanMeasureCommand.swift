import ArgumentParser
import Foundation
import StoreyPlanner
import ToolInternal

/// The `storey plan measure` command.
struct PlanMeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Measures requests, bytes, and times in recordings, and what a change of them costs.",
        discussion: """
            Recordings are HTTP archives (HAR) of a browser, a proxy, or Storey's mock server (HARRecorder), each of one \
            session, or access logs. Several of one kind are read together.

            With --compare, the report shows which actions grew, in requests, bytes, time, and money, compared with another \
            recording, with a file that --format json has written, with a workload file, or with the same recordings at a Git \
            revision. The users, the CPU time of actions, and the providers are those of a workload file.

            --format github is Markdown with a marker in its first line, by which a workflow finds its comment again.

            EXIT STATUS
            0: success. 1: the actions use more than --max-increase. 2: an error.

            EXAMPLES
            storey plan measure session.har
            storey plan measure session.har --format json --output usage.json
            storey plan measure session.har --compare usage.json --users 60000
            storey plan measure session.har --compare main --workload shop.yml --format github --output comment.md
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, markdown, github, json }

    @Argument(help: "HTTP archives, access logs, or a measured file.", completion: .file())
    var recordings: [String]

    @Option(
        help: ArgumentHelp(
            "Show the difference to a recording, a measured file, a workload file, or a Git revision.",
            valueName: "file or revision"), completion: .file())
    var compare: String?

    @Option(
        help: ArgumentHelp(
            "With --compare: the file with the users, CPU times, and providers. Default: that of --compare.",
            valueName: "file"), completion: .file(extensions: ["yml", "yaml", "json"]))
    var workload: String?

    @Option(help: "With --compare and without a workload file: the number of monthly users.")
    var users: Double?

    @Option(help: "The format of the report: text, markdown, github, or json.")
    var format = Format.text

    @Option(help: ArgumentHelp("The output file.", valueName: "file"), completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "With --compare: exit with status 1 if the actions use more by this amount of EUR per month.",
            valueName: "eur"))
    var maxIncrease: Double?

    @Option(
        help: ArgumentHelp("The date of the plans. Defaults to today.", valueName: "date"),
        transform: CalendarDay.read)
    var date: CalendarDay?

    func validate() throws {
        if compare == nil {
            for (name, isGiven) in [
                ("workload", workload != nil), ("users", users != nil), ("max-increase", maxIncrease != nil),
            ] where isGiven { throw ValidationError("--\(name) requires --compare.") }
        }
        guard users == nil || workload == nil else {
            throw ValidationError("--users can't be combined with --workload, which has the number of users.")
        }
        guard users.map({ $0.isFinite && $0 >= 1 }) ?? true else {
            throw ValidationError("--users must be at least 1.")
        }
        guard maxIncrease.map({ $0.isFinite && $0 >= 0 }) ?? true else {
            throw ValidationError("--max-increase must not be negative.")
        }
    }

    func run() throws {
        try withExitStatus {
            let usage = try RecordingFiles(paths: recordings, revision: nil).usage()
            guard let compare else {
                try WorkloadFile.write(try text(usage), to: output)
                return .success
            }
            let difference = try difference(usage, compare)
            try WorkloadFile.write(try text(difference), to: output)
            return difference.cost > maxIncrease ?? .infinity ? .findings : .success
        }
    }

    private func difference(_ usage: RecordedUsage, _ compare: String) throws -> UsageDifference {
        let isFile = FileManager.default.fileExists(atPath: compare)
        let base: MeasuredWorkload
        let plan: MeasuredWorkload
        if isFile, try Self.isWorkload(compare) {
            if users != nil {
                throw CommandError(
                    "--users can't be combined with \(compare), which has the number of users.")
            }
            base = try WorkloadFile(compare).workload(nil)
            plan = try WorkloadFile(workload ?? compare).workload(usage)
        } else {
            let before = try RecordingFiles(
                paths: isFile ? [compare] : recordings, revision: isFile ? nil : compare
            ).usage()
            base = try measured(before, comparedWith: usage)
            plan = try measured(usage, comparedWith: before)
        }
        do {
            return try UsageDifference(from: base, to: plan, day: date ?? .today)
        } catch {
            throw CommandError("\(workload ?? compare) can't be planned:\n\(error)")
        }
    }

    /// Whether a file is a workload file rather than a recording.
    private static func isWorkload(_ path: String) throws -> Bool {
        if path.hasSuffix(".yml") || path.hasSuffix(".yaml") { return true }
        struct Document: Decodable { let users: Users?; struct Users: Decodable {} }
        guard path.hasSuffix(".json") else { return false }
        let data = Data(try WorkloadFile.text(of: path).utf8)
        return (try? JSONDecoder().decode(Document.self, from: data))?.users != nil
    }

    private func measured(_ usage: RecordedUsage, comparedWith other: RecordedUsage) throws
        -> MeasuredWorkload
    {
        if let workload { return try WorkloadFile(workload).workload(usage, comparedWith: other) }
        let name = URL(fileURLWithPath: recordings[0]).deletingPathExtension().lastPathComponent
        let monthly = users.map { "\nusers: { max_monthly: \($0) }" } ?? ""
        return try MeasuredWorkload(usage, comparedWith: other, yaml: "name: \(name.jsonLiteral)\(monthly)\n")
    }

    private func text(_ usage: RecordedUsage) throws -> String {
        switch format {
        case .text: usage.text
        case .markdown: usage.markdown
        case .github: "\(UsageDifference.marker)\n\(usage.markdown)"
        case .json: try usage.json()
        }
    }

    private func text(_ difference: UsageDifference) throws -> String {
        switch format {
        case .text: difference.text
        case .markdown: difference.markdown
        case .github: difference.githubComment
        case .json: try difference.json()
        }
    }
}
