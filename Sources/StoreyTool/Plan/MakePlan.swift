#if Tool
    import ArgumentParser
    import Foundation
    import StoreyCapacity

    /// `storey plan`.
    struct MakePlan: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "plan",
            abstract: "Says how many servers a number of users takes, and what they cost.",
            discussion: """
                EXAMPLES
                storey plan workload.yml
                storey plan workload.yml --format html --output plan.html
                storey plan workload.yml --why load.requests
                storey plan workload.yml --write k6 --output peak.js
                storey plan workload.yml --write locust --times 3 --output three.py
                storey plan init workload.yml
                storey plan calibrate
                """,
            subcommands: [ReportPlan.self, InitPlan.self, CalibratePlan.self, PlanSchema.self],
            defaultSubcommand: ReportPlan.self)
    }

    /// `storey plan schema`.
    struct PlanSchema: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "schema", abstract: "Prints the JSON schema of workload files, for editors.")

        func run() throws { Terminal.output.write(Workload.jsonSchema) }
    }

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
                let remedy =
                    error.reason == .unmeasured
                    ? ""
                    : "\nPlan for fewer people, viewers or rooms, for less work of each, or name larger machines in price_lists."
                throw WorkloadFile.Failure(description: "\(file) is not planned:\n\(error)\(remedy)")
            }
        }

        private func text(_ plan: Plan) async throws -> String {
            if let why {
                guard let text = plan.why(why) else {
                    let near = plan.names(near: why)
                    let hint =
                        near.isEmpty
                        ? plan.names.joined(separator: ", ")
                        : "did you mean \(near.joined(separator: " or "))?"
                    throw WorkloadFile.Failure(description: "\(file): there is no figure \(why); \(hint)")
                }
                return text
            }
            if let write {
                guard let test = plan.loadTest?.times(times ?? 1) else {
                    throw WorkloadFile.Failure(
                        description:
                            "\(file): no action is a request that servers answer, so there is nothing to test"
                    )
                }
                switch write {
                case .k6: return test.k6
                case .locust: return test.locust
                case .wrk: return test.wrk
                }
            }
            var findings = Plan.Findings()
            let interrupt = Interrupt()
            if requests > 0 {
                let progress = PlanProgress("Simulating", interrupt)
                findings.comparisons = try plan.comparisons(requests: requests) { progress.goesOn($0) }
                progress.end()
            }
            if worlds > 0, interrupt.isAsked {
                findings.worldsLeftOut = worlds
            } else if worlds > 0 {
                let progress = PlanProgress("Drawing possible worlds", interrupt)
                findings.uncertainty = try await plan.uncertainty(worlds: worlds) { progress.goesOn($0) }
                progress.end()
            }
            switch format {
            case .text: return plan.text(findings)
            case .markdown: return plan.markdown(findings)
            case .json: return try plan.json(findings)
            case .html: return plan.html(findings)
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

    extension CalendarDay {
        /// In Greenwich.
        static var today: CalendarDay { CalendarDay(Date()) }

        /// In Greenwich.
        init(_ date: Date) {
            self.init(number: Int((date.timeIntervalSince1970 / 86_400).rounded(.down)))
        }

        static func read(_ text: String) throws -> CalendarDay {
            guard let day = CalendarDay(text) else {
                throw ValidationError("A day is written as 2026-10-28, not \(text).")
            }
            return day
        }
    }
#endif
