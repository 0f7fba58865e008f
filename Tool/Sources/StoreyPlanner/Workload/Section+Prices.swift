// Prices of servers.
extension Section {
    static let priceList = Section(
        name: "a price list",
        fields: [
            .named("the provider"),
            Field("currency", .choice(["EUR", "USD", "CNY"]), "the currency of the prices", isNeeded: true),
            Field("as_of", .day, "the date of the prices", isNeeded: true),
            Field("source", .text, "the source of the prices"),
            Field("machines", .groups(machine), "the machines for rent", isNeeded: true),
            Field(
                "egress_per_gb", .quantity(.money, nil),
                "the price of a GB of egress, beyond egress_tiers if there are any", isNeeded: true,
                isOneNumber: true),
            Field(
                "egress_tiers", .groups(egressTier),
                "the prices of the first amounts of paid egress, in ascending order"),
            Field(
                "free_egress", .quantity(.bytes, .choice(0, "nothing is free")),
                "the free egress per month", isOneNumber: true),
            Field(
                "storage_per_gb_month", .quantity(.money, nil),
                "the price of a GB of object storage per month",
                isNeeded: true,
                isOneNumber: true),
            Field(
                "disks_per_gb_month", .quantity(.money, nil),
                "the price of a GB on the disks of database servers per month; default: storage_per_gb_month",
                isOneNumber: true),
            Field(
                "one_year_discount", .quantity(.share, nil),
                "the discount for servers that are rented for a year", isOneNumber: true),
            Field(
                "three_year_discount", .quantity(.share, nil),
                "the discount for servers that are rented for three years", isOneNumber: true),
            Field(
                "spot_discount", .quantity(.share, nil),
                "the discount for servers that the provider may stop at any time", isOneNumber: true),
        ])

    static let egressTier = Section(
        name: "an egress tier",
        fields: [
            Field(
                "up_to", .quantity(.bytes, nil), "the amount of paid egress per month up to which it applies",
                isNeeded: true, isOneNumber: true),
            Field(
                "per_gb", .quantity(.money, nil), "the price of a GB", isNeeded: true, isOneNumber: true),
        ])

    static let machine = Section(
        name: "a machine",
        fields: [
            .named("the name of the machine"),
            Field("vcpu", .quantity(.count, nil), "the number of vCPUs", isNeeded: true, isOneNumber: true),
            Field(
                "per_month", .quantity(.money, nil), "the price per month", isNeeded: true, isOneNumber: true),
            Field(
                "network", .quantity(.bitRate, nil),
                "the bit rate in each direction that the machine sustains; default: 390.5 Mbit/s per vCPU",
                isOneNumber: true),
            Field(
                "memory", .quantity(.bytes, nil), "the memory; default: 4 GiB per vCPU", isOneNumber: true),
            Field(
                "disk", .quantity(.bytes, nil),
                "the bytes per second that its disks sustain; default: 24 MB per vCPU", isOneNumber: true),
            Field(
                "iops", .quantity(.count, nil),
                "the operations per second that its disks sustain; default: 1,600 per vCPU",
                isOneNumber: true),
        ])

    static let onPremise = Section(
        name: "on_premise",
        fields: [
            Field("server_price", .quantity(.money, nil), "the price of a server, in EUR", isNeeded: true),
            Field("vcpu", .quantity(.count, nil), "the number of threads", isNeeded: true),
            Field(
                "network", .quantity(.bitRate, .choice(1e9, "a common port")),
                "the bit rate of its port in each direction"),
            Field(
                "per_month", .quantity(.money, nil), "power, space, and network per server and month, in EUR",
                isNeeded: true
            ),
            Field(
                "months", .quantity(.count, .choice(36, "servers are depreciated over three years")),
                "the useful life of a server, in months"),
        ])
}
