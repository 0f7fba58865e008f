import ArgumentParser
import StoreyPlanner

/// The `storey plan init` command.
struct PlanInitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract:
            "Creates a workload file from answers, an access log, recorded sessions, or analytics.",
        discussion: """
            It asks \(WorkloadQuestion.all.count) questions, each with its reason and its default. Options answer them in advance, and \
            --defaults asks none. The file has the answers, and comments that show the other keys. Questions with invalid \
            answers are repeated.

            EXAMPLES
            storey plan init workload.yml
            storey plan init workload.yml --users 60000 --growth '8 %' --actions 'view 10, search 3' --defaults
            storey plan init workload.yml --from-log /var/log/nginx/access.log
            storey plan init workload.yml --from-har session.har
            storey plan init workload.yml --from-analytics daily.csv
            storey plan init workload.yml --from-market competitors.csv --market-share 0.1

            COLUMNS of an analytics table (named in the first line, in any order; others are ignored)
            \(Analytics.columns.map { "\($0.name): \($0.meaning)" }.joined(separator: "\n"))

            COLUMNS OF A MARKET TABLE
            \(MarketTable.columns.map { "\($0.name): \($0.meaning)" }.joined(separator: "\n"))
            """)

    @Argument(
        help: "The file to create. An existing file is kept.", completion: .file(extensions: ["yml"]))
    var file: String

    @OptionGroup(title: "Answers") var answers: WorkloadAnswers

    @OptionGroup var source: WorkloadSource

    func validate() throws {
        if let option = answers.firstOption, !source.isInterview {
            throw ValidationError(
                "\(option) can't be combined with --from options, which answer no questions.")
        }
    }

    func run() throws {
        try withExitStatus {
            try source.write(file, answers)
            return .success
        }
    }
}
