// Actions and jobs.
extension Section {
    private static let clientPerMonth =
        "the cost of a second implementation on devices, in EUR per month; default: none, because the same code runs on both sides"

    static let action = Section(
        name: "an action",
        fields: [
            .named("the name of the action"),
            Field(
                "per_session", .quantity(.count, nil),
                "the number of times per session; has a default without per_user_per_day"),
            Field(
                "per_user_per_day", .quantity(.count, nil),
                "the number of times per active user and day; replaces per_session"),
            Field(
                "kind", .choice(["read", "page", "sign_in"]),
                "the kind of action, which determines the default of cpu"),
            Field(
                "cpu", .quantity(.time, nil),
                "the CPU time on the machine where it was measured"),
            Field(
                "measured_to", .quantity(.count, nil),
                "the maximum requests per second on one server at which cpu was measured; plans beyond 1.5 times this rate require --force",
                isOneNumber: true),
            Field(
                "database", .quantity(.count, .choice(0, "no database")),
                "the number of database transactions"),
            Field("in", .quantity(.bytes, .choice(0, "negligible")), "the bytes sent to the server"),
            Field("out", .quantity(.bytes, .choice(0, "negligible")), "the bytes in the response"),
            Field("stores", .quantity(.bytes, .choice(0, "nothing is stored")), "the bytes that are stored"),
            Field(
                "stores_in", .choice(["database", "objects"]),
                "the storage: on the disks of the database, or in object storage; default: database if the action uses it"
            ),
            Field(
                "memory",
                .quantity(.bytes, .guess(0.2e6, 1e6, 10e6, "buffers of a request and its response")),
                "the memory of a server while it handles a request"),
            Field(
                "disk", .quantity(.bytes, .choice(0, "files are in memory, or in another store")),
                "the bytes that are read from or written to the disk of the app's server"),
            Field(
                "where", .choice(Workload.Side.allCases.map(\.rawValue)),
                "the side on which the work runs: either is decided by the plan, and with split, devices run it that meet the target; default: "
                    + "server"),
            Field("client_per_month", .quantity(.money, nil), clientPerMonth, isOneNumber: true),
            Field("path", .text, "the path in load tests; default: / and the name"),
            Field(
                "websocket", .flag,
                "whether the action uses an open WebSocket; load tests use HTTP and skip it"
            ),
            Field(
                "p99", .quantity(.time, nil),
                "the target of the 99th percentile; default: that of service_levels"),
        ])

    static let job = Section(
        name: "a job",
        fields: [
            .named("the name of the job"),
            Field(
                "per_hour",
                .quantity(
                    .count, .guess(0.1, 1, 10, "no source that is valid for more than one kind of job")),
                "the number of jobs in the busiest hour"),
            Field(
                "cpu",
                .quantity(
                    .time, .guess(10, 60, 600, "no source that is valid for more than one kind of job")),
                "the CPU time of a job"),
            Field(
                "variation", .quantity(.factor, .guess(0.5, 1, 4, "an exponential distribution")),
                "the squared coefficient of variation of the CPU time"),
            Field(
                "where", .choice(Workload.Side.allCases.map(\.rawValue)),
                "the side on which a job runs, as that of an action; default: server"),
            Field("client_per_month", .quantity(.money, nil), clientPerMonth, isOneNumber: true),
            Field(
                "deadline", .quantity(.time, .choice(86_400, "by the next day")),
                "the time within which 99 of 100 jobs must be done"),
            Field(
                "urgent", .quantity(.share, nil), "the share of jobs with priority; default: none",
                isOneNumber: true),
            Field("in", .quantity(.bytes, .choice(0, "negligible")), "the bytes that a job receives"),
            Field(
                "out", .quantity(.bytes, .choice(0, "negligible")),
                "the bytes that a job sends to other servers"),
            Field(
                "memory",
                .quantity(.bytes, .guess(0.1e9, 0.5e9, 2e9, "frames, an archive, or a small model")),
                "the memory of a running job; as many run on a server as it has vCPUs"),
            Field(
                "disk", .quantity(.bytes, .choice(0, "negligible")),
                "the bytes that a job reads from and writes to the disk"),
        ])
}
