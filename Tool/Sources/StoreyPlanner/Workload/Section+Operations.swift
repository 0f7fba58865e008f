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
                "other", .groups(monthlyCost),
                "other costs, such as load balancers, the surcharge of a managed database, and monitoring"),
        ])

    static let monthlyCost = Section(
        name: "a cost",
        fields: [
            .named("what it is for"),
            Field("per_month", .quantity(.money, nil), "the price per month, in EUR", isNeeded: true),
        ])
}
