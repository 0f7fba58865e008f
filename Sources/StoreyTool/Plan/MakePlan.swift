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
                Reads a workload file: how many people use the app, what they do and how often. Everything that is not given \
                is assumed, and shown as assumed with its source.

                EXAMPLES
                storey plan workload.yml
                """)

        @Argument(
            help: "The workload file, YAML or JSON.", completion: .file(extensions: ["yml", "yaml", "json"]))
        var file: String

        func run() async throws {
            try doing {
                let plan = try Plan(try WorkloadFile(file).workload(), day: .today)
                Terminal.output.write(plan.text(Plan.Findings()))
                return .clean
            }
        }
    }

    extension CalendarDay {
        /// In Greenwich.
        static var today: CalendarDay {
            CalendarDay(number: Int((Date().timeIntervalSince1970 / 86_400).rounded(.down)))
        }
    }
#endif
