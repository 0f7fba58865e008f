// The servers of a project that is live.
extension Section {
    static let live = Section(
        name: "live",
        fields: [
            Field("servers", .groups(liveServers), "the servers that exist", isNeeded: true),
            Field("improvements", .groups(improvement), "changes that reduce the load of some servers"),
            Field(
                "migration_cost", .quantity(.money, .guess(2000, 10_000, 50_000, "some weeks of work")),
                "the cost of a migration to the servers of the plan, in EUR", isOneNumber: true),
            Field(
                "migration_downtime", .quantity(.time, .choice(1800, "one maintenance window")),
                "the downtime of a migration", isOneNumber: true),
        ], isOptional: true)

    static let liveServers = Section(
        name: "a group of servers",
        fields: [
            .named("what they do, such as app or database"),
            Field(
                "count", .quantity(.count, nil), "the number of servers", isNeeded: true, isOneNumber: true),
            Field(
                "per_month", .quantity(.money, nil), "the price of a server, in EUR per month",
                isNeeded: true,
                isOneNumber: true),
            Field(
                "cpu", .quantity(.share, nil), "the utilization of the CPU at the peak", isOneNumber: true),
            Field(
                "memory", .quantity(.share, nil), "the utilization of the memory at the peak",
                isOneNumber: true),
            Field(
                "network", .quantity(.share, nil), "the utilization of the network at the peak",
                isOneNumber: true),
            Field(
                "usage", .text,
                "the path of the measured utilization of the CPU, which replaces cpu: a response of Prometheus, a CSV file of CloudWatch, or "
                    + "the output of sar -u"),
        ])

    static let improvement = Section(
        name: "an improvement",
        fields: [
            .named("the task, such as a cache"),
            Field("servers", .text, "the group of servers", isNeeded: true),
            Field(
                "saves", .quantity(.share, nil), "the share of the load that it saves", isNeeded: true,
                isOneNumber: true),
            Field("cost", .quantity(.money, nil), "its cost, in EUR", isNeeded: true, isOneNumber: true),
        ])
}
