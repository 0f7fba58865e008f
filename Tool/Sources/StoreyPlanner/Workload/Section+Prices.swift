// Prices of servers.
extension Section {
    static let priceList = Section(
        name: "a price list",
        fields: [
            .named("the provider"),
            Field("currency", .choice(["EUR", "USD"]), "the currency of the prices", isNeeded: true),
            Field("as_of", .day, "the date of the prices", isNeeded: true),
            Field("source", .text, "the source of the prices"),
            Field("machines", .groups(machine), "the machines for rent", isNeeded: true),
            Field(
                "egress_per_gb", .quantity(.money, nil), "the price of a GB of egress", isNeeded: true,
                isOneNumber: true),
            Field(
                "free_egress", .quantity(.bytes, .choice(0, "nothing is free")),
                "the free egress per month", isOneNumber: true),
            Field(
                "storage_per_gb_month", .quantity(.money, nil), "the price of storing a GB for a month",
                isNeeded: true,
                isOneNumber: true),
        ])

    static let machine = Section(
        name: "a machine",
        fields: [
            .named("the name of the machine"),
            Field("vcpu", .quantity(.count, nil), "the number of vCPUs", isNeeded: true, isOneNumber: true),
            Field(
                "per_month", .quantity(.money, nil), "the price per month", isNeeded: true, isOneNumber: true),
        ])

    static let onPremise = Section(
        name: "on_premise",
        fields: [
            Field("server_price", .quantity(.money, nil), "the price of a server, in EUR", isNeeded: true),
            Field("vcpu", .quantity(.count, nil), "the number of threads", isNeeded: true),
            Field(
                "per_month", .quantity(.money, nil), "power, space, and network per server and month, in EUR",
                isNeeded: true
            ),
            Field(
                "months", .quantity(.count, .choice(36, "servers are depreciated over three years")),
                "the useful life of a server, in months"),
        ])
}
