import ArgumentParser
import StoreyPlanner

/// The `storey plan init` command.
struct PlanInitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract:
            "Creates a workload file from answers, an access log, recorded sessions, or an analytics export.",
        discussion: """
            It asks about users, actions, calls, jobs, the latency target, and providers. Only answers are written: for skipped \
            values, the plan has defaults and lists them as assumptions. Questions with invalid answers are repeated.

            EXAMPLES
            storey plan init workload.yml
            storey plan init workload.yml --from-log /var/log/nginx/access.log
            storey plan init workload.yml --from-har session.har
            storey plan init workload.yml --from-analytics daily.csv

            COLUMNS of an analytics table (named in the first line, in any order; others are ignored)
            \(Analytics.columns.map { "\($0.name): \($0.meaning)" }.joined(separator: "\n"))
            """)

    @Argument(
        help: "The file to create. An existing file is kept.", completion: .file(extensions: ["yml"]))
    var file: String

    @OptionGroup var source: WorkloadSource

    func run() throws {
        try withExitStatus {
            try source.write(file)
            return .success
        }
    }
}
