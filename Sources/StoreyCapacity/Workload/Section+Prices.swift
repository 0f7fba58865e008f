// What servers cost.
extension Section {
    static let priceList = Section(
        name: "a price list",
        fields: [
            .named("the provider"),
            Field("currency", .choice(["EUR", "USD"]), "of its prices", isNeeded: true),
            Field("as_of", .day, "the day of its prices", isNeeded: true),
            Field("source", .text, "where they stand"),
            Field("machines", .groups(machine), "what it rents", isNeeded: true),
            Field(
                "egress_per_gb", .quantity(.money, nil), "a GB that leaves it", isNeeded: true,
                isOneNumber: true),
            Field(
                "free_egress", .quantity(.bytes, .choice(0, "nothing is free")),
                "what leaves it for nothing each month", isOneNumber: true),
            Field(
                "storage_per_gb_month", .quantity(.money, nil), "a GB kept for a month", isNeeded: true,
                isOneNumber: true),
        ])

    static let machine = Section(
        name: "a machine",
        fields: [
            .named("what it is called"),
            Field("vcpu", .quantity(.count, nil), "its processors", isNeeded: true, isOneNumber: true),
            Field("per_month", .quantity(.money, nil), "what it costs", isNeeded: true, isOneNumber: true),
        ])

    static let onPremise = Section(
        name: "on_premise",
        fields: [
            Field("server_price", .quantity(.money, nil), "a server, in EUR", isNeeded: true),
            Field("vcpu", .quantity(.count, nil), "its threads", isNeeded: true),
            Field(
                "per_month", .quantity(.money, nil), "power, place and network for it, in EUR", isNeeded: true
            ),
            Field(
                "months", .quantity(.count, .choice(36, "servers are written off in three years")),
                "how long it serves"),
        ])
}
