import ArgumentParser
import Foundation
import StoreyPlanner
import ToolInternal

/// The `storey plan FILE` command.
struct PlanReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Reads a workload file and prints its capacity plan.",
        discussion: """
            A workload file describes the users of an app, what they do, and how often. Missing values get defaults, which \
            the report lists with their sources.

            With --compare, the report is what a change costs: both plans side by side, with the inputs that have changed. As \
            Markdown, it is a comment for a pull request.

            EXAMPLES
            storey plan workload.yml --format html --output plan.html
            storey plan workload.yml --compare main --format markdown
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, markdown, json, html }
    enum Script: String, CaseIterable, ExpressibleByArgument { case k6, locust, wrk, livekit }

    @Argument(
        help: "The workload file, in YAML or JSON.", completion: .file(extensions: ["yml", "yaml", "json"]))
    var file: String

    @Option(help: "The format of the report: text, markdown, json, or html.")
    var format = Format.text

    @Option(help: ArgumentHelp("The output file.", valueName: "file"), completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp("Explain how a figure was derived, instead of the report.", valueName: "figure"))
    var explain: String?

    @Option(
        help: ArgumentHelp(
            "Show the difference to another workload file, or to this one at a Git revision, instead of the report.",
            valueName: "file or revision"), completion: .file(extensions: ["yml", "yaml", "json"]))
    var compare: String?

    @Option(
        help:
            "Write a load test of the peak instead of the report: k6, locust, or wrk for requests, livekit for calls."
    )
    var loadTest: Script?

    @Option(help: "With --load-test: the multiple of the peak's users.")
    var scale: Double?

    @Flag(help: "Allow extrapolation far beyond the measured range, with a warning.")
    var force = false

    @Option(help: "The seed of the random numbers. The same seed gives the same report.")
    var seed: UInt64 = 1

    @Option(help: "The number of Monte Carlo samples; 0 for none.")
    var samples = 2000

    @Option(
        help:
            "The number of requests per simulation, fewer if there are more than four simulations; 0 for none."
    )
    var requests = 200_000

    @Option(
        help: ArgumentHelp(
            "The date of the plan, which determines the age of prices. Defaults to today.", valueName: "date"),
        transform: CalendarDay.read)
    var date: CalendarDay?

    // Supports `storey plan --init FILE` as an undocumented alternative to `storey plan init FILE`.
    @Flag(
        name: .customLong("init"),
        help: ArgumentHelp("Write the file, like init.", visibility: .hidden))
    var isNew = false

    @OptionGroup(visibility: .hidden) var source: WorkloadSource

    func validate() throws {
        guard isNew || source.isInterview else {
            throw ValidationError(
                "--from-log, --from-har, --from-analytics, and --from-market require storey plan init FILE.")
        }
        guard compare == nil || explain == nil && loadTest == nil else {
            throw ValidationError("--compare can't be combined with --explain or --load-test.")
        }
        guard samples == 0 || (10...1_000_000).contains(samples) else {
            throw ValidationError("--samples must be 0 or between 10 and 1,000,000.")
        }
        if let scale {
            guard loadTest != nil else {
                throw ValidationError("--scale requires --load-test.")
            }
            guard (0.001...100_000).contains(scale) else {
                throw ValidationError("--scale must be between 0.001 and 100,000, not \(scale).")
            }
        }
        guard requests == 0 || (1000...1_000_000_000).contains(requests) else {
            throw ValidationError("--requests must be 0 or between 1,000 and 1,000,000,000.")
        }
    }

    func run() async throws {
        try await withExitStatus {
            if isNew {
                try source.write(file, WorkloadAnswers.parse([]))
                return .success
            }
            let plan = try plan(of: WorkloadFile(file))
            if let compare {
                try WorkloadFile.write(
                    try text(PlanDifference(from: try self.plan(of: base(compare)), to: plan)), to: output)
            } else {
                try WorkloadFile.write(try await text(plan), to: output)
            }
            return .success
        }
    }

    /// A workload far beyond the measured range can't be planned.
    private func plan(of file: WorkloadFile) throws -> CapacityPlan {
        let workload = try file.workload()
        do {
            // Load tests are always written, because they extend the measured range.
            return try CapacityPlan(
                workload, day: date ?? .today, seed: seed, allowsExtrapolation: force || loadTest != nil)
        } catch {
            throw WorkloadFile.Failure(description: "\(file.name) can't be planned:\n\(error)")
        }
    }

    /// Returns the workload to compare with: a file, or this one at a revision.
    private func base(_ name: String) -> WorkloadFile {
        FileManager.default.fileExists(atPath: name) ? WorkloadFile(name) : WorkloadFile(file, at: name)
    }
}
