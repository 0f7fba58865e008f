#if Tool
    import ArgumentParser
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
#endif
