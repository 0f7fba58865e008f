#if Tool
    import ArgumentParser
    import StoreyCapacity

    /// `storey plan init`.
    struct InitPlan: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "init",
            abstract:
                "Writes a workload file: by asking, or from the access log or the analytics of a live product.",
            discussion: """
                It asks how many people there are, what they do, about calls and long work, what is promised, and whose prices \
                are compared. Whatever is not known is left out, and assumed when it is planned. An answer that cannot be \
                planned is asked again.

                EXAMPLES
                storey plan init workload.yml
                storey plan init workload.yml --from-log /var/log/nginx/access.log
                storey plan init workload.yml --from-analytics daily.csv

                COLUMNS of an analytics table (the first line names them, in any order; others are left out)
                \(Analytics.columns.map { "\($0.name): \($0.meaning)" }.joined(separator: "\n"))
                """)

        @Argument(
            help: "The file to write; one that is there is kept.", completion: .file(extensions: ["yml"]))
        var file: String

        @OptionGroup var source: WorkloadSource

        func run() throws {
            try doing {
                try source.write(file)
                return .clean
            }
        }
    }
#endif
