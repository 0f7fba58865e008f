// The costs of operation besides servers and traffic.
extension Section {
    static let operations = Section(
        name: "operations",
        fields: [
            Field(
                "backups",
                .quantity(.count, .choice(1, "one mistake destroys data without a copy elsewhere")),
                "the copies of all stored data in object storage"),
            Field(
                "staging", .quantity(.share, .choice(0, "staging runs only when it is needed")),
                "the cost of the servers for staging relative to those for production"),
            Field(
                "staff_hours", .quantity(.count, nil), "the hours of work per month for operation and support"
            ),
            Field("staff_price", .quantity(.money, nil), "the price of such an hour, in EUR"),
            Field(
                "vat", .quantity(.share, nil), "the value-added tax, if you can't deduct it",
                isOneNumber: true),
            Field(
                "currency", .choice(["EUR", "USD"]),
                "the currency of another column in the comparison of providers"),
            Field(
                "other", .groups(monthlyCost),
                "other costs, such as load balancers, the surcharge of a managed database, and monitoring"),
        ])

    static let autoscaling = Section(
        name: "autoscaling",
        fields: [
            Field(
                "delay", .quantity(.time, .choice(300, "a virtual machine, its image, and a health check")),
                "the time until an additional server carries load", isOneNumber: true),
            Field(
                "minimum", .quantity(.count, .choice(1, "the first request must not wait for a server")),
                "the least number of servers of each tier, without spare ones", isOneNumber: true),
        ])

    static let monthlyCost = Section(
        name: "a cost",
        fields: [
            .named("what it is for"),
            Field("per_month", .quantity(.money, nil), "the price per month, in EUR", isNeeded: true),
        ])
}
