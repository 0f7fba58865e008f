#if Tool
    import ArgumentParser
    import Foundation
    import StoreyCapacity

    /// `storey plan FILE`.
    struct ReportPlan: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "report",
            abstract: "Reads a workload file and says what it takes.",
            discussion: """
                A workload file says how many people use the app, what they do and how often. Everything that is not given \
                is assumed, and shown as assumed with its source.

                EXAMPLE
                storey plan workload.yml --format html --output plan.html
                """)

        enum Format: String, CaseIterable, ExpressibleByArgument { case text, markdown, json, html }
        enum Script: String, CaseIterable, ExpressibleByArgument { case k6, locust, wrk }

        @Argument(
            help: "The workload file, YAML or JSON.", completion: .file(extensions: ["yml", "yaml", "json"]))
        var file: String

        @Option(help: "How the report is written: text, markdown, json or html.")
        var format = Format.text

        @Option(help: ArgumentHelp("The file to write into.", valueName: "file"), completion: .file())
        var output: String?

        @Option(
            help: ArgumentHelp("Say what a figure follows from, instead of the report.", valueName: "figure"))
        var why: String?

        @Option(help: "Write the load test of the peak instead of the report: k6, locust or wrk.")
        var write: Script?

        @Option(help: "With --write: so many times the peak's people.")
        var times: Double?

        @Flag(help: "Plan what lies far beyond what load tests measured nevertheless, with a warning.")
        var force = false

        @Option(help: "What chance begins with: the same seed gives the same report.")
        var seed: UInt64 = 1

        @Option(help: "How many possible worlds are drawn; 0 for none.")
        var worlds = 2000

        @Option(
            help:
                "How many requests are followed in each simulation, fewer where there are more than four of them; 0 for none."
        )
        var requests = 200_000

        @Option(
            help: ArgumentHelp(
                "The day of the plan, by which prices are old; today if not given.", valueName: "date"),
            transform: CalendarDay.read)
        var date: CalendarDay?

        // For who expects an option, `storey plan --init FILE`; documents tell of `storey plan init` alone.
        @Flag(
            name: .customLong("init"),
            help: ArgumentHelp("Write the file, as init does.", visibility: .hidden))
        var isNew = false

        @OptionGroup(visibility: .hidden) var source: WorkloadSource

        func validate() throws {
            guard isNew || source.isAsked else {
                throw ValidationError("--from-log and --from-analytics go with storey plan init FILE.")
            }
            guard worlds == 0 || (10...1_000_000).contains(worlds) else {
                throw ValidationError("Worlds are 10 to 1,000,000, or 0.")
            }
            if let times {
                guard write != nil else {
                    throw ValidationError("--times goes with --write k6, locust or wrk.")
                }
                guard (0.001...100_000).contains(times) else {
                    throw ValidationError("Times are 0.001 to 100,000, not \(times).")
                }
            }
            guard requests == 0 || (1000...1_000_000_000).contains(requests) else {
                throw ValidationError("Requests are 1,000 to 1,000,000,000, or 0.")
            }
        }

        func run() async throws {
            try await doing {
                if isNew {
                    try source.write(file)
                    return .clean
                }
                try put(try await text(try plan()))
                return .clean
            }
        }

        /// A file that asks one server for far more than was measured is no plan.
        private func plan() throws -> Plan {
            let workload = try WorkloadFile(file).workload()
            do {
                // What was not measured yet is measured by the load test: that may always be written.
                return try Plan(workload, day: date ?? .today, seed: seed, isForced: force || write != nil)
            } catch {
                throw WorkloadFile.Failure(description: "\(file) is not planned:\n\(error)")
            }
        }

        private func put(_ text: String) throws {
            guard let output else { return Terminal.output.write(text) }
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
            } catch {
                throw WorkloadFile.Failure(
                    description: "\(output): cannot be written: \(error.localizedDescription)")
            }
        }
    }
#endif
