import ArgumentParser
import StoreyPlanner

/// The `storey plan` command.
struct PlanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Plans the servers and the cost for a number of users.",
        discussion: """
            EXAMPLES
            storey plan workload.yml
            storey plan workload.yml --format html --output plan.html
            storey plan workload.yml --explain load.requests
            storey plan workload.yml --compare main --format markdown
            storey plan workload.yml --load-test k6 --output peak.js
            storey plan workload.yml --load-test locust --scale 3 --output three.py
            storey plan workload.yml --load-test livekit --output calls.sh
            storey plan init workload.yml
            storey plan measure session.har --compare main --workload workload.yml
            storey plan calibrate
            """,
        subcommands: [
            PlanReportCommand.self, PlanInitCommand.self, PlanMeasureCommand.self, PlanCalibrateCommand.self,
            PlanSchemaCommand.self,
        ],
        defaultSubcommand: PlanReportCommand.self)
}

/// The `storey plan schema` command.
struct PlanSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Prints the JSON Schema of workload files, for editors.")

    func run() throws { Terminal.output.write(Workload.jsonSchema) }
}
